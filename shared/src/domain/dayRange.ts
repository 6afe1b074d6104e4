import { isDay } from './calendarDate.ts'

/** A span of calendar days, both ends included, `YYYY-MM-DD`. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Why a span cannot be asked for, and at which end it is told. */
export type DayRangeFault = 'from_missing' | 'to_missing' | 'backwards'

/**
 * Days before this are years somebody is still typing: a date field tells 0002 and 0020 on the way to 2026. Nothing the
 * portal knows is that old.
 */
const oldestDay = '1900-01-01'

/** Whether a text is a day somebody means, finished typing. */
export function isWholeDay(text: string): boolean {
  return isDay(text) && text >= oldestDay
}

/** What is wrong with a span as it stands in its two fields; null when it can be asked for. */
export function dayRangeFault({ from, to }: DayRange): DayRangeFault | null {
  if (!isWholeDay(from)) return 'from_missing'
  if (!isWholeDay(to)) return 'to_missing'
  return from > to ? 'backwards' : null
}
