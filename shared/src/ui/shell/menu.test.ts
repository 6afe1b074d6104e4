import { expect, it } from 'vitest'
import { isCurrent } from './menu.ts'

it.each([
  ['/stock', '/stock', true],
  ['/stock', '/stock/detail', true],
  ['/stock', '/stocks', false],
  ['/shipping', '/shippingManagement', false],
  ['/', '/stock', false],
])('entry %s on page %s: %s', (href, path, expected) => {
  expect(isCurrent(href, path)).toBe(expected)
})
