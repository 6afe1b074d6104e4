import { pages, type Visitor } from '@crateway/shared/contract/pages.ts'
import { type Right, rights } from '@crateway/shared/contract/rights.ts'
import { visibleMenu } from '@crateway/shared/ui/shell/menu.ts'
import { describe, expect, it } from 'vitest'
import { routes } from '../routes.ts'
import { enduserMenu } from './menu.ts'

const everyPath = new Set(pages.map(({ path }) => path))

function hrefs(visitor: Visitor): string[] {
  return visibleMenu(enduserMenu(), visitor, everyPath).flatMap(({ entries }) => entries.map(({ href }) => href))
}

describe('the consignee menu', () => {
  it.each<[Right, string[]]>([
    ['Pickup Access', ['/enduser/pickup-management']],
    ['EU Stock access', ['/enduser/stock']],
    ['EU Collections access', ['/enduser/collections']],
    ['Stock access', []],
  ])('opens with %s exactly %j', (right, expected) => {
    expect(hrefs({ groupType: 'END USER', rights: [right] })).toEqual(expected)
  })

  it('is empty for shippers', () => {
    expect(hrefs({ groupType: 'CUSTOMER', rights })).toEqual([])
  })
})

describe('the routes of the consignee app', () => {
  it('are rows of the route table, none of them another audience’s', () => {
    for (const { path } of routes) {
      const page = pages.find((row) => row.path === path)
      expect(page).toBeDefined()
      expect(page && 'groupType' in page ? page.groupType : undefined).not.toBe('CUSTOMER')
    }
  })
})
