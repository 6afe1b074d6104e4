import { describe, expect, it } from 'vitest'
import { readSiblings, siblingsState } from './siblings.ts'

describe('siblingsState', () => {
  it('keeps the rows of a page and where they stand in the list', () => {
    expect(siblingsState(['/a', '/b'], '/b', { before: 50, total: 52 })).toEqual({
      siblings: { hrefs: ['/a', '/b'], at: 1, before: 50, total: 52 },
    })
  })

  it('keeps five hundred rows on each side of the one that is opened', () => {
    const list = Array.from({ length: 2_000 }, (_, index) => `/${index}`)
    const kept = siblingsState(list, '/700')?.siblings
    expect([kept?.hrefs[0], kept?.hrefs.at(-1), kept?.at]).toEqual(['/200', '/1200', 500])
    expect([kept?.before, kept?.total]).toEqual([200, 2_000])
  })

  it('leaves out rows that lead nowhere, and numbers the others alone', () => {
    expect(siblingsState(['/a', null, '/b'], '/b', { before: 50, total: 53 })).toEqual({
      siblings: { hrefs: ['/a', '/b'], at: 1, before: 0, total: 2 },
    })
  })

  it('goes by the row where several lead to the same, and by the link where that is another one’s', () => {
    const list = ['/a', '/b', null, '/a']
    expect(siblingsState(list, '/a', { row: 3 })?.siblings).toMatchObject({ hrefs: ['/a', '/b', '/a'], at: 2 })
    expect(siblingsState(list, '/b', { row: 3 })?.siblings.at).toBe(1)
    expect(siblingsState(list, '/a')?.siblings.at).toBe(0)
  })

  it('keeps nothing of a list that the link is not in', () => {
    expect(siblingsState(['/a'], '/b')).toBeUndefined()
  })
})

describe('readSiblings', () => {
  it('reads what was kept, beside what else an entry holds', () => {
    const state = { step: { at: 1 }, ...siblingsState(['/a'], '/a') }
    expect(readSiblings(state)).toEqual({ hrefs: ['/a'], at: 0, before: 0, total: 1 })
  })

  it.each([
    null,
    7,
    {},
    { siblings: null },
    { siblings: { hrefs: '/a', at: 0, before: 0, total: 1 } },
    { siblings: {} },
  ])('reads nothing of %j', (state) => {
    expect(readSiblings(state)).toBeNull()
  })
})
