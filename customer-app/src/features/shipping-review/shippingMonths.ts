import { addMonths } from '@crateway/shared/domain/calendar.ts'
import { isMonth, oldestMonth, reviewedMonths } from '@crateway/shared/domain/months.ts'

/** The month an address asks for, `YYYY-MM`: the current one where it names none, no month, or one that has not begun. */
export function readMonth(query: URLSearchParams, thisMonth: string): string {
  const asked = query.get('month') ?? ''
  return isMonth(asked) && asked <= thisMonth ? asked : thisMonth
}

/** The month whose review goes on where the twelve columns of this one end, never before the oldest month. */
export function earlierMonth(month: string): string {
  const earlier = addMonths(month, -reviewedMonths)
  return isMonth(earlier) ? earlier : oldestMonth
}

/** The way back from there, never beyond the current month. */
export function laterMonth(month: string, thisMonth: string): string {
  const later = addMonths(month, reviewedMonths)
  return later > thisMonth ? thisMonth : later
}
