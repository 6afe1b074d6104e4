import { classNames } from '@crateway/shared/ui/classNames.ts'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import styles from './Due.module.css'

export interface DueCardProps {
  readonly href: string
  readonly icon: LucideIcon
  /** How urgent it is; the title says so in words. */
  readonly tone: 'accent' | 'warn' | 'bad' | 'plain'
  readonly title: string
  readonly figure: string
  readonly note: string | null
  /** Where the card leads. */
  readonly action: string
}

/** One thing that is due: all of the card leads to its screen. */
export function DueCard({ href, icon: Icon, tone, title, figure, note, action }: DueCardProps) {
  return (
    <li>
      <Link href={href} className={classNames(styles.card, styles[tone])}>
        <span className={styles.title}>
          <Icon aria-hidden="true" />
          {title}
        </span>
        <span className={styles.figure}>{figure}</span>
        <span className={styles.note}>{note}</span>
        <span className={styles.action}>
          {action}
          <ChevronRight aria-hidden="true" />
        </span>
      </Link>
    </li>
  )
}
