import { describe, expect, it } from 'vitest'
import { figuresDay, localDay, startOfLocalDay } from './localDay.ts'

describe('localDay', () => {
  it('is the day on the wall, at both ends of it', () => {
    expect(localDay(new Date(2026, 0, 1))).toBe('2026-01-01')
    expect(localDay(new Date(2026, 11, 31, 23, 59, 59, 999))).toBe('2026-12-31')
    expect(localDay(new Date(2024, 1, 29, 12))).toBe('2024-02-29')
  })
})

describe('figuresDay', () => {
  it('changes at midnight of UTC, wherever the clock stands', () => {
    expect(figuresDay(new Date('2026-11-27T08:59:00+09:00'))).toBe('2026-11-26')
    expect(figuresDay(new Date('2026-11-27T09:00:00+09:00'))).toBe('2026-11-27')
    expect(figuresDay(new Date('2026-11-26T21:30:00-03:00'))).toBe('2026-11-27')
  })
})

describe('startOfLocalDay', () => {
  it('is midnight by the clock on the wall, whatever the year', () => {
    expect(startOfLocalDay('2026-11-23')).toBe(new Date(2026, 10, 23).toISOString())
    expect(localDay(new Date(startOfLocalDay('0026-03-01')))).toBe('0026-03-01')
  })

  it('goes on by days of the calendar, over months and the days that the clocks are put on', () => {
    expect(startOfLocalDay('2026-12-31', 1)).toBe(new Date(2027, 0, 1).toISOString())
    for (const day of ['2026-03-28', '2026-10-24', '2024-02-28'])
      expect(localDay(new Date(startOfLocalDay(day, 1)))).toBe(day.slice(0, 8) + String(Number(day.slice(8)) + 1))
  })
})
