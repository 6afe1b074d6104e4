import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthBefore } from './monthBefore.ts'

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
