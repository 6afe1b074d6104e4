import { describe, expect, it } from 'vitest'
import { loadPage } from './loadPage.ts'
import type { PageQuery } from './serverQuery.ts'

const all = Array.from({ length: 23 }, (_, index) => index)

function service(rows: readonly number[]) {
  const asked: number[] = []
  const load = async ({ skip, limit }: PageQuery) => {
    asked.push(skip)
    return { rows: rows.slice(skip, skip + limit), totalCount: rows.length }
  }
  return { asked, load }
}

const wish = { pageSize: 10, sort: null, filters: [] }
const never = new AbortController().signal

describe('loadPage', () => {
  it('loads a page with one call', async () => {
    const { asked, load } = service(all)
    expect(await loadPage(load, { ...wish, page: 2 }, never)).toEqual({
      rows: all.slice(10, 20),
      totalCount: all.length,
      page: 2,
    })
    expect(asked).toEqual([10])
  })

  it('gives the last page to who asks for one behind it', async () => {
    const { asked, load } = service(all)
    expect(await loadPage(load, { ...wish, page: 90 }, never)).toMatchObject({ rows: all.slice(20), page: 3 })
    expect(asked).toEqual([890, 20])
  })

  it('gives the empty first page of no rows', async () => {
    expect(await loadPage(service([]).load, { ...wish, page: 1 }, never)).toEqual({ rows: [], totalCount: 0, page: 1 })
    expect(await loadPage(service([]).load, { ...wish, page: 4 }, never)).toEqual({ rows: [], totalCount: 0, page: 1 })
  })

  it('asks nothing more once it was aborted', async () => {
    const { asked, load } = service(all)
    const controller = new AbortController()
    const page = loadPage(load, { ...wish, page: 9 }, controller.signal)
    controller.abort()
    await expect(page).rejects.toThrow('aborted')
    expect(asked).toHaveLength(1)
  })
})
