import { expect, it } from 'vitest'
import { phoneSlowdown } from './phoneSlowdown.ts'

it.each([
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1_050, 2.5],
  [1_300, 3],
  [1_999, 6],
])('a machine of index %i is slowed %d times', (index, times) => {
  expect(phoneSlowdown(index)).toBeCloseTo(times, 5)
})

it.each([149, 0, Number.NaN])('a machine of index %d stands for no phone', (index) => {
  expect(phoneSlowdown(index)).toBeNull()
})
