import type { ReactNode } from 'react'
import styles from './StatCards.module.css'

export interface StatCardsProps {
  readonly label: string
  /** `StatCard`s. */
  readonly children: ReactNode
}

/** Figures side by side: in one row, or two by two where that is too narrow. */
export function StatCards({ label, children }: StatCardsProps) {
  return (
    <section className={styles.cards} aria-label={label}>
      {children}
    </section>
  )
}
