import { barColour } from '@crateway/shared/columns/barColour.ts'
import type { CalledFirst } from '@crateway/shared/contract/calls/customerHome.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { agePieces, ageText } from '../../crateAges.ts'
import styles from './CallFirst.module.css'

export interface AgeBarProps {
  readonly ages: CalledFirst['ages']
  readonly overdue: number
  /** Crates that a bar of full length stands for. */
  readonly scale: number
}

/** How many crates are overdue, and for how long: as a figure, a bar and in words. */
export function AgeBar({ ages, overdue, scale }: AgeBarProps) {
  useSignals()
  const words = ageText(ages) ?? ''
  return (
    <p className={styles.ages} title={words}>
      <strong>{formatNumber(overdue)}</strong>
      <span className={styles.bar} aria-hidden="true">
        {agePieces(ages, scale).map(({ kind, share }) => (
          <span key={kind} style={{ width: `${share * 100}%`, background: barColour(kind) }} />
        ))}
      </span>
      <span className="unseen">{`${t('customerHome.overdue')}. ${words}`}</span>
    </p>
  )
}
