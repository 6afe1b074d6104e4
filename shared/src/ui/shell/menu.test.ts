import { Package } from 'lucide-react'
import { expect, it } from 'vitest'
import { isCurrent, visibleMenu } from './menu.ts'

const stockMenu = [{ title: 'Crates', entries: [{ icon: Package, label: 'Stock', href: '/stock' }] }]
const built = new Set(['/stock'])
const hrefs = (rights: readonly string[], pages: ReadonlySet<string>) =>
  visibleMenu(stockMenu, { groupType: 'CUSTOMER', rights }, pages).flatMap(({ entries }) =>
    entries.map(({ href }) => href),
  )

it('a built page is in the menu of who holds its right, and of nobody else', () => {
  expect(hrefs(['Stock access'], built)).toEqual(['/stock'])
  expect(hrefs(['Map access'], built)).toEqual([])
  expect(hrefs([], built)).toEqual([])
})

it('a page that is not built is in no menu', () => {
  expect(hrefs(['Stock access'], new Set())).toEqual([])
})

it.each([
  ['/stock', '/stock', true],
  ['/stock', '/stock/detail', true],
  ['/stock', '/stocks', false],
  ['/shipping', '/shippingManagement', false],
  ['/', '/stock', false],
])('entry %s on page %s: %s', (href, path, expected) => {
  expect(isCurrent({ href }, path)).toBe(expected)
})

it('an entry stands for a page that belongs to it', () => {
  expect(isCurrent({ href: '/shippingManagement', also: '/shippingFileManagement' }, '/shippingFileManagement')).toBe(
    true,
  )
})
