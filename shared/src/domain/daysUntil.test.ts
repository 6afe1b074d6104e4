import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendar.ts'
import { daysUntil } from './daysUntil.ts'

const day = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the days until a day', () => {
  it('are none on the day itself, and negative after it', () => {
    expect(daysUntil('2026-11-23', '2026-11-23')).toBe(0)
    expect(daysUntil('2026-11-23', '2026-11-22')).toBe(-1)
  })

  it('count a 29 February, and no hour of summer time', () => {
    expect(daysUntil('2028-02-28', '2028-03-01')).toBe(2)
    expect(daysUntil('2026-03-28', '2026-03-30')).toBe(2)
  })

  it('lead there when they are added', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5_000, max: 5_000 }), (from, days) => {
        expect(daysUntil(from, addDays(from, days))).toBe(days)
      }),
    )
  })
})
