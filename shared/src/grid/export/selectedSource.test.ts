import { describe, expect, it } from 'vitest'
import type { Column } from '../../columns/columns.ts'
import type { SelectedRows } from '../selection/gridSelection.ts'
import { toViewRows, type ViewRow } from '../view/viewRows.ts'
import { openRows } from './exportRows.ts'
import type { ExportSource } from './exportSource.ts'
import { selectedSource } from './selectedSource.ts'

interface Row {
  readonly id: string
  readonly isLocked?: boolean
}

const columns: readonly Column<Row>[] = [
  { property: 'id', header: 'common.retry', kind: 'code', value: ({ id }) => id },
]
const rowsOf = (...ids: readonly string[]): readonly Row[] => ids.map((id) => ({ id }))
const rule = { idOf: ({ id }: Row) => id, lockOf: ({ isLocked }: Row) => (isLocked ? 'Locked' : null) }
const filters = [{ property: 'id', op: 'CONTAINS', values: ['a'] }] as const
const source: ExportSource<Row> = {
  columns,
  sort: null,
  filters,
  isSearched: true,
  totalCount: 4,
  widths: () => ({}),
  rows: toViewRows(columns, rowsOf('d', 'c', 'b', 'a')),
}
const selected = (change: Partial<SelectedRows<Row>>): SelectedRows<Row> => ({
  count: 0,
  rows: [],
  matching: null,
  ...change,
})

async function idsOf(of: ExportSource<Row>): Promise<unknown[]> {
  const reader = openRows(of)
  const all: ViewRow<Row>[] = []
  const { signal } = new AbortController()
  for (let rows = await reader.next(signal); rows; rows = await reader.next(signal)) all.push(...rows)
  return all.map(({ id }) => id)
}

describe('selectedSource', () => {
  it('has the rows of the table in its order, then those out of sight, and no filter to tell of', async () => {
    const of = selectedSource(source, selected({ count: 4, rows: rowsOf('x', 'a', 'd', 'y') }), rule)
    expect(await idsOf(of)).toEqual(['d', 'a', 'x', 'y'])
    expect(of).toMatchObject({ totalCount: 4, filters: [], isSearched: false })
  })

  it('has the rows that were selected page by page', async () => {
    const paged = { ...source, rows: { rowId: 'id', load: () => Promise.reject(new Error('Not asked for')) } }
    expect(await idsOf(selectedSource(paged, selected({ count: 2, rows: rowsOf('q', 'p') }), rule))).toEqual(['q', 'p'])
  })

  it('asks for all that match, but for the ones taken out and the locked', async () => {
    const rows = [...rowsOf('a', 'b'), { id: 'c', isLocked: true }, ...rowsOf('d')]
    const paged = { ...source, rows: { rowId: 'id', load: async () => ({ rows, totalCount: rows.length }) } }
    const matching = { filter: [], except: new Set(['b']) }
    const of = selectedSource(paged, selected({ count: 3, rows: rowsOf('a'), matching }), rule)
    expect(await idsOf(of)).toEqual(['a', 'd'])
    expect(of.filters).toBe(filters)
  })
})
