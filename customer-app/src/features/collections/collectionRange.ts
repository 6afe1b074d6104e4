import { monthBefore } from '@crateway/shared/domain/calendar.ts'
import { type DayRange, isWholeDay } from '@crateway/shared/domain/dayRange.ts'

/** The days the screen begins with: from the first of the previous month to today (seed 2, section 2.1). */
function usualRange(today: string): DayRange {
  return { from: monthBefore(today, 1), to: today }
}

/**
 * The days an address asks for. An end it does not name, or that is no day, is the usual one; the ends may be the wrong
 * way round, which the screen then says.
 */
export function readRange(query: URLSearchParams, today: string): DayRange {
  const usual = usualRange(today)
  const dayOr = (name: string, otherwise: string) => {
    const asked = query.get(name) ?? ''
    return isWholeDay(asked) ? asked : otherwise
  }
  return { from: dayOr('from', usual.from), to: dayOr('to', usual.to) }
}

/** The address of an end customer's collected crates in a span of days. @param customer the partner's reference */
export function detailPath(enduserId: string, { from, to }: DayRange, customer: string): string {
  return `/collections/detail?${new URLSearchParams({ enduserId, fromDate: from, toDate: to, customer })}`
}
