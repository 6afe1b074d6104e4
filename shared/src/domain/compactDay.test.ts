import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromCompactDay, toCompactDay } from './compactDay.ts'

describe('the compact day', () => {
  it.each([
    ['2026-03-01', '20260301'],
    [null, '00000000'],
  ])('%j is %s, and back', (day, compact) => {
    expect(toCompactDay(day)).toBe(compact)
    expect(fromCompactDay(compact)).toBe(day)
  })

  it('keeps every day and its order', () => {
    const day = fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    const days = day.map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(days, days, (one, other) => {
        expect(fromCompactDay(toCompactDay(one))).toBe(one)
        expect(toCompactDay(one) < toCompactDay(other)).toBe(one < other)
      }),
    )
  })
})
