import { monthBefore } from '@crateway/shared/domain/calendar.ts'
import type { DayRange } from '@crateway/shared/domain/dayRange.ts'
import { toDayValue } from '@crateway/shared/domain/typedDay.ts'

/** The days the screen begins with: from the first of the previous month to today (seed 2, section 2.1). */
function usualRange(today: string): DayRange {
  return { from: monthBefore(today, 1), to: today }
}

/**
 * The days an address asks for, as date fields have them: an end that is no day, and ends that are the wrong way round, are
 * for the screen to refuse. An end that the address does not name is the usual one.
 */
export function readRange(query: URLSearchParams, today: string): DayRange {
  const usual = usualRange(today)
  const dayOr = (name: string, otherwise: string) => toDayValue(query.get(name)?.trim() || otherwise)
  return { from: dayOr('from', usual.from), to: dayOr('to', usual.to) }
}

/** The address of an end customer's collected crates in a span of days. @param customer the partner's reference */
export function detailPath(enduserId: string, { from, to }: DayRange, customer: string): string {
  return `/collections/detail?${new URLSearchParams({ enduserId, fromDate: from, toDate: to, customer })}`
}
