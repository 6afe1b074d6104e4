import { describe, expect, it } from 'vitest'
import { dayOf, nextWeekday, toDate, toInstant, weekdayOf, workday } from './calendar.ts'

describe('calendar', () => {
  it('counts UTC days whatever the hour', () => {
    expect(dayOf(new Date('2026-03-29T23:59:59Z'))).toBe(dayOf(new Date('2026-03-29T00:00:00Z')))
    expect(toDate(dayOf(new Date('2024-02-29T12:00:00Z')))).toBe('2024-02-29')
  })

  it('writes instants, past the day’s end too', () => {
    const day = dayOf(new Date('2026-12-31T00:00:00Z'))
    expect(toInstant(day, 1440 + 61)).toBe('2027-01-01T01:01:00.000Z')
  })

  it('knows the days of the week', () => {
    const start = dayOf(new Date('2026-01-01T00:00:00Z'))
    for (let day = start; day < start + 14; day++) {
      expect(weekdayOf(day)).toBe(new Date(toDate(day)).getUTCDay())
      expect(weekdayOf(nextWeekday(day, 3))).toBe(3)
      expect(nextWeekday(day, 3) - day).toBeLessThan(7)
      expect([1, 2, 3, 4, 5]).toContain(weekdayOf(workday(day)))
      expect(workday(day) - day).toBeLessThan(3)
    }
  })
})
