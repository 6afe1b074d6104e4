import { describe, expect, it } from 'vitest'
import { daysHere } from './daysHere.ts'
import { pointOf } from './testing/pointOf.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString()
const now = new Date(Date.UTC(2026, 0, 21, 12))
const at = (number: number, told: Parameters<typeof pointOf>[0]) => pointOf({ timestamp: day(number), ...told })

describe('the days a crate has been where it is', () => {
  it('run from the first of the last messages in a row from there, in any order', () => {
    const points = [
      at(1, { type: 'PORT', code: 'A' }),
      at(5, { type: 'PORT', code: 'B' }),
      at(10, { type: 'PORT', code: 'A' }),
      at(15, { type: 'PORT', code: 'A' }),
    ]
    expect(daysHere(points.toReversed(), now)).toEqual(new Map([['GPS-001-000-00', 11]]))
  })

  it('of a crate at no known place are those at one position', () => {
    const points = [at(1, { lat: 1 }), at(2, { lat: 2 }), at(3, { lat: 2 })]
    expect(daysHere(points, now).get('GPS-001-000-00')).toBe(19)
  })

  it('are none of a message of a time to come', () => {
    expect(daysHere([at(25, {})], now).get('GPS-001-000-00')).toBe(0)
  })
})
