import { afterEach, describe, expect, it } from 'vitest'
import type { Column } from '../../columns/columns.ts'
import { Problem } from '../../errors/Problem.ts'
import type { Page, PageQuery } from '../view/serverQuery.ts'
import { mostExportRows, TooManyRows } from './exportRows.ts'
import type { ExportSource } from './exportSource.ts'
import { cancelExport, exportToShow, hostExport, retryExport, startExport } from './exportWork.ts'

interface Row {
  readonly id: number
}

const columns: readonly Column<Row>[] = [
  { property: 'id', header: 'common.retry', headerText: () => 'Id', kind: 'number', value: ({ id }) => id },
]
const rows: readonly Row[] = Array.from({ length: 1_500 }, (_, id) => ({ id }))
const pageOf = ({ skip, limit }: PageQuery): Page<Row> => ({
  rows: rows.slice(skip, skip + limit),
  totalCount: rows.length,
})

/** A call that is held: what it asked for, and how it can end. */
interface Call {
  readonly query: PageQuery
  readonly signal: AbortSignal
  readonly answer: (page: Page<Row>) => void
  readonly fail: (error: unknown) => void
}

/** Rows whose every call waits for the test. */
function heldSource(totalCount?: number) {
  const waiting: ((call: Call) => void)[] = []
  const calls: Call[] = []
  const source: ExportSource<Row> = {
    columns,
    sort: null,
    filters: [],
    totalCount,
    isSearched: false,
    widths: () => ({}),
    rows: {
      rowId: 'id',
      load: (query, signal) => {
        const { promise, resolve, reject } = Promise.withResolvers<Page<Row>>()
        const call = { query, signal, answer: resolve, fail: reject }
        const next = waiting.shift()
        if (next) next(call)
        else calls.push(call)
        return promise
      },
    },
  }
  const nextCall = () => {
    const call = calls.shift()
    return call ? Promise.resolve(call) : new Promise<Call>((resolve) => waiting.push(resolve))
  }
  return { source, nextCall }
}

/** Draws the export as `name`, and waits for what it is told. */
function draw(name: string) {
  const waiting = new Set<() => void>()
  const leave = hostExport(name, () => {
    for (const check of waiting) check()
  })
  const shown = (isMeant: (view: ReturnType<typeof exportToShow>) => boolean) =>
    new Promise<ReturnType<typeof exportToShow>>((resolve) => {
      const check = () => {
        const view = exportToShow(name)
        if (!isMeant(view)) return
        waiting.delete(check)
        resolve(view)
      }
      waiting.add(check)
      check()
    })
  return { shown, leave }
}

afterEach(cancelExport)

describe('an export', () => {
  it('shows its failure, and goes on where it failed', async () => {
    const { source, nextCall } = heldSource()
    const { shown, leave } = draw('grid')
    startExport('csv', source)
    const first = await nextCall()
    first.answer(pageOf(first.query))
    const second = await nextCall()
    const problem = new Problem('unavailable')
    second.fail(problem)
    expect(await shown((view) => (view?.failure ?? null) !== null)).toMatchObject({
      fileName: 'export.csv',
      failure: problem,
      done: 1_000,
      total: rows.length,
    })
    retryExport()
    expect((await nextCall()).query.skip).toBe(second.query.skip)
    expect(exportToShow('grid')).toMatchObject({ failure: null, done: 1_000 })
    leave()
  })

  it('ends its call when it is given up', async () => {
    const { source, nextCall } = heldSource()
    const { shown, leave } = draw('grid')
    startExport('xlsx', source)
    const { signal, fail } = await nextCall()
    cancelExport()
    expect(signal.aborted).toBe(true)
    fail(signal.reason)
    expect(await shown((view) => view === null)).toBeNull()
    leave()
  })

  it('is the only one', async () => {
    const one = heldSource()
    const other = heldSource()
    const { leave } = draw('grid')
    startExport('csv', one.source)
    startExport('csv', other.source)
    const { fail } = await one.nextCall()
    fail(new Problem('offline'))
    cancelExport()
    startExport('csv', other.source)
    expect((await other.nextCall()).query.skip).toBe(0)
    leave()
  })

  it('is drawn by one grid, and ends with the last', async () => {
    const { source, nextCall } = heldSource(mostExportRows)
    const [one, other] = [draw('one'), draw('other')]
    startExport('csv', source)
    const { signal } = await nextCall()
    await one.shown((view) => view !== null)
    expect(exportToShow('other')).toBeNull()
    one.leave()
    expect(exportToShow('other')).not.toBeNull()
    expect(signal.aborted).toBe(false)
    other.leave()
    expect(signal.aborted).toBe(true)
  })

  it('says when there are more rows than a file may have', async () => {
    const { source } = heldSource(mostExportRows + 1)
    const { shown, leave } = draw('grid')
    startExport('xlsx', source)
    const view = await shown((current) => current?.failure != null)
    expect(view?.failure).toBeInstanceOf(TooManyRows)
    leave()
  })
})
