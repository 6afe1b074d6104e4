import { describe, expect, it } from 'vitest'
import { usablePoints } from './usablePoints.ts'

const now = Date.UTC(2026, 0, 2)
const timestamp = '2026-01-01T00:00:00Z'

describe('points for a map', () => {
  it.each([
    ['nothing', {}],
    ['null', { lat: null, lon: 3 }],
    ['no number', { lat: Number.NaN, lon: 3 }],
  ])('leave out %s as missing', (_, position) => {
    expect(usablePoints([position])).toMatchObject({ points: [], omitted: { missing: 1, outOfRange: 0, total: 1 } })
  })

  it.each([
    ['swapped figures', { lat: 100.5, lon: 13.7 }],
    ['a longitude beyond half a turn', { lat: 0, lon: 180.01 }],
    ['infinity', { lat: Number.POSITIVE_INFINITY, lon: 0 }],
  ])('leave out %s as out of range', (_, position) => {
    expect(usablePoints([position])).toMatchObject({ points: [], omitted: { missing: 0, outOfRange: 1, total: 1 } })
  })

  it('keep the corners of the world, null island and times to come, and count them', () => {
    const points = [
      { lat: 90, lon: 180, timestamp },
      { lat: 0, lon: 0, timestamp },
      { lat: -90, lon: -180, timestamp: '2026-01-03T00:00:00Z' },
    ]
    expect(usablePoints(points, now)).toEqual({
      points,
      omitted: { missing: 0, outOfRange: 0, total: 0 },
      atNullIsland: 1,
      ahead: 1,
    })
  })
})
