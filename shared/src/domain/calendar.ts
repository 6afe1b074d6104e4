import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { monthOf } from './months.ts'

dayjs.extend(utc)

// The only file that counts days: whoever needs another count adds it here. Days are `YYYY-MM-DD`, months `YYYY-MM`.

/** A day without a clock: UTC has no summer time to skip an hour of it. The `Z` keeps years before 100 what they are. */
const dateOf = (day: string) => dayjs.utc(`${day}T00:00:00Z`)
const layout = 'YYYY-MM-DD'

/** 0 Sunday to 6 Saturday, as `Date` has them. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The day that lies `days` after a day; negative ones lie before it. */
export function addDays(day: string, days: number): string {
  return dateOf(day).add(days, 'day').format(layout)
}

/** Whole days from a day to a later one; negative where it is earlier. */
export function daysBetween(from: string, to: string): number {
  return dateOf(to).diff(dateOf(from), 'day')
}

/** The same day of the month `months` later, or that month's last day where it is shorter; negative ones go back. */
export function addMonthsToDay(day: string, months: number): string {
  return dateOf(day).add(months, 'month').format(layout)
}

/** The first day of the month that lies `months` before the month of a day; negative ones lie after it. */
export function monthBefore(day: string, months: number): string {
  return addMonthsToDay(`${monthOf(day)}-01`, -months)
}

/** The month that lies `months` after a month; negative ones lie before it. */
export function addMonths(month: string, months: number): string {
  return monthOf(addMonthsToDay(`${month}-01`, months))
}

/** The first day of the week that a day lies in. */
export function weekStart(day: string, firstWeekday: Weekday): string {
  return addDays(day, -((dateOf(day).day() - firstWeekday + 7) % 7))
}

/** The weeks that a month touches, seven days each, those of its neighbours among them. */
export function weeksOf(month: string, firstWeekday: Weekday): readonly (readonly string[])[] {
  const first = `${month}-01`
  const last = addDays(addMonthsToDay(first, 1), -1)
  const weeks: string[][] = []
  for (let start = weekStart(first, firstWeekday); start <= last; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)))
  return weeks
}
