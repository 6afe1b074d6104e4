import { silentAfterDays } from '@crateway/shared/domain/trackerHealth.ts'
import { describe, expect, it } from 'vitest'
import { contracts } from './contracts.ts'
import { depots, trackedPlaces } from './depots.ts'
import { endusers } from './endusers.ts'
import { distanceKm, type Position } from './geography.ts'
import type { TrailPoint } from './trails.ts'
import { createWorld, type Trail } from './world.ts'

const now = new Date('2026-05-20T09:30:00Z')
const trails = [...createWorld({ today: now }).batches()].flatMap((batch) => batch.trails)
const points = trails.flatMap((trail) => trail.points)

const hoursBetween = (one: TrailPoint, other: TrailPoint) => (Date.parse(other.at) - Date.parse(one.at)) / 3_600_000

/** Pairs of one message and the next. */
const steps = ({ points: list }: Trail) =>
  list.slice(1).map((point, index) => ({ before: list[index] ?? point, point }))

describe('trails', () => {
  it('run forward in time and stop at now', () => {
    for (const trail of trails) {
      expect(steps(trail).filter(({ before, point }) => hoursBetween(before, point) <= 0)).toEqual([])
      expect(Date.parse(trail.points.at(-1)?.at ?? '')).toBeLessThanOrEqual(now.getTime())
    }
  })

  it('move no faster than a lorry', () => {
    const isTooFast = ({ before, point }: { before: TrailPoint; point: TrailPoint }) =>
      distanceKm(before, point) > hoursBetween(before, point) * 75 + 30
    expect(trails.flatMap(steps).filter(isTooFast)).toEqual([])
  })

  it('lie on earth, and name only places that exist, where they are', () => {
    const known = new Map<string, Position>([
      ...depots.map((depot) => [`PLANT ${depot.id}`, depot] as const),
      ...endusers.map((enduser) => [`ENDUSER ${enduser.id}`, enduser] as const),
      ...trackedPlaces.map((place) => [`${place.type} ${place.code}`, place] as const),
    ])
    const isPlaced = ({ type, code, ...point }: TrailPoint) => {
      if (type === undefined) return code === undefined
      const place = known.get(`${type} ${code}`)
      return place !== undefined && distanceKm(place, point) < 1
    }
    expect(points.filter((point) => !isPlaced(point))).toEqual([])
    expect(points.filter(({ lat, lng }) => Math.abs(lat) > 90 || Math.abs(lng) > 180)).toEqual([])
  })

  it('start with the crate sent out, and end collected where the cycle is', () => {
    for (const { points: list } of trails) expect(list.some(({ method }) => method === 'sd')).toBe(true)
    const finished = trails.filter(({ points: list }) => list.at(-1)?.method === 'sc')
    expect(finished.length).toBeGreaterThan(20)
    expect(trails.length - finished.length).toBeGreaterThan(100)
    for (const { points: list } of finished) expect(list.at(-1)?.type).toBe('PLANT')
  })

  it('pass plant, producer, port, sea, port and consignee in this order', () => {
    const kinds = trails
      .filter(({ points: list }) => list.at(-1)?.method === 'sc')
      .map(({ points: list }) => [...new Set(list.map(({ type }) => type).filter((type) => type !== undefined))])
    const wanted = ['PLANT', 'CUSTOMER', 'NATURAL PRODUCER', 'PORT', 'ENDUSER']
    for (const seen of kinds) expect(seen.filter((type) => wanted.includes(type))).toEqual(wanted)
    expect(kinds.some((seen) => seen.includes('CUSTOMER WAREHOUSE'))).toBe(true)
  })

  it('fall silent at some consignees, for the chase list to tell', () => {
    const silentSince = now.getTime() - silentAfterDays * 86_400_000
    const silent = trails
      .map(({ points: list }) => list.at(-1))
      .filter((last) => last?.type === 'ENDUSER' && Date.parse(last.at) < silentSince)
    expect(silent.length).toBeGreaterThan(1)
    expect(silent.some((last) => last?.battery === 0)).toBe(true)
  })

  it('hold the edge cases screens must bear', () => {
    const batteries = points.map(({ battery }) => battery)
    expect(batteries).toContain(0)
    expect(batteries).toContain(undefined)
    expect(batteries.some((battery) => battery !== undefined && battery > 0 && battery <= 10)).toBe(true)
    expect(batteries.some((battery) => battery !== undefined && battery > 90)).toBe(true)
    expect(points.some(({ code }) => code === undefined)).toBe(true)
    expect(points.some(({ temperature }) => temperature === undefined)).toBe(true)
    expect(points.some(({ code, name }) => code !== undefined && name === undefined)).toBe(true)
  })

  it('cross the date line', () => {
    const crossing = trails.filter((trail) =>
      steps(trail).some(({ before, point }) => Math.abs(point.lng - before.lng) > 180),
    )
    expect(crossing.length).toBeGreaterThan(20)
  })

  it('leave several crates at exactly one spot', () => {
    const spots = new Map<string, number>()
    for (const { points: list } of trails) {
      const last = list.at(-1)
      if (last?.type !== 'ENDUSER') continue
      const spot = `${last.lat} ${last.lng}`
      spots.set(spot, (spots.get(spot) ?? 0) + 1)
    }
    expect(Math.max(...spots.values())).toBeGreaterThanOrEqual(3)
  })

  it('never let a battery fill up on the way', () => {
    const isCharged = ({ before, point }: { before: TrailPoint; point: TrailPoint }) =>
      before.battery !== undefined && point.battery !== undefined && point.battery > before.battery
    expect(trails.flatMap(steps).filter(isCharged)).toEqual([])
  })

  it('belong to contracts over sea', () => {
    for (const { convoy } of trails) {
      expect(contracts).toContain(convoy.contract)
      expect(convoy.contract.lane).toBeDefined()
    }
  })
})
