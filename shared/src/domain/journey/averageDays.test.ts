import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageDays } from './averageDays.ts'
import { dayMs, toStops } from './toStops.ts'

const start = Date.UTC(2026, 0, 1)
const point = (day: number, type: string, code = type, locationMethod: string | null = null) => ({
  timestamp: new Date(start + day * dayMs).toISOString(),
  type,
  code,
  locationMethod,
})

describe('the average days of the crates of an SI', () => {
  it('are of the crates that were there, both stays at one type counted as one', () => {
    const first = [
      point(0, 'PLANT', 'A', 'sd'),
      point(1, 'PLANT', 'A', 'sd'),
      point(3, 'PORT', 'P'),
      point(4, 'PORT', 'P'),
      point(6, 'PORT', 'Q'),
      point(9, 'PORT', 'Q'),
    ]
    const second = [
      point(0, 'PLANT', 'A', 'sd'),
      point(2, 'PLANT', 'A', 'sd'),
      point(3, 'ENDUSER'),
      point(3.5, 'ENDUSER'),
    ]
    expect(averageDays([toStops(first), toStops(second), []])).toEqual({
      types: [
        { type: 'plant', days: 1.5, crates: 2 },
        { type: 'port', days: 4, crates: 1 },
        { type: 'enduser', days: 0.5, crates: 1 },
      ],
      transitions: [
        { from: 'sentOut', to: 'atPort', days: 2, count: 1 },
        { from: 'atPort', to: 'atPort', days: 2, count: 1 },
        { from: 'sentOut', to: 'atEnduser', days: 1, count: 1 },
      ],
    })
  })

  it('are none of no journeys', () => {
    expect(averageDays([])).toEqual({ types: [], transitions: [] })
  })

  it('add up to the time the crates were on their journeys', () => {
    const anyPoint = fc
      .tuple(fc.integer({ min: 0, max: 300 }), fc.constantFrom('PLANT', 'PORT', 'ENDUSER'), fc.constantFrom('A', 'B'))
      .map(([day, type, code]) => point(day, type, code))
    fc.assert(
      fc.property(fc.array(fc.array(anyPoint, { maxLength: 30 }), { maxLength: 8 }), (crates) => {
        const journeys = crates.map(toStops)
        const { types, transitions } = averageDays(journeys)
        const whole = journeys.reduce((sum, stops) => sum + (stops.at(-1)?.end ?? 0) - (stops[0]?.start ?? 0), 0)
        const days =
          types.reduce((sum, type) => sum + type.days * type.crates, 0) +
          transitions.reduce((sum, transition) => sum + transition.days * transition.count, 0)
        expect(days).toBeCloseTo(whole / dayMs, 6)
      }),
    )
  })
})
