import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { positionOfStop } from '../../trail/positionOfStop.ts'
import { pointOf } from '../../trail/testing/pointOf.ts'
import { crateTrace, viewOfTrail } from './crateTrace.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString()
const now = new Date('2026-06-01T00:00:00Z')
const port = (number: number, lon: number, code = 'PRT') =>
  pointOf({ timestamp: day(number), type: 'PORT', code, lat: 10, lon })

describe('the trace of a crate', () => {
  it('leaves out and counts what no map can show, and what is yet to come', () => {
    const lost = { ...pointOf({ timestamp: day(2) }), lat: null, lon: null, coords: null }
    const swapped = pointOf({ timestamp: day(3), lat: 120, lon: 10 })
    const ahead = pointOf({ timestamp: '2027-01-01T00:00:00Z' })
    const trace = crateTrace([pointOf(), lost, swapped, ahead], now)
    expect(trace).toMatchObject({ omitted: 2, ahead: 1, stops: [], end: 'inTransportation' })
    expect(trace.trail).toHaveLength(2)
    expect(trace.points).toHaveLength(4)
  })

  it('has a span even where no point has a position', () => {
    const { span, trail } = crateTrace(
      [
        { ...port(1, 0), lat: null, lon: null },
        { ...port(4, 0), lat: 200 },
      ],
      now,
    )
    expect(trail).toEqual([])
    expect(span).toEqual({ start: Date.parse(day(1)), end: Date.parse(day(4)), stops: [Date.parse(day(1))] })
  })

  it('knows whether the crate was heard elsewhere since its last stop', () => {
    const onTheWay = pointOf({ timestamp: day(9), lon: 5 })
    expect([[port(1, 0)], [onTheWay, port(1, 0)], [onTheWay]].map((points) => crateTrace(points, now).isThere)).toEqual(
      [true, false, false],
    )
  })

  it('shows a stop behind the date line where the line goes', () => {
    const { stops, trail } = crateTrace([port(1, 170, 'A'), port(5, -170, 'B')], now)
    expect(stops.map((stop) => positionOfStop(stop, trail)?.lng)).toEqual([170, 190])
  })
})

describe('the view of a trail', () => {
  const trailOf = (...lngs: readonly number[]) =>
    crateTrace(
      lngs.map((lon, index) => port(index + 1, lon)),
      now,
    ).trail

  it('has the midpoint of its ends in the middle, across the date line too', () => {
    expect(viewOfTrail(trailOf(0, 40), 600)).toMatchObject({ lat: 10, lng: 20 })
    expect(viewOfTrail(trailOf(170, -170), 600)?.lng).toBe(180)
    expect(viewOfTrail([], 600)).toBeNull()
  })

  it('has all of the trail in sight, unless that is wider than the world at its farthest', () => {
    const lng = fc.double({ min: -179, max: 179, noNaN: true })
    fc.assert(
      fc.property(fc.array(lng, { minLength: 1, maxLength: 8 }), (lngs) => {
        const trail = trailOf(...lngs)
        const view = viewOfTrail(trail, 600)
        if (!view) throw new Error('There is a trail')
        expect(view.zoom).toBeGreaterThanOrEqual(0)
        expect(view.zoom).toBeLessThanOrEqual(10)
        const half = (600 / 256 / 2 ** view.zoom / 2) * 360
        if (view.zoom === 0) return
        for (const point of trail) expect(Math.abs(point.lng - view.lng)).toBeLessThanOrEqual(half + 1e-9)
      }),
    )
  })
})
