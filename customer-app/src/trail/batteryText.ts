import { batteryLevel } from '@crateway/shared/domain/journey/battery.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'

/** A battery in words: its percent, or that nobody told it. */
export function batteryText(percent: number | null | undefined): string {
  if (batteryLevel(percent) === 'unknown') return t('tracking.unknownBattery')
  return formatNumber((percent ?? 0) / 100, { style: 'percent', maximumFractionDigits: 0 })
}
