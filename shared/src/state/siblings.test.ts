import { describe, expect, it } from 'vitest'
import { readSiblings, siblingsState } from './siblings.ts'

describe('siblingsState', () => {
  it('keeps the rows of a page and where they stand in the list', () => {
    expect(siblingsState(['/a', '/b'], '/b', { before: 50, total: 52 })).toEqual({
      siblings: { hrefs: ['/a', '/b'], before: 50, total: 52 },
    })
  })

  it('keeps five hundred rows on each side of the one that is opened', () => {
    const list = Array.from({ length: 2_000 }, (_, index) => `/${index}`)
    const kept = siblingsState(list, '/700')?.siblings
    expect([kept?.hrefs[0], kept?.hrefs.at(-1), kept?.before, kept?.total]).toEqual(['/200', '/1200', 200, 2_000])
  })

  it('leaves out rows that lead nowhere, and numbers the others alone', () => {
    expect(siblingsState(['/a', null, '/b'], '/b', { before: 50, total: 53 })).toEqual({
      siblings: { hrefs: ['/a', '/b'], before: 0, total: 2 },
    })
  })

  it('keeps nothing of a list that the link is not in', () => {
    expect(siblingsState(['/a'], '/b')).toBeUndefined()
  })
})

describe('readSiblings', () => {
  it('reads what was kept, beside what else an entry holds', () => {
    const state = { step: { at: 1 }, ...siblingsState(['/a'], '/a') }
    expect(readSiblings(state)).toEqual({ hrefs: ['/a'], before: 0, total: 1 })
  })

  it.each([null, 7, {}, { siblings: null }, { siblings: { hrefs: '/a', before: 0, total: 1 } }, { siblings: {} }])(
    'reads nothing of %j',
    (state) => {
      expect(readSiblings(state)).toBeNull()
    },
  )
})
