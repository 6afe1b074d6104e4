import { describe, expect, it } from 'vitest'
import type { Column } from '../../columns/columns.ts'
import { Problem } from '../../errors/Problem.ts'
import type { Page, PageQuery } from '../view/serverQuery.ts'
import { toViewRows, type ViewRow } from '../view/viewRows.ts'
import { mostExportRows, openRows, TooManyRows } from './exportRows.ts'
import type { ExportSource } from './exportSource.ts'

interface Row {
  readonly id: number
  readonly name: string
}

const columns: readonly Column<Row>[] = [
  { property: 'name', header: 'common.retry', kind: 'text', value: ({ name }) => name },
]
const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, id) => ({ id, name: `n${id}` }))
const plain = { columns, sort: null, filters: [], totalCount: undefined, isSearched: false, widths: () => ({}) }
const { signal } = new AbortController()

const pagesOf = (load: (query: PageQuery) => Page<Row>): ExportSource<Row> => ({
  ...plain,
  rows: { load: async (query) => load(query), rowId: 'id' },
})

async function readAll(source: ExportSource<Row>): Promise<(string | number | null | undefined)[]> {
  const reader = openRows(source)
  const all: ViewRow<Row>[] = []
  for (let rows = await reader.next(signal); rows; rows = await reader.next(signal)) all.push(...rows)
  return all.map(({ name }) => name)
}

describe('openRows', () => {
  it.each([0, 1, 500, 1_001])('hands out %i rows that are here, in their order', async (count) => {
    const rows = rowsOf(count)
    const names = await readAll({ ...plain, rows: toViewRows(columns, rows) })
    expect(names).toEqual(rows.map(({ name }) => name))
  })

  it.each([0, 1, 1_000, 2_500])('asks the service for %i rows page by page, as the grid would', async (count) => {
    const rows = rowsOf(count)
    const asked: PageQuery[] = []
    const paged = pagesOf((query) => {
      asked.push(query)
      return { rows: rows.slice(query.skip, query.skip + query.limit), totalCount: count }
    })
    const names = await readAll({
      ...paged,
      sort: { property: 'name', direction: 'DESC' },
      filters: [{ property: 'name', op: 'CONTAINS', values: ['n'] }],
    })
    expect(names).toEqual(rows.map(({ name }) => name))
    expect(asked).toHaveLength(Math.max(1, Math.ceil(count / 1_000)))
    for (const { sort, filter } of asked) {
      expect(sort).toEqual([{ field: 'name', dir: 'DESC' }])
      expect(filter).toEqual([{ field: 'name', op: 'CONTAINS', value: 'n' }])
    }
  })

  it('leaves out rows that are not to be exported, and does not count them', async () => {
    const rows = rowsOf(2_500)
    const isLeftOut = ({ id }: Row) => id % 10 === 0
    const paged: ExportSource<Row> = {
      ...plain,
      rows: {
        load: async ({ skip, limit }) => ({ rows: rows.slice(skip, skip + limit), totalCount: rows.length }),
        rowId: 'id',
        isLeftOut,
      },
    }
    const reader = openRows(paged)
    const names: unknown[] = []
    for (let part = await reader.next(signal); part; part = await reader.next(signal)) {
      names.push(...part.map(({ name }) => name))
    }
    const wanted = rows.filter((row) => !isLeftOut(row)).map(({ name }) => name)
    expect(names).toEqual(wanted)
    expect(reader.total()).toBe(wanted.length)
  })

  it('takes a row that moved to a later page once', async () => {
    const rows = rowsOf(1_500)
    let calls = 0
    const paged = pagesOf(({ skip, limit }) => {
      // Before the second page is read a new row comes first and pushes all others on.
      const now = calls++ === 0 ? rows : [{ id: -1, name: 'new' }, ...rows]
      return { rows: now.slice(skip, skip + limit), totalCount: now.length }
    })
    expect(await readAll(paged)).toEqual(rows.map(({ name }) => name))
  })

  it('goes on where a call failed', async () => {
    const rows = rowsOf(1_500)
    let isDown = false
    const reader = openRows(
      pagesOf(({ skip, limit }) => {
        if (isDown) throw new Problem('unavailable')
        return { rows: rows.slice(skip, skip + limit), totalCount: rows.length }
      }),
    )
    const first = await reader.next(signal)
    isDown = true
    await expect(reader.next(signal)).rejects.toBeInstanceOf(Problem)
    isDown = false
    const second = await reader.next(signal)
    expect([...(first ?? []), ...(second ?? [])].map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
    expect(await reader.next(signal)).toBeNull()
    expect(reader.total()).toBe(rows.length)
  })

  it('refuses more rows than a file may have, before it reads them', async () => {
    let calls = 0
    const paged = pagesOf(() => {
      calls += 1
      return { rows: rowsOf(1), totalCount: mostExportRows + 1 }
    })
    await expect(openRows(paged).next(signal)).rejects.toBeInstanceOf(TooManyRows)
    expect(calls).toBe(1)
    const known = openRows({ ...paged, totalCount: mostExportRows + 1 })
    await expect(known.next(signal)).rejects.toMatchObject({ count: mostExportRows + 1 })
    expect(calls).toBe(1)
  })

  it('drops an answer that comes after it was given up', async () => {
    const controller = new AbortController()
    const reader = openRows(
      pagesOf(() => {
        controller.abort()
        return { rows: rowsOf(1), totalCount: 1 }
      }),
    )
    await expect(reader.next(controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })
})
