import { describe, expect, it } from 'vitest'
import { pages, type Visitor } from '../../contract/pages.ts'
import { rights } from '../../contract/rights.ts'
import { guardDecision } from './guardDecision.ts'

const everyPath = new Set(pages.map(({ path }) => path))
const shipper: Visitor = { groupType: 'CUSTOMER', rights }
const consignee: Visitor = { groupType: 'END USER', rights }
const addressOf = (path: string) => path.replace(/:\w+/, '7')

describe('guardDecision', () => {
  it.each(pages.filter(({ access }) => access === 'public'))('leaves the app for the public page $path', ({ path }) => {
    for (const visitor of [null, shipper, consignee]) {
      expect(guardDecision(addressOf(path), visitor, everyPath)).toBe('public')
    }
  })

  describe.each(pages.filter(({ access }) => access !== 'public'))('$path', (page) => {
    const address = addressOf(page.path)
    const groupType = 'groupType' in page && page.groupType ? page.groupType : 'CUSTOMER'

    it('asks a stranger to sign in', () => {
      expect(guardDecision(address, null, everyPath)).toBe('signIn')
    })

    it('shows itself to the holder of any one of its rights', () => {
      const holders = page.access.length === 0 ? [[]] : [...page.access].map((right) => [right])
      for (const held of holders) {
        expect(guardDecision(address, { groupType, rights: held }, everyPath)).toBe('show')
      }
    })

    it('sends home who holds every right but its own', () => {
      const held = rights.filter((right) => !page.access.includes(right))
      const expected = page.access.length === 0 ? 'show' : 'home'
      expect(guardDecision(address, { groupType, rights: held }, everyPath)).toBe(expected)
    })

    it('sends the other audience home', () => {
      const other = groupType === 'CUSTOMER' ? consignee : shipper
      const expected = 'groupType' in page && page.groupType ? 'home' : 'show'
      expect(guardDecision(address, other, everyPath)).toBe(expected)
    })

    it('says oops while its screen is not built', () => {
      expect(guardDecision(address, { groupType, rights }, new Set())).toBe('oops')
    })
  })

  it('says oops for a path the portal does not have, and only to signed-in people', () => {
    expect(guardDecision('/nowhere', shipper, everyPath)).toBe('oops')
    expect(guardDecision('/stock/detail/more', shipper, everyPath)).toBe('oops')
    expect(guardDecision('/nowhere', null, everyPath)).toBe('signIn')
  })
})
