import { describe, expect, it } from 'vitest'
import { contracts } from './contracts.ts'
import { distanceKm, portOf, wrapLongitude } from './geography.ts'
import { positionAt, seaLane } from './lanes.ts'
import { ports } from './ports.ts'

const used = [...new Set(contracts.flatMap(({ lane }) => lane ?? []))]

describe('sea lanes', () => {
  it('join every port with every other', () => {
    const [first, ...others] = ports.keys()
    for (const port of others) expect(seaLane(first ?? '', port).km, port).toBeGreaterThan(0)
  })

  it('start and end at their ports and never jump', () => {
    for (const { from, to, points } of used) {
      expect(points[0]).toEqual({ lat: portOf(from).lat, lng: portOf(from).lng })
      expect(wrapLongitude(points.at(-1)?.lng ?? 0)).toBeCloseTo(portOf(to).lng, 9)
      points.forEach((point, index) => {
        const next = points[index + 1]
        if (next !== undefined) expect(Math.abs(next.lng - point.lng), `${from} ${to}`).toBeLessThan(90)
      })
    }
  })

  it('are as long as ships sail: no shorter than the great circle, no wild detours', () => {
    for (const { from, to, km } of used) {
      const direct = distanceKm(portOf(from), portOf(to))
      expect(km, `${from} ${to}`).toBeGreaterThanOrEqual(direct * 0.999)
      expect(km, `${from} ${to}`).toBeLessThan(direct * 3.2 + 1_500)
    }
  })

  it('take the canals and straits ships take', () => {
    const passes = (from: string, to: string, lat: number, lng: number) =>
      seaLane(from, to).points.some((point) => distanceKm(point, { lat, lng: lng }) < 60)
    expect(passes('THLCH', 'FRFOS', 30.5, 32.35), 'Suez').toBe(true)
    expect(passes('THLCH', 'FRFOS', 1.2, 103.8), 'Singapore').toBe(true)
    expect(passes('CIABJ', 'FRFOS', 35.95, -5.6), 'Gibraltar').toBe(true)
    expect(passes('GTSTC', 'PECLL', 9.1, -79.7), 'Panama').toBe(true)
    expect(passes('KRPUS', 'RUNVS', 41.1, 29.1), 'Bosphorus').toBe(true)
  })

  it('match the well-known length of two voyages within a tenth', () => {
    // Nautical miles: Singapore to Rotterdam by Suez, Busan to the ports of Los Angeles over the north Pacific.
    const known = [
      ['SGSIN', 'NLRTM', 8_290],
      ['KRPUS', 'USLGB', 5_230],
    ] as const
    for (const [from, to, miles] of known) {
      const share = seaLane(from, to).km / (miles * 1.852)
      expect(share, `${from} ${to}`).toBeGreaterThan(0.9)
      expect(share, `${from} ${to}`).toBeLessThan(1.1)
    }
  })

  it('cross the date line without a turn', () => {
    const lane = seaLane('THLCH', 'USLGB')
    const east = lane.points.filter(({ lng }) => lng > 180)
    expect(east.length).toBeGreaterThan(0)
    expect(Math.min(...east.map(({ lng }) => lng))).toBeGreaterThan(180)
  })

  it('places a ship on its way at every kilometre', () => {
    const lane = seaLane('THLCH', 'FRFOS')
    const steps = 400
    for (let step = 0; step < steps; step++) {
      const here = positionAt(lane, (lane.km * step) / steps)
      const there = positionAt(lane, (lane.km * (step + 1)) / steps)
      expect(distanceKm(here, there)).toBeLessThan((lane.km / steps) * 1.05)
    }
    expect(positionAt(lane, lane.km * 2)).toEqual(lane.points.at(-1))
  })

  it('refuses ports it does not know', () => {
    expect(() => seaLane('THLCH', 'XXXXX')).toThrow(RangeError)
  })
})
