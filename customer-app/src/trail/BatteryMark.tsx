import { batteryLevel, isLowBattery } from '@crateway/shared/domain/journey/battery.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './BatteryMark.module.css'
import { batteryText } from './batteryText.ts'

/** How much of the icon is filled, px of 14, by level. */
const fill = { full: 14, threeQuarters: 10.5, half: 7, quarter: 3.5, empty: 0, unknown: 0 } as const

interface BatteryMarkProps {
  readonly percent: number | null | undefined
  /** As a chip, which says good and bad by its ground as well. */
  readonly isChip?: boolean
}

/** A battery as icon and words (seed 1, section 9); low ones are red and have a sign of their own, 0 and untold are two things. */
export function BatteryMark({ percent, isChip = false }: BatteryMarkProps) {
  useSignals()
  const level = batteryLevel(percent)
  const isLow = isLowBattery(percent)
  const tone = isLow ? styles.low : level === 'unknown' ? styles.unknown : styles.fine
  return (
    <span className={[styles.mark, tone, isChip && styles.chip].filter(Boolean).join(' ')} data-level={level}>
      <svg viewBox="0 0 22 12" aria-hidden="true">
        <rect x="0.75" y="0.75" width="17.5" height="10.5" rx="2" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <rect x="19.5" y="4" width="2" height="4" rx="1" fill="currentColor" />
        <rect x="2.5" y="2.5" width={fill[level]} height="7" rx="0.75" fill="currentColor" />
        {isLow && <path d="M9.5 2.6v4M9.5 8.6v.8" stroke="currentColor" strokeWidth="1.75" />}
      </svg>
      <span className="unseen">{isLow ? t('tracking.batteryLow') : t('tracking.battery')}</span>
      <span className={styles.words}>{batteryText(percent)}</span>
    </span>
  )
}
