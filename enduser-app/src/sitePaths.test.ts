import { pages } from '@crateway/shared/contract/pages.ts'
import { expect, it } from 'vitest'
import { estimatedCratesPath, pickupPath, stockDetailPath } from './rowPaths.ts'
import { collectionsPath, cratesOverPath, declarePath, stockPath } from './sitePaths.ts'

const site = 'A&B ?#/%'
const opened = (path: string) => new URL(path, 'http://portal.test')

it.each([
  ['declaring', declarePath(site), {}],
  ['the stock', stockPath(site), {}],
  ['the stock compared', stockPath(site, { view: 'all' }), { view: 'all' }],
  ['a customer', stockDetailPath(site, '7&8'), { customerId: '7&8' }],
  ['a crate', stockDetailPath(site, '7', 'G+1'), { customerId: '7', search: 'G+1' }],
  ['crates over their days', cratesOverPath(site), {}],
  ['crates of the estimate', estimatedCratesPath(site, 'G+1'), { view: 'all', search: 'G+1' }],
  ['pickups', collectionsPath(site), {}],
  ['a sheet', pickupPath(site, 'C=1'), { sheet: 'C=1' }],
])('the way to %s opens a page of the portal, at the site, whatever signs its reference has', (_, path, asked) => {
  const { pathname, searchParams } = opened(path)
  expect(pages.map((page) => page.path)).toContain(pathname)
  expect(Object.fromEntries(searchParams)).toEqual({ customer: site, ...asked })
})
