import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  addMonthsToDay,
  daysBetween,
  monthBefore,
  type Weekday,
  weekStart,
  weeksOf,
} from './calendar.ts'

/** Days from which a few thousand lead to others of four digits, there and back. */
const days = fc
  .date({ min: new Date('0100-01-01'), max: new Date('9980-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const weekdays = fc.constantFrom<Weekday>(0, 1, 6)
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

describe('daysBetween', () => {
  it('counts back what addDays has added', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4_000, max: 4_000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count)
      }),
    )
  })
})

describe('addDays', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    // Nights in which clocks change somewhere.
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['0001-01-01', 365, '0002-01-01'],
  ])('%s and %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected)
  })

  it('goes as far as it comes back, a day a day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), (day, count) => {
        const there = addDays(day, count)
        expect(Date.parse(there) - Date.parse(day)).toBe(count * 86_400_000)
        expect(addDays(there, -count)).toBe(day)
      }),
    )
  })
})

describe('addMonthsToDay', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('%s and %i months is %s', (day, count, expected) => {
    expect(addMonthsToDay(day, count)).toBe(expected)
  })
})

describe('the weeks of a month', () => {
  it('of March 2026 begin on the Monday or Sunday before', () => {
    expect(weeksOf('2026-03', 1).map(([first]) => first)).toEqual([
      '2026-02-23',
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
      '2026-03-23',
      '2026-03-30',
    ])
    expect(weeksOf('2026-03', 0)[0]?.[0]).toBe('2026-03-01')
  })

  it('hold every day of it once, in whole weeks that begin on the right day', () => {
    fc.assert(
      fc.property(days, weekdays, (day, firstWeekday) => {
        const month = day.slice(0, 7)
        const weeks = weeksOf(month, firstWeekday)
        expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? '') === firstWeekday)).toBe(true)
        const own = weeks.flat().filter((one) => one.startsWith(month))
        expect(own).toEqual([...new Set(own)])
        expect(addDays(own.at(-1) ?? '', 1)).toBe(addMonthsToDay(`${month}-01`, 1))
        expect(weeks.every((week) => week.some((one) => one.startsWith(month)))).toBe(true)
        expect(weekStart(day, firstWeekday) <= day).toBe(true)
      }),
    )
  })
})

describe('monthBefore', () => {
  it.each([
    ['2026-03-31', 0, '2026-03-01'],
    ['2026-03-31', 1, '2026-02-01'],
    ['2026-03-01', 3, '2025-12-01'],
    ['2026-01-15', 12, '2025-01-01'],
    ['2024-02-29', -1, '2024-03-01'],
    ['2025-12-31', -1, '2026-01-01'],
    ['0001-01-01', 0, '0001-01-01'],
  ])('of %s, %i back, is %s', (day, months, first) => {
    expect(monthBefore(day, months)).toBe(first)
  })

  it('is what the calendar says', () => {
    const dates = fc.date({ min: new Date('1000-01-01'), max: new Date('3000-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, fc.integer({ min: -500, max: 500 }), (date, months) => {
        const expected = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1))
        expect(monthBefore(date.toISOString().slice(0, 10), months)).toBe(expected.toISOString().slice(0, 10))
      }),
    )
  })
})

describe('addMonths', () => {
  it.each([
    ['2026-07', 0, '2026-07'],
    ['2026-07', 6, '2027-01'],
    ['2026-07', -12, '2025-07'],
    ['2026-01', -1, '2025-12'],
  ])('to %s, %i, is %s', (month, months, sum) => {
    expect(addMonths(month, months)).toBe(sum)
  })
})
