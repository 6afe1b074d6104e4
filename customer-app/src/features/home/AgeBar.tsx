import type { CalledFirst } from '@crateway/shared/contract/calls/customerHome.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './CallFirst.module.css'

export interface AgeBarProps {
  readonly ages: CalledFirst['ages']
  readonly overdue: number
  /** The greatest number of overdue crates on the list: the whole length. */
  readonly most: number
}

/** How many crates are overdue, and for how long: as a figure, a bar and in words. */
export function AgeBar({ ages, overdue, most }: AgeBarProps) {
  useSignals()
  const parts = [
    { key: 'upTo30', crates: ages.upTo30, text: t('customerHome.age.upTo30') },
    { key: 'upTo60', crates: ages.upTo60, text: t('customerHome.age.upTo60') },
    { key: 'beyond', crates: ages.beyond, text: t('customerHome.age.beyond') },
  ].filter(({ crates }) => crates > 0)
  const words = parts.map(({ crates, text }) => `${text}: ${formatNumber(crates)}`).join(' · ')
  return (
    <p className={styles.ages} title={words}>
      <strong>{formatNumber(overdue)}</strong>
      <span className={styles.bar} aria-hidden="true">
        {parts.map(({ key, crates }) => (
          <span key={key} className={styles[key]} style={{ width: `${(crates / most) * 100}%` }} />
        ))}
      </span>
      <span className="unseen">{`${t('customerHome.overdue')}. ${words}`}</span>
    </p>
  )
}
