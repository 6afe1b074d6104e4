import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mostRecent, type OpenedFind, type RecentFinds, withFind } from './recentFinds.ts'

const nothing: RecentFinds = { searches: [], opened: [] }
const crate = (id: string, partner = '1'): OpenedFind => ({ kind: 'crate', id, title: id, note: null, partner })

it('has the newest first, each once', () => {
  const first = withFind(nothing, ' 118 ', crate('A'))
  const second = withFind(first, '22', crate('B'))
  expect(withFind(second, '118', crate('A'))).toEqual({ searches: ['118', '22'], opened: [crate('A'), crate('B')] })
})

it('keeps things of one name apart by kind and partner', () => {
  const page: OpenedFind = { ...crate('A'), kind: 'page', partner: null }
  const recent = [crate('A', '1'), crate('A', '2'), page].reduce((all, one) => withFind(all, '', one), nothing)
  expect(recent).toEqual({ searches: [], opened: [page, crate('A', '2'), crate('A', '1')] })
})

it('never keeps more than it may, nor loses the newest', () => {
  const step = fc.record({ search: fc.string({ maxLength: 2 }), id: fc.string({ maxLength: 2 }) })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
      const recent = steps.reduce((all, { search, id }) => withFind(all, search, crate(id)), nothing)
      expect(recent.searches.length).toBeLessThanOrEqual(mostRecent)
      expect(recent.opened.length).toBeLessThanOrEqual(20)
      expect(recent.opened[0]?.id).toBe(steps.at(-1)?.id)
      expect(new Set(recent.searches).size).toBe(recent.searches.length)
    }),
  )
})
