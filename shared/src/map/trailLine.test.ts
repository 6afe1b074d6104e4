import { expect, test } from 'vitest'
import { toX } from './mercator.ts'
import { copiesInSight, copiesToDraw, splitAt, toTrailLine, trailSight } from './trailLine.ts'

const spots = Array.from({ length: 10_000 }, (_, at) => ({ lat: Math.sin(at / 500) * 20, lng: 100 + at / 50 }))

test('a trail is drawn with as many points as can be told apart, both ends among them', () => {
  const line = toTrailLine(spots)
  const far = line.simplified(3)
  const near = line.simplified(12)
  expect(far.length).toBeLessThan(200)
  expect(near.length).toBeGreaterThan(far.length)
  expect(far[0]?.at).toBe(0)
  expect(far.at(-1)?.at).toBe(spots.length - 1)
  expect(line.simplified(3)).toBe(far)
})

test('a trail over the date line is in sight on each copy of the world that shows a part of it', () => {
  const { area } = toTrailLine(spots)
  // Zero has a sign here that says nothing.
  const copies = (west: number, east: number) =>
    copiesInSight(area, { west: toX(west), east: toX(east), north: 0, south: 1 }).map((copy) => copy + 0)
  expect(copies(90, 110)).toEqual([0])
  expect(copies(-180, -170)).toEqual([-1])
  expect(copies(-250, 110)).toEqual([-1, 0])
  expect(copiesInSight(area, { west: 0, east: 1, north: 0, south: 0.1 })).toEqual([])
})

test('a point of a trail is drawn once, also in a window wider than the world', () => {
  const drawn = (trail: readonly [number, number], seen: readonly [number, number], at: number) => {
    const areaOf = ([west, east]: readonly [number, number]) => ({ west, east, north: 0, south: 1 })
    const sight = trailSight(areaOf(trail), areaOf(seen), areaOf([seen[0] - 0.5, seen[1] + 0.5]))
    return copiesToDraw(areaOf([at, at]), sight).map((copy) => at + copy)
  }
  // All of a way that goes once around and further is in sight: as it went.
  expect(drawn([0, 1.3], [-0.1, 1.4], 0.05)).toEqual([0.05])
  expect(drawn([0, 1.3], [-0.1, 1.4], 1.2)).toEqual([1.2])
  // From elsewhere, each point is nearest to the middle.
  expect(drawn([0.1, 0.9], [0.5, 2], 0.2)).toEqual([1.2])
  expect(drawn([0.1, 0.9], [0.5, 2], 0.8)).toEqual([0.8])
  expect(drawn([0.1, 0.9], [0.5, 0.7], 0.95)).toEqual([0.95])
  expect(drawn([0.1, 0.9], [3.5, 3.7], 0.5)).toEqual([3.5])
})

test('a replay splits the trail after the last point it has passed', () => {
  const line = toTrailLine(spots).simplified(3)
  const [passed, rest] = splitAt(line, 5_000)
  expect([...passed, ...rest]).toEqual(line)
  expect(passed.every(({ at }) => at <= 5_000)).toBe(true)
  expect(rest.every(({ at }) => at > 5_000)).toBe(true)
  expect(splitAt(line, 1e9)[1]).toEqual([])
})
