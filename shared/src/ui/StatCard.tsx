import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { Skeleton } from './Skeleton.tsx'
import styles from './StatCard.module.css'

export interface StatCardProps {
  readonly label: ReactNode
  /** The figure, already in the language's digits; undefined while it loads. */
  readonly value: ReactNode | undefined
  /** What the figure is made of, or a link to its rows. */
  readonly note?: ReactNode
}

/** One figure of a review row. */
export function StatCard({ label, value, note }: StatCardProps) {
  return (
    <Card className={styles.card}>
      <dl className={styles.figure}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>{value === undefined ? <Skeleton height={34} width={96} /> : value}</dd>
      </dl>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </Card>
  )
}
