import { expect, test } from 'vitest'
import { wrapLongitude } from './wrapLongitude.ts'

test.each([
  [0, 0],
  [180, 180],
  [-180, -180],
  [190, -170],
  [-190, 170],
  [359, -1],
  [540, -180],
  [541, -179],
])('longitude %d is %d', (lng, wrapped) => {
  expect(wrapLongitude(lng)).toBe(wrapped)
})
