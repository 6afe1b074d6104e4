import { elapsedDays } from '@crateway/shared/domain/journey/toStops.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointOf } from '../../trail/testing/pointOf.ts'
import { crateTrace } from './crateTrace.ts'
import { daysHere } from './daysHere.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString()
const at = (number: number, told: Parameters<typeof pointOf>[0]) => pointOf({ timestamp: day(number), ...told })
const now = new Date('2026-06-01T00:00:00Z')

describe('the days a crate has been where it is', () => {
  it('are those of the last stop, in any order, with messages from nowhere between', () => {
    const points = [
      at(1, { type: 'PORT', code: 'A' }),
      at(5, { type: 'PORT', code: 'B' }),
      at(10, { type: 'PORT', code: 'A' }),
      at(12, { lat: 3 }),
      at(15, { type: 'PORT', code: 'A' }),
    ]
    const shuffled = points.toReversed()
    expect(daysHere(shuffled, Date.parse(day(15)), false)).toEqual({ days: 5, heardAt: null })
    // A tracker that is silent leaves its crate where it stands; the word is as old as it is.
    expect(daysHere(shuffled, Date.parse(day(40)), false)).toEqual({ days: 30, heardAt: day(15) })
    expect(daysHere(shuffled, Date.parse(day(40)), true)).toEqual({ days: 5, heardAt: day(15) })
  })

  it('are, up to what was heard, the number that the timeline of the same messages tells', () => {
    const told = fc.record({ number: fc.integer({ min: 1, max: 90 }), code: fc.constantFrom('A', 'B', null) })
    fc.assert(
      fc.property(fc.uniqueArray(told, { minLength: 1, maxLength: 30, selector: ({ number }) => number }), (all) => {
        const points = all.map(({ number, code }) => at(number, code === null ? {} : { type: 'PORT', code }))
        const { stops, isThere } = crateTrace(points, now)
        if (!isThere) return
        const [stop, heard] = [stops.at(-1), Math.max(...all.map(({ number }) => number))]
        expect(daysHere(points, Date.parse(day(heard)), false)?.days).toBe(stop?.days)
        expect(daysHere(points, now.getTime(), true)?.days).toBe(stop?.days)
        expect(daysHere(points, now.getTime(), false)?.days).toBe(elapsedDays(now.getTime() - (stop?.start ?? 0)))
      }),
    )
  })

  it('of a crate at no known place are those at one position', () => {
    const points = [at(1, { lat: 1 }), at(2, { lat: 2 }), at(9, { lat: 2 })]
    expect(daysHere(points, now.getTime(), false)?.days).toBe(7)
    expect(daysHere([...points, at(4, { type: 'PORT', code: 'A' })], now.getTime(), false)?.days).toBe(0)
  })

  it('are untold without a message', () => {
    expect(daysHere([], now.getTime(), false)).toBeNull()
  })
})
