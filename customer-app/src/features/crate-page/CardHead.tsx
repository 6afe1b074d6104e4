import type { ReactNode } from 'react'
import styles from './CardHead.module.css'

interface CardHeadProps {
  readonly title: string
  readonly note?: string | null
  /** Stands at the end of the line. */
  readonly aside?: ReactNode
}

/** The head of a card: what it holds, and how much of it. */
export function CardHead({ title, note, aside }: CardHeadProps) {
  return (
    <header className={styles.head}>
      <h2>{title}</h2>
      {note && <span className={styles.note}>{note}</span>}
      {aside && <span className={styles.aside}>{aside}</span>}
    </header>
  )
}
