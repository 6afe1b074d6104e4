import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterFrame,
  nextSpeed,
  nextStop,
  previousStop,
  type ReplaySpan,
  replaySpeeds,
  shareOf,
  timeAfterKey,
  timeAt,
} from './replayClock.ts'

const day = 86_400_000
const span: ReplaySpan = { start: 0, end: 10 * day, stops: [0, 2 * day, 7 * day] }

const anySpan = fc
  .array(fc.integer({ min: 0, max: 4_000_000 }), { minLength: 1, maxLength: 12 })
  .map((times): ReplaySpan => {
    const stops = times.toSorted((a, b) => a - b)
    return { start: stops[0] ?? 0, end: (stops.at(-1) ?? 0) + 500, stops }
  })
const inSpan = anySpan.chain((of) => fc.tuple(fc.constant(of), fc.integer({ min: of.start, max: of.end })))

describe('the clock of a replay', () => {
  it('runs six hours a second, times the speed, and ends at the end', () => {
    expect(afterFrame(span, 0, 1_000, 1)).toBe(day / 4)
    expect(afterFrame(span, 0, 500, 8)).toBe(day)
    expect(afterFrame(span, 9 * day, 60_000, 32)).toBe(10 * day)
  })

  it('never leaves the span nor runs back', () => {
    fc.assert(
      fc.property(inSpan, fc.nat(100_000), fc.constantFrom(...replaySpeeds), ([of, time], elapsed, speed) => {
        const after = afterFrame(of, time, elapsed, speed)
        expect(after).toBeGreaterThanOrEqual(time)
        expect(after).toBeLessThanOrEqual(of.end)
      }),
    )
  })

  it('comes to every stop from stop to stop, and to the end', () => {
    fc.assert(
      fc.property(anySpan, (of) => {
        const passed: number[] = [of.start]
        for (let time = of.start; time < of.end; time = nextStop(of, time)) passed.push(nextStop(of, time))
        expect(passed).toEqual([...new Set([of.start, ...of.stops, of.end])])
      }),
    )
    expect(previousStop(span, 3 * day)).toBe(2 * day)
    expect(previousStop(span, 2 * day)).toBe(0)
  })

  it('goes where the keys of a slider lead', () => {
    const keys = ['ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End', 'Tab', 'toString']
    const times = keys.map((key) => timeAfterKey(span, 3 * day, key))
    expect(times).toEqual([3.25 * day, 2.75 * day, 7 * day, 2 * day, 0, 10 * day, undefined, undefined])
  })

  it('has a share for every instant, and an instant for every share', () => {
    fc.assert(
      fc.property(inSpan, ([of, time]) => {
        expect(timeAt(of, shareOf(of, time))).toBeCloseTo(of.end > of.start ? time : of.end, 3)
      }),
    )
    expect(shareOf({ start: 5, end: 5, stops: [5] }, 5)).toBe(1)
  })

  it('has each speed in turn', () => {
    expect(replaySpeeds.map(nextSpeed)).toEqual([2, 8, 32, 1])
  })
})
