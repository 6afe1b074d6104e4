import { isDay } from './calendarDate.ts'

/** A span of calendar days, both ends included, `YYYY-MM-DD`. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Why a span cannot be asked for, told at one of its ends. */
type DayRangeFault = 'missing' | 'unreadable' | 'backwards'

export interface DayRangeFaults {
  readonly from: DayRangeFault | null
  readonly to: DayRangeFault | null
}

/**
 * Days before this are years somebody has not typed to their end, 0002 and 0020 on the way to 2026. Nothing the portal knows
 * is that old.
 */
const oldestDay = '1900-01-01'

/** Whether a text is a day somebody means, finished typing. */
function isWholeDay(text: string): boolean {
  return isDay(text) && text >= oldestDay
}

function dayFault(text: string): DayRangeFault | null {
  if (text.trim() === '') return 'missing'
  return isWholeDay(text) ? null : 'unreadable'
}

/** What is wrong with a span as it stands in its two fields, each end for itself; days in the wrong order at the first. */
export function dayRangeFaults({ from, to }: DayRange): DayRangeFaults {
  const faults = { from: dayFault(from), to: dayFault(to) }
  const isBackwards = !faults.from && !faults.to && from > to
  return isBackwards ? { from: 'backwards', to: null } : faults
}

/** Whether a span can be asked for. */
export function isDayRange(range: DayRange): boolean {
  const { from, to } = dayRangeFaults(range)
  return from === null && to === null
}
