import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Position } from './position.ts'
import { lastBegunBy, positionAt } from './positionAt.ts'
import { simplifyTrail } from './simplifyTrail.ts'
import { type TrailMoment, toTrail, trailSpan } from './toTrail.ts'
import { midpoint, unwrap } from './unwrap.ts'

const anyPosition: fc.Arbitrary<Position> = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})
const anyTrail: fc.Arbitrary<TrailMoment[]> = fc
  .array(fc.tuple(anyPosition, fc.integer({ min: 0, max: 1e9 })), { minLength: 1, maxLength: 40 })
  .map((moments) =>
    unwrap(moments.map(([position, time]) => ({ ...position, time, index: 0 }))).toSorted((a, b) => a.time - b.time),
  )

describe('unwrapping', () => {
  it('goes on across the date line, both ways', () => {
    const lngs = (...of: number[]) => unwrap(of.map((lng) => ({ lat: 0, lng }))).map(({ lng }) => lng)
    expect(lngs(170, -170, -150)).toEqual([170, 190, 210])
    expect(lngs(-170, 170, -170)).toEqual([-170, -190, -170])
  })

  it('takes no step longer than half a turn, and stays where it was on the globe', () => {
    fc.assert(
      fc.property(fc.array(anyPosition), (positions) => {
        const unwrapped = unwrap(positions)
        unwrapped.forEach(({ lat, lng }, at) => {
          expect(Math.abs(lng - (unwrapped[at - 1]?.lng ?? lng))).toBeLessThanOrEqual(180)
          expect(lat).toBe(positions[at]?.lat)
          const turns = (lng - (positions[at]?.lng ?? 0)) / 360
          expect(turns).toBeCloseTo(Math.round(turns), 9)
        })
      }),
    )
  })

  it('finds the middle the short way round', () => {
    expect(midpoint({ lat: 10, lng: 170 }, { lat: 20, lng: -160 })).toEqual({ lat: 15, lng: -175 })
    expect(midpoint({ lat: 0, lng: 10 }, { lat: 0, lng: 30 })).toEqual({ lat: 0, lng: 20 })
    fc.assert(
      fc.property(anyPosition, anyPosition, (a, b) => {
        const middle = midpoint(a, b)
        expect(Math.abs(middle.lng)).toBeLessThanOrEqual(180)
        const steps = [a, middle, b].map(({ lat, lng }) => ({ lat, lng }))
        const [from, between, to] = unwrap(steps)
        expect(Math.abs((to?.lng ?? 0) - (between?.lng ?? 0))).toBeCloseTo(
          Math.abs((between?.lng ?? 0) - (from?.lng ?? 0)),
          6,
        )
      }),
    )
  })
})

describe('a trail', () => {
  it('has the points with a position and a time, by time, unwrapped', () => {
    const trail = toTrail([
      { timestamp: '2026-01-02T00:00:00Z', lat: 1, lon: -170 },
      { timestamp: '2026-01-01T00:00:00Z', lat: 0, lon: 170 },
      { timestamp: '2026-01-01T12:00:00Z', lat: 100, lon: 13 },
      { timestamp: 'never', lat: 1, lon: 1 },
    ])
    expect(trail.map(({ lng, index }) => [lng, index])).toEqual([
      [170, 1],
      [190, 0],
    ])
    expect(trailSpan(trail)).toEqual({ start: Date.UTC(2026, 0, 1), end: Date.UTC(2026, 0, 2) })
    expect(trailSpan([])).toBeNull()
  })

  it('is replayed across the date line in proportion to the time', () => {
    const trail = toTrail([
      { timestamp: '2026-01-01T00:00:00Z', lat: 0, lon: 170 },
      { timestamp: '2026-01-02T00:00:00Z', lat: 4, lon: -170 },
    ])
    expect(positionAt(trail, Date.UTC(2026, 0, 1, 6))).toEqual({ lat: 1, lng: 175, at: 0 })
    expect(positionAt(trail, 0)).toEqual({ lat: 0, lng: 170, at: 0 })
    expect(positionAt(trail, Date.UTC(2027, 0, 1))).toEqual({ lat: 4, lng: 190, at: 1 })
    expect(positionAt([], 0)).toBeNull()
  })

  it('is replayed between the neighbours of each moment', () => {
    const isBetween = (figure: number, a: number, b: number) =>
      figure >= Math.min(a, b) - 1e-9 && figure <= Math.max(a, b) + 1e-9
    fc.assert(
      fc.property(anyTrail, fc.integer({ min: -10, max: 1e9 + 10 }), (trail, time) => {
        const found = positionAt(trail, time)
        const here = trail[found?.at ?? -1]
        const next = trail[(found?.at ?? 0) + 1] ?? here
        if (!found || !here || !next) throw new Error('A trail with moments has a position at all times')
        expect(found.at === 0 || here.time <= time).toBe(true)
        expect(next === here || time < here.time || next.time > time).toBe(true)
        expect(isBetween(found.lat, here.lat, next.lat) && isBetween(found.lng, here.lng, next.lng)).toBe(true)
      }),
    )
  })

  it('is at the stop that began last', () => {
    const stops = [10, 20]
    expect([0, 10, 19, 20, 99].map((time) => lastBegunBy(stops, time, (start) => start))).toEqual([-1, 0, 0, 1, 1])
  })
})

/** How far a position lies from the nearest part of a line. */
function distanceTo(line: readonly Position[], { lat, lng }: Position): number {
  const distances = line.slice(1).map((to, at) => {
    const from = line[at] ?? to
    const [width, height] = [to.lng - from.lng, to.lat - from.lat]
    const length = width ** 2 + height ** 2
    const along = length === 0 ? 0 : ((lng - from.lng) * width + (lat - from.lat) * height) / length
    const share = Math.min(1, Math.max(0, along))
    return Math.hypot(lng - from.lng - share * width, lat - from.lat - share * height)
  })
  return Math.min(...distances)
}

describe('a trail simplified for drawing', () => {
  it('keeps its ends, its order and the tolerance', () => {
    const tolerance = fc.double({ min: 0, max: 30, noNaN: true })
    fc.assert(
      fc.property(fc.array(anyPosition, { maxLength: 60 }), tolerance, (trail, most) => {
        const line = simplifyTrail(trail, most)
        expect([line[0], line.at(-1)]).toEqual([trail[0], trail.at(-1)])
        expect(line).toEqual(trail.filter((position) => line.includes(position)))
        if (line.length < 2) return
        for (const position of trail) expect(distanceTo(line, position)).toBeLessThanOrEqual(most + 1e-9)
      }),
    )
  })

  it('drops what lies on a straight line, of long trails too', () => {
    const straight = Array.from({ length: 50_000 }, (_, at) => ({ lat: 0, lng: at / 1_000 }))
    expect(simplifyTrail(straight, 0.01).length).toBeLessThanOrEqual(50)
    expect(simplifyTrail(straight.slice(0, 900), 0.01).map(({ lng }) => lng)).toEqual([0, 0.899])
  })
})
