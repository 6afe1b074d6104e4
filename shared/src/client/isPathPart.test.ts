import { expect, it } from 'vitest'
import { isPathPart } from './isPathPart.ts'

it.each([
  ['GPS-001-000-00', true],
  ['A B.C', true],
  ['A/B', false],
  ['A\\B', false],
  ['A／B', false],
  ['..', false],
  ['50%', false],
  ['\u0000', false],
  ['\ud800', false],
  ['', false],
])('%j as a part of a path: %s', (text, is) => {
  expect(isPathPart(text)).toBe(is)
})
