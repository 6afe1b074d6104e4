import { Card } from '@crateway/shared/ui/Card.tsx'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './PickupCard.module.css'

export interface PickupCardProps {
  readonly title: string
  readonly icon: LucideIcon
  /** A word at the end of the title's line. */
  readonly aside?: ReactNode
  /** The one card that is tinted. */
  readonly isTinted?: boolean
  /** Stands under the title, in the tint. */
  readonly head?: ReactNode
  /** The buttons at its lower edge. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** One of the cards above the table. */
export function PickupCard({ title, icon: Icon, aside, isTinted = false, head, actions, children }: PickupCardProps) {
  const heading = useId()
  return (
    <Card isFlush className={classNames(styles.card, isTinted && styles.tinted)} aria-labelledby={heading}>
      <div className={styles.head}>
        <div className={styles.line}>
          <Icon aria-hidden="true" />
          <h2 id={heading}>{title}</h2>
          {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        </div>
        {head}
      </div>
      <div className={styles.body}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </Card>
  )
}
