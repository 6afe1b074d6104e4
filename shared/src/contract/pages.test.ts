import { describe, expect, it } from 'vitest'
import { documentOf, findPage, maySee, type Page, pages, pagesOf } from './pages.ts'
import { type GroupType, groupTypes, rights } from './rights.ts'

const everyRight = (groupType: GroupType) => ({ groupType, rights })
const noRight = (groupType: GroupType) => ({ groupType, rights: [] })
const concrete = (page: Page) => page.path.replace(/:\w+/, 'x1')
const wantsRight = (page: Page) => page.access !== 'public' && page.access.length > 0

describe('the route table', () => {
  it.each(pages)('finds $path by its own address', (page) => {
    expect(findPage(concrete(page))).toBe(page)
  })

  it('has no row for an address beyond the portal', () => {
    for (const path of ['/nothing', '/stock/detail/more', '/closure', '/enduser', '/Stock/x'])
      expect(findPage(path)).toBeUndefined()
  })

  it.each(pages.filter(wantsRight))('shows $path to its own audience only', (page) => {
    const allowed = groupTypes.filter((groupType) => maySee(page, everyRight(groupType)))
    expect(allowed).toEqual([page.access === 'public' ? undefined : page.groupType])
  })

  it.each(pages.filter(wantsRight))('keeps $path from a person without its rights', (page) => {
    for (const groupType of groupTypes) expect(maySee(page, noRight(groupType))).toBe(false)
  })

  it.each(pages.filter(wantsRight))('opens $path to any one of its rights', (page) => {
    if (page.access === 'public' || !page.groupType) throw new Error('not a page with rights')
    for (const right of page.access) expect(maySee(page, { groupType: page.groupType, rights: [right] })).toBe(true)
  })

  it('has a document for each page that no other page has', () => {
    const names = pages.map((page) => documentOf(page, 'en'))
    expect(new Set(names).size).toBe(pages.length)
    expect(names).toEqual(expect.arrayContaining(['home.en.html', 'closure.en.html', 'enduser.stock.detail.en.html']))
  })

  it('gives every page but the public ones to the apps of its audiences', () => {
    const given = [...pagesOf('customer-app'), ...pagesOf('enduser-app')]
    expect(new Set(given)).toEqual(new Set(pages.filter(({ access }) => access !== 'public')))
    expect(pagesOf('enduser-app').map(({ path }) => path)).not.toContain('/stock')
  })

  it('shows the pages of any signed-in person to both audiences', () => {
    for (const path of ['/', '/profile', '/settings']) {
      const page = findPage(path)
      for (const groupType of groupTypes) expect(page && maySee(page, noRight(groupType))).toBe(true)
    }
  })
})
