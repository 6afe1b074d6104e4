import { expect, test } from 'vitest'
import { unrolled } from './unrolled.ts'

test('a line over the date line runs on, in either direction', () => {
  const line = [
    [170, 65],
    [-175, 66],
    [-170, 67],
    [178, 66],
  ]
  expect(unrolled(line).map(([lng]) => lng)).toEqual([170, 185, 190, 178])
  expect(unrolled([...line].reverse()).map(([lng]) => lng)).toEqual([178, 190, 185, 170])
  expect(unrolled([])).toEqual([])
})

test('a ring around a pole ends a turn away', () => {
  const ring = [-180, -90, 0, 90, 180].map((lng) => [lng, -70])
  expect(unrolled(ring).map(([lng]) => lng)).toEqual([-180, -90, 0, 90, 180])
})
