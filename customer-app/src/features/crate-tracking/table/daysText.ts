import { formatNumber } from '@crateway/shared/i18n/translate.ts'

/** Days with their fraction, in the language on screen: `2.5 days`. */
export function daysText(days: number): string {
  return formatNumber(days, { style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 1 })
}
