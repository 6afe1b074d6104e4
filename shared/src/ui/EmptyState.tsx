import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text?: string | undefined
  /** What a person can do about it, mostly one button. */
  readonly action?: ReactNode
  /** Stands in place of the title's own heading, where the page needs another. */
  readonly heading?: ReactNode
}

/** Says that there is nothing, why, and what to do next. */
export function EmptyState({ icon: Icon, title, text, action, heading }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.mark}>
        <Icon aria-hidden="true" />
      </span>
      {heading ?? <h2>{title}</h2>}
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}
