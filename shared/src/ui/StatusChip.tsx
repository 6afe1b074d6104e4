import { Check, Clock, type LucideIcon, Minus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StatusKind } from '../domain/statusKind.ts'
import { classNames } from './classNames.ts'
import styles from './StatusChip.module.css'

const icons: Readonly<Record<StatusKind, LucideIcon>> = {
  good: Check,
  warn: Clock,
  bad: TriangleAlert,
  plain: Minus,
}

export interface StatusChipProps {
  readonly kind: StatusKind
  /** The word that says what the colour says. */
  readonly children: ReactNode
  /** Another icon of the set, or null for none: only where the word alone is clear. */
  readonly icon?: LucideIcon | null
}

/** A state in a word, an icon and a colour, so that the colour is never alone. */
export function StatusChip({ kind, children, icon = icons[kind] }: StatusChipProps) {
  const Icon = icon
  return (
    <span className={classNames(styles.chip, styles[kind])}>
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </span>
  )
}
