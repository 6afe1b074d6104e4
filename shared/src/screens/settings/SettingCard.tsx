import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/Card.tsx'
import styles from './SettingCard.module.css'

export interface SettingCardProps {
  readonly title: string
  readonly text: string
  /** The control that changes it. */
  readonly children: ReactNode
}

/** One thing that can be set: what it is, and its control. */
export function SettingCard({ title, text, children }: SettingCardProps) {
  const titleId = useId()
  return (
    <Card className={styles.setting} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </Card>
  )
}
