import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysSoFar, isUnheard, lastStay } from './lastStay.ts'
import { dayMs, toStops } from './toStops.ts'

const start = Date.UTC(2026, 0, 1)
const at = (day: number, code: string | null = 'A') => ({
  timestamp: new Date(start + day * dayMs).toISOString(),
  type: code && 'PORT',
  code,
})
const stayOf = (...points: readonly ReturnType<typeof at>[]) => lastStay(toStops(points), points.at(-1))

describe('the stay where a crate was heard last', () => {
  it('lasts from the first to the last message of its stop, in whole days', () => {
    expect(stayOf(at(0, 'B'), at(3), at(5.9))).toMatchObject({ isThere: true, days: 2, stop: { code: 'A' } })
    expect(stayOf(at(3))).toMatchObject({ isThere: true, days: 0 })
  })

  it('is on the way since the stop was left', () => {
    expect(stayOf(at(0), at(2), at(6.5, null))).toMatchObject({ isThere: false, days: 4 })
    expect(stayOf(at(0), at(2), { ...at(0, null), timestamp: 'soon' })).toMatchObject({ isThere: false, days: 0 })
  })

  it('is none without a stop', () => {
    expect(stayOf()).toBeNull()
    expect(stayOf(at(1, null))).toBeNull()
  })

  it('never counts what nobody heard, and is the stop’s own number of days while the crate is there', () => {
    const message = fc.record({ hour: fc.integer({ min: 0, max: 2_000 }), code: fc.constantFrom('A', 'B', null) })
    const messages = fc.uniqueArray(message, { minLength: 1, maxLength: 30, selector: ({ hour }) => hour })
    fc.assert(
      fc.property(messages, (told) => {
        const points = told.toSorted((a, b) => a.hour - b.hour).map(({ hour, code }) => at(hour / 24, code))
        const stops = toStops(points)
        const stay = lastStay(stops, points.at(-1))
        const stop = stops.at(-1)
        if (!stop) {
          expect(stay).toBeNull()
          return
        }
        const heard = Date.parse(points.at(-1)?.timestamp ?? '')
        const from = stay?.isThere ? stop.start : stop.end
        expect(stay?.days).toBe(Math.floor((heard - from) / dayMs))
        if (stay?.isThere) expect(stay.days).toBe(stop.days)
      }),
    )
  })
})

describe('the days so far', () => {
  const soFar = (now: number, ...points: readonly Parameters<typeof toStops>[0][number][]) => {
    const stay = lastStay(toStops(points), points.at(-1))
    return stay && daysSoFar(stay, start + now * dayMs)
  }

  it('go on at a place that a silent crate was not heard to leave', () => {
    expect(soFar(42.5, at(0, 'B'), at(3), at(5))).toBe(39)
    expect(soFar(42.5, at(3))).toBe(39)
  })

  it('end with what was heard on the way, of a crate that is collected, and where a clock is ahead', () => {
    expect(soFar(42, at(0), at(2), at(6.5, null))).toBe(4)
    const collected = (day: number) => ({ ...at(day), type: 'PLANT', locationMethod: 'sc' })
    expect(soFar(42, at(0), collected(3), collected(5))).toBe(2)
    expect(soFar(1, at(3), at(5))).toBe(2)
  })

  it('are never fewer than were heard, and never fewer later', () => {
    const message = fc.record({ hour: fc.integer({ min: 0, max: 2_000 }), code: fc.constantFrom('A', 'B', null) })
    const messages = fc.uniqueArray(message, { minLength: 1, maxLength: 30, selector: ({ hour }) => hour })
    const times = fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 5_000 }))
    fc.assert(
      fc.property(messages, times, (told, hours) => {
        const points = told.toSorted((a, b) => a.hour - b.hour).map(({ hour, code }) => at(hour / 24, code))
        const stay = lastStay(toStops(points), points.at(-1))
        if (!stay) return
        const [sooner = 0, later = 0] = hours.toSorted((a, b) => a - b).map((hour) => start + (hour * dayMs) / 24)
        expect(daysSoFar(stay, sooner)).toBeGreaterThanOrEqual(stay.days)
        expect(daysSoFar(stay, later)).toBeGreaterThanOrEqual(daysSoFar(stay, sooner))
        if (!stay.isThere) expect(daysSoFar(stay, later)).toBe(stay.days)
      }),
    )
  })
})

describe('isUnheard', () => {
  it('is told from a whole day on', () => {
    expect(isUnheard(at(0), start + dayMs - 1)).toBe(false)
    expect(isUnheard(at(0), start + dayMs)).toBe(true)
    // A clock that is ahead, and a time that nobody can read.
    expect(isUnheard(at(3), start)).toBe(false)
    expect(isUnheard({ timestamp: 'soon' }, start)).toBe(false)
  })
})
