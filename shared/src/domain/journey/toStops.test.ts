import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JourneyPoint } from './JourneyPoint.ts'
import { journeyEnd } from './journeyEnd.ts'
import { stopLabel } from './stopLabel.ts'
import { dayMs, elapsedDays, type Stop, toStops } from './toStops.ts'

const point = (timestamp: string, told: Partial<JourneyPoint> = {}): JourneyPoint => ({
  timestamp,
  type: 'PORT',
  code: 'P1',
  locationMethod: null,
  lat: 1,
  lon: 2,
  ...told,
})
const plant = (timestamp: string, locationMethod: string | null) =>
  point(timestamp, { type: 'PLANT', code: 'A', locationMethod })

/** What a person reads of a journey: all but where its points were in the list. */
const read = (stops: readonly Stop[]) => stops.map(({ points, ...stop }) => ({ ...stop, count: points.length }))

const start = Date.UTC(2026, 0, 1)
const anyPoint: fc.Arbitrary<JourneyPoint> = fc.record({
  timestamp: fc.integer({ min: 0, max: 40 }).map((hours) => new Date(start + hours * 5_400_000).toISOString()),
  type: fc.constantFrom('PLANT', 'PORT', 'ENDUSER', null),
  code: fc.constantFrom('A', 'B', null),
  locationMethod: fc.constantFrom('sd', 'sc', 'gps', null),
  name: fc.constantFrom('North', 'South', null),
  lat: fc.constantFrom(0, 10, Number.NaN, null),
  lon: fc.constantFrom(0, 179, null),
})
const anyPoints = fc.array(anyPoint, { maxLength: 60 })
const shuffled = anyPoints.chain((points) =>
  fc.record({
    points: fc.constant(points),
    mixed: fc.shuffledSubarray(points, { minLength: points.length, maxLength: points.length }),
  }),
)

describe('the stops of a crate', () => {
  it('merge consecutive points of one place, a stop ending with its last', () => {
    const stops = toStops([
      point('2026-01-01T00:00:00Z'),
      point('2026-01-03T23:59:59Z'),
      point('2026-01-04T06:00:00Z', { type: 'ENDUSER', code: 'E' }),
    ])
    expect(read(stops)).toMatchObject([
      { type: 'PORT', startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-01-03T23:59:59Z', days: 2, count: 2 },
      { type: 'ENDUSER', days: 0, count: 1 },
    ])
  })

  it('end when their last point does, where that is told, and before the next begins', () => {
    const endTimestamp = '2026-01-05T00:00:00Z'
    const [alone] = toStops([point('2026-01-01T00:00:00Z', { endTimestamp })])
    expect(alone).toMatchObject({ endsAt: endTimestamp, days: 4 })
    const [first] = toStops([
      point('2026-01-01T00:00:00Z', { endTimestamp }),
      point('2026-01-03T00:00:00Z', { code: 'P2' }),
    ])
    expect(first).toMatchObject({ endsAt: '2026-01-03T00:00:00Z', days: 2 })
    const [backwards] = toStops([point('2026-01-01T00:00:00Z', { endTimestamp: '2025-12-01T00:00:00Z' })])
    expect(backwards).toMatchObject({ endsAt: '2026-01-01T00:00:00Z', days: 0 })
  })

  it('leave out points without a code, which part nothing', () => {
    const stops = toStops([
      point('2026-01-01T00:00:00Z'),
      point('2026-01-02T00:00:00Z', { code: null, type: null }),
      point('2026-01-03T00:00:00Z'),
    ])
    expect(stops.map(({ points }) => [...points])).toEqual([[0, 2]])
    expect(toStops([point('2026-01-01T00:00:00Z', { code: null })])).toEqual([])
  })

  it('leave out points of no time', () => {
    expect(toStops([point('soon'), point('2026-01-01T00:00:00Z')]).map(({ points }) => [...points])).toEqual([[1]])
  })

  it('begin anew with a change to or from sent out and collected, not with other methods', () => {
    const stops = toStops([
      plant('2026-01-01T00:00:00Z', null),
      plant('2026-01-02T00:00:00Z', 'gps'),
      plant('2026-01-03T00:00:00Z', 'sd'),
      plant('2026-01-04T00:00:00Z', null),
      plant('2026-01-05T00:00:00Z', 'sc'),
    ])
    expect(stops.map(stopLabel)).toEqual(['atPlant', 'sentOut', 'atPlant', 'collected'])
    expect(journeyEnd(stops)).toBe('finished')
    expect(journeyEnd(stops.slice(0, 3))).toBe('inTransportation')
    expect(journeyEnd([])).toBe('inTransportation')
  })

  it('of one moment are as many as there are stays, whatever their points say else', () => {
    const heard = ['sd', 'wifi', 'sc', 'gps'].map((method) => plant('2026-01-01T00:00:00Z', method))
    expect(toStops(heard).map(stopLabel)).toEqual(['atPlant', 'collected', 'sentOut'])
  })

  it('tell the name and the position that the newest of their points tells', () => {
    const [stop] = toStops([
      point('2026-01-01T00:00:00Z', { name: 'Rayong', lat: 0, lon: 0 }),
      point('2026-01-02T00:00:00Z', { name: null, lat: 120, lon: 13 }),
    ])
    expect(stop).toMatchObject({ name: 'Rayong', position: { lat: 0, lng: 0 }, city: null })
  })

  it('are the same whatever order the points come in', () => {
    fc.assert(
      fc.property(shuffled, ({ points, mixed }) => {
        expect(read(toStops(mixed))).toEqual(read(toStops(points)))
      }),
    )
  })

  it('are the same when stops are merged again', () => {
    const merged = (points: readonly JourneyPoint[]): JourneyPoint[] =>
      toStops(points).map(({ points: _, ...stop }) => ({
        ...stop,
        timestamp: stop.startsAt,
        endTimestamp: stop.endsAt,
        lat: stop.position?.lat,
        lon: stop.position?.lng,
      }))
    fc.assert(
      fc.property(anyPoints, (points) => {
        // Two stops of one moment have no order of their own left once their other points are gone.
        const distinct = points.filter(
          ({ timestamp }, at) => points.findIndex((other) => other.timestamp === timestamp) === at,
        )
        const once = merged(distinct)
        expect(merged(once)).toEqual(once)
      }),
    )
  })

  it('add up, with what lies between them, to the whole journey', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const stops = toStops(points)
        const stays = stops.reduce((sum, stop) => sum + stop.end - stop.start, 0)
        const gaps = stops.slice(1).map((stop, at) => stop.start - (stops[at]?.end ?? 0))
        expect(gaps.every((gap) => gap >= 0)).toBe(true)
        const whole = (stops.at(-1)?.end ?? 0) - (stops[0]?.start ?? 0)
        expect(stays + gaps.reduce((sum, gap) => sum + gap, 0)).toBe(whole)
        expect(stops.map(({ days }) => days)).toEqual(stops.map(({ start, end }) => elapsedDays(end - start)))
        expect(stops.reduce((sum, { days }) => sum + days, 0)).toBeLessThanOrEqual(whole / dayMs)
      }),
    )
  })

  it('have every point with a code once, and no two neighbours alike', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const stops = toStops(points)
        const kept = stops.flatMap((stop) => [...stop.points]).toSorted((a, b) => a - b)
        expect(kept).toEqual(points.flatMap(({ code }, at) => (code === null ? [] : [at])))
        const stays = stops.map(({ type, code, locationMethod }) => `${type} ${code} ${locationMethod}`)
        expect(stays.slice(1).every((stay, at) => stay !== stays[at])).toBe(true)
      }),
    )
  })
})
