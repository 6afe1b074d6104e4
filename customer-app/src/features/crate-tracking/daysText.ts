import { formatNumber, tCount } from '@crateway/shared/i18n/translate.ts'

/** Days of one crate as every part of the tracking screens tells them: whole ones of 24 hours that have gone by (seed 2, section 1). */
export const daysText = (days: number): string => tCount('tracking.days', Math.floor(days))

/** An average of days, of no crate in particular: with one decimal, so that what a bar shows and what stands beside it agree. */
export function averageDaysText(days: number): string {
  const shown = formatNumber(days, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return tCount('tracking.averageDays', Math.round(days * 10) / 10, { shown })
}
