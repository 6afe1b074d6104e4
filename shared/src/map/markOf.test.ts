import { expect, test } from 'vitest'
import type { MarkSums } from './marker.ts'
import { markOfMany, sumOf } from './markOf.ts'

const words = {
  clusterText: ({ sites, plants, count }: MarkSums) => `${sites - plants} ${count} ${plants}`,
  sitesText: (sites: number) => `${sites} sites`,
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
