import { tCount } from '@crateway/shared/i18n/translate.ts'

/**
 * Days as every part of the tracking screens tells them, averages among them: whole ones of 24 hours that have gone by (seed 2,
 * section 1), so that a stop and the average of that one stop say the same.
 */
export const daysText = (days: number): string => tCount('tracking.days', Math.floor(days))
