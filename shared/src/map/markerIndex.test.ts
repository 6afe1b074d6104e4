import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MapMarker } from './marker.ts'
import { type Cell, cellChanges, cellsIn, countCells, indexMarkers, stacksIn } from './markerIndex.ts'
import { oneWorldOf, toX } from './mercator.ts'

const world = { west: 0, east: 0.999_999, north: 0, south: 1 }
const atOnce = async () => undefined
const none = () => false
const markerOf = (id: string, lat: number, lng: number, bad = 0): MapMarker => ({
  id,
  lat,
  lng,
  name: id,
  look: 'crate',
  count: 2,
  bad,
})
const sum = (cells: readonly Cell[], of: 'sites' | 'count' | 'bad') =>
  cells.reduce((all, cell) => all + (cell[of] ?? 0), 0)
const places = fc.array(
  fc.record({
    lat: fc.double({ min: -80, max: 80, noNaN: true }),
    lng: fc.double({ min: -179, max: 179, noNaN: true }),
    bad: fc.nat(2),
  }),
)

test('cells of the whole world hold every marker once, at every zoom', async () => {
  await fc.assert(
    fc.asyncProperty(places, fc.integer({ min: 0, max: 8 }), async (found, zoom) => {
      const markers = found.map(({ lat, lng, bad }, at) => markerOf(String(at), lat, lng, bad))
      const cells = cellsIn(await indexMarkers(markers, atOnce), zoom, world)
      expect(sum(cells, 'sites')).toBe(markers.length)
      expect(sum(cells, 'count')).toBe(2 * markers.length)
      expect(sum(cells, 'bad')).toBe(markers.reduce((all, { bad }) => all + bad, 0))
      expect(new Set(cells.map(({ key }) => key)).size).toBe(cells.length)
      for (const { x, y, west, east, north, south } of cells) {
        expect(x).toBeGreaterThanOrEqual(west - 1e-12)
        expect(x).toBeLessThanOrEqual(east + 1e-12)
        expect(y).toBeGreaterThanOrEqual(north - 1e-12)
        expect(y).toBeLessThanOrEqual(south + 1e-12)
      }
    }),
  )
})

test('cells counted in parts are the same', async () => {
  await fc.assert(
    fc.asyncProperty(places, async (found) => {
      const markers = found.map(({ lat, lng, bad }, at) => markerOf(String(at), lat, lng, bad))
      const index = await indexMarkers(markers, atOnce)
      expect(await countCells(index, 4, world, atOnce)).toEqual(cellsIn(index, 4, world))
    }),
  )
  const many = Array.from({ length: 12_000 }, (_, at) => markerOf(String(at), (at % 160) - 80, (at * 0.029) % 179))
  const index = await indexMarkers(many, atOnce)
  let pauses = 0
  const counted = await countCells(index, 5, world, async () => void pauses++)
  expect([counted, pauses]).toEqual([cellsIn(index, 5, world), 5])
})

test('a thousand crates at one spot are one cell, at every zoom', async () => {
  const markers = Array.from({ length: 1_000 }, (_, at) => markerOf(String(at), 51.26, 4.4))
  const index = await indexMarkers(markers, atOnce)
  for (const cells of [cellsIn(index, 3, world), cellsIn(index, 7, world), stacksIn(index, world)]) {
    expect(cells.map(({ sites, stack }) => [sites, stack?.markers.length])).toEqual([[1_000, 1_000]])
  }
})

test('large stacks stay what they are whatever is near, a hundred of them; others are added up', async () => {
  const stackOf = (size: number, id: string, lat: number, lng: number) =>
    Array.from({ length: size }, (_, at) => markerOf(`${id}-${at}`, lat, lng))
  const markers = [
    ...stackOf(1_000, 'plant', 51.26, 4.4),
    ...stackOf(49, 'yard', 51.262, 4.402),
    markerOf('beside', 51.261, 4.401),
  ]
  const index = await indexMarkers(markers, atOnce)
  for (const zoom of [0, 3, 7]) {
    const told = cellsIn(index, zoom, world).map(({ sites, stack, isApart }) => [sites, stack?.markers.length, isApart])
    expect(told).toEqual([
      [50, undefined, false],
      [1_000, 1_000, true],
    ])
  }
  const many = Array.from({ length: 120 }, (_, at) => stackOf(50 + at, `site${at}`, (at % 60) - 30, at)).flat()
  const apart = cellsIn(await indexMarkers(many, atOnce), 2, world).filter((cell) => cell.isApart)
  expect([apart.length, Math.min(...apart.map(({ sites }) => sites))]).toEqual([100, 70])
})

test('both sides of the date line are in sight together, on one copy of the world', async () => {
  const index = await indexMarkers([markerOf('suva', -18, 178), markerOf('samoa', -14, -172)], atOnce)
  const area = { west: toX(170), east: toX(195), north: 0, south: 1 }
  const cells = stacksIn(index, area)
  expect(cells.map(({ x }) => Math.round(x * 360 - 180))).toEqual([178, 188])
  expect(new Set(cells.map(({ key }) => key)).size).toBe(2)
})

test('in a window wider than the world each marker is in sight once, wherever its middle is', async () => {
  await fc.assert(
    fc.asyncProperty(places, fc.double({ min: -1.5, max: 2.5, noNaN: true }), async (found, middle) => {
      const markers = found.map(({ lat, lng }, at) => markerOf(String(at), lat, lng))
      const index = await indexMarkers(markers, atOnce)
      const area = oneWorldOf({ west: middle - 1.6, east: middle + 1.6, north: 0, south: 1 })
      expect(sum(cellsIn(index, 0, area), 'sites')).toBe(markers.length)
      expect(sum(stacksIn(index, area), 'sites')).toBe(markers.length)
    }),
  )
  const narrow = { west: 0.2, east: 1.1, north: 0, south: 1 }
  expect(oneWorldOf(narrow)).toEqual(narrow)
})

test('what lies at the edge of a window of one world is there once, however it is rounded', async () => {
  const index = await indexMarkers([markerOf('edge', 0, -1.4210854715202007e-14)], atOnce)
  const area = { west: -0.5, east: 0.5, north: 0, south: 1 }
  expect([sum(cellsIn(index, 0, area), 'sites'), sum(stacksIn(index, area), 'sites')]).toEqual([1, 1])
})

test('of many markers only what has changed is drawn anew', async () => {
  const markers = Array.from({ length: 50 }, (_, at) => markerOf(String(at), at, at))
  const [first] = markers
  if (!first) throw new Error('No markers')
  const before = stacksIn(await indexMarkers(markers, atOnce), world)
  const shown = new Map(before.map((cell) => [cell.key, { cell }]))
  const same = stacksIn(await indexMarkers([...markers], atOnce), world)
  expect(cellChanges(shown, same, none)).toEqual({ added: [], gone: [] })

  const moved = [{ ...first, lat: 60 }, ...markers.slice(1, -1)]
  const { added, gone } = cellChanges(shown, stacksIn(await indexMarkers(moved, atOnce), world), none)
  expect(added.map(({ key }) => key)).toEqual(['0/0'])
  expect(gone).toEqual(['0/0', '49/0'])
  expect(cellChanges(shown, [], () => true)).toEqual({ added: [], gone: [] })
  expect(cellChanges(shown, [], ({ x }) => x < toX(10)).gone).toHaveLength(40)
})
