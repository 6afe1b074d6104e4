import { findPage, pages, type Visitor } from '@crateway/shared/contract/pages.ts'
import { type Right, rights } from '@crateway/shared/contract/rights.ts'
import { visibleMenu } from '@crateway/shared/ui/shell/menu.ts'
import { describe, expect, it } from 'vitest'
import { routes } from '../routes.ts'
import { customerMenu } from './menu.ts'

const everyPath = new Set(pages.map(({ path }) => path))
const reportNames = ['Fleet_overview', 'Cycle_time']

function hrefs(visitor: Visitor, built: ReadonlySet<string> = everyPath): string[] {
  return visibleMenu(customerMenu(reportNames), visitor, built).flatMap(({ entries }) =>
    entries.map(({ href }) => href),
  )
}
const shipper = (...held: Right[]): Visitor => ({ groupType: 'CUSTOMER', rights: held })

describe('the customer menu', () => {
  it('has every entry of the seed, in the order of the picture, for who holds every right', () => {
    expect(hrefs(shipper(...rights))).toEqual([
      '/dashboard/0',
      '/dashboard/1',
      '/maps',
      '/iotMap',
      '/crateTrack',
      '/deliveries',
      '/stock',
      '/scan-stock',
      '/shipping',
      '/collections',
      '/shippingManagement',
      '/scan-users',
      '/download',
    ])
  })

  it.each<[Right, string[]]>([
    ['Dashboard access', ['/dashboard/0', '/dashboard/1']],
    ['Map access', ['/maps']],
    ['IotMap access', ['/iotMap']],
    ['Track access', ['/crateTrack']],
    ['Delivery access', ['/deliveries']],
    ['Stock access', ['/stock']],
    ['Scan stock', ['/scan-stock']],
    ['Shipping access', ['/shipping']],
    ['Collections access', ['/collections']],
    ['Download access', ['/download']],
    ['Shipping manager user', ['/shippingManagement']],
    ['Shipping manager admin', ['/shippingManagement']],
    ['Scan auth access', ['/scan-users']],
    ['EU Stock access', []],
    ['Pickup Access', []],
    ['EU Collections access', []],
  ])('opens with %s exactly %j', (right, expected) => {
    expect(hrefs(shipper(right))).toEqual(expected)
  })

  it('is empty without rights and for the other audience', () => {
    expect(hrefs(shipper())).toEqual([])
    expect(hrefs({ groupType: 'END USER', rights })).toEqual([])
  })

  it('leaves out sections without entries', () => {
    const sections = visibleMenu(customerMenu([]), shipper('Stock access'), everyPath)
    expect(sections.map(({ entries }) => entries.length)).toEqual([1])
  })

  it('shows underscores of report names as spaces', () => {
    const [dashboards] = visibleMenu(customerMenu(reportNames), shipper(...rights), everyPath)
    expect(dashboards?.entries.map(({ label }) => label)).toEqual(['Fleet overview', 'Cycle time'])
  })

  it('offers only pages this bundle has', () => {
    const built = new Set(routes.map(({ path }) => path))
    expect(hrefs(shipper(...rights), built).every((href) => built.has(findPage(href)?.path ?? ''))).toBe(true)
  })
})

describe('the routes of the customer app', () => {
  it('are rows of the route table, none of them another audience’s', () => {
    for (const { path } of routes) {
      const page = pages.find((row) => row.path === path)
      expect(page).toBeDefined()
      expect(page && 'groupType' in page ? page.groupType : undefined).not.toBe('END USER')
    }
  })
})
