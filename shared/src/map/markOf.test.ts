import { expect, test } from 'vitest'
import type { MarkSums } from './marker.ts'
import type { Cell } from './markerIndex.ts'
import { markOf, markOfMany, sumOf } from './markOf.ts'

const words = {
  clusterText: ({ sites, plants, count }: MarkSums) => `${sites - plants} ${count} ${plants}`,
  sitesText: (sites: number) => `${sites} sites`,
  whereText: ({ lat }: { lat: number }) => (lat === 0 ? undefined : `Port ${lat}`),
}

test('plants in a cluster are no sites that hold crates', () => {
  const sums = sumOf([
    { sites: 3, plants: 1, count: 40, bad: 2 },
    { sites: 1, plants: 1, count: null, bad: 0 },
  ])
  expect(sums).toEqual({ sites: 4, plants: 2, count: 40, bad: 2 })
  expect(markOfMany(sums, 'cluster', words)).toMatchObject({
    kind: 'cluster',
    name: '2 40 2',
    count: 40,
    bad: 2,
    sitesText: '2 sites',
  })
})

test('plants alone are a mark of their own, as a cluster and as a stack', () => {
  const plants = { sites: 2, plants: 2, count: null, bad: 0 }
  for (const kind of ['cluster', 'stack'] as const) {
    expect(markOfMany(plants, kind, words)).toMatchObject({ kind: 'plants', count: 2, sitesText: '' })
  }
})

test('sites without crates say 0, those of which nobody told say how many they are', () => {
  const sites = { sites: 3, plants: 0, bad: 0 }
  expect(markOfMany({ ...sites, count: 0 }, 'cluster', words).count).toBe(0)
  expect(markOfMany({ ...sites, count: null }, 'cluster', words)).toMatchObject({ count: 3, sitesText: '' })
  expect(sumOf([{ ...sites, count: null }]).count).toBeNull()
})

test('a marker alone, and a stack by its first, say where they stand', () => {
  const marker = (id: string, told: { lat: number; note?: string }) =>
    ({ id, name: id, lng: 0, look: 'crate', count: 1, bad: 0, ...told }) as const
  const noteOf = (...markers: [ReturnType<typeof marker>, ...ReturnType<typeof marker>[]]) => {
    const sums = { sites: markers.length, plants: 0, count: markers.length, bad: 0 }
    return markOf({ ...sums, stack: { lat: 0, lng: 0, markers } } as unknown as Cell, words).note
  }
  expect(noteOf(marker('a', { lat: 1, note: 'SI-1' }))).toBe('Port 1 · SI-1')
  expect(noteOf(marker('a', { lat: 0, note: 'SI-1' }))).toBe('SI-1')
  expect(noteOf(marker('a', { lat: 0 }))).toBeUndefined()
  expect(noteOf(marker('a', { lat: 1, note: 'SI-1' }), marker('b', { lat: 1 }))).toBe('Port 1')
})
