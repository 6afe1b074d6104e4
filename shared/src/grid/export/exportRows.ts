import { toPageQuery } from '../view/serverQuery.ts'
import { sourceRow, toViewRows, type ViewRow } from '../view/viewRows.ts'
import type { ExportSource, PagedSource } from './exportSource.ts'

/** More than this is not for a spreadsheet, nor for one browser's patience. */
export const mostExportRows = 1_000_000

/** An export of more rows than a file may have. */
export class TooManyRows extends Error {
  override readonly name = 'TooManyRows'
  readonly count: number

  constructor(count: number) {
    super(`${count} rows are more than an export holds`)
    this.count = count
  }
}

/** Gives the rows of an export part by part, in the grid's order. */
export interface RowReader<Row> {
  /** Rows there are in all, as known so far. */
  readonly total: () => number | undefined
  /** The next rows, or null after the last. One that failed or was aborted can be asked again for the same rows. */
  readonly next: (signal: AbortSignal) => Promise<readonly ViewRow<Row>[] | null>
}

function checkCount(count: number): void {
  if (count > mostExportRows) throw new TooManyRows(count)
}

/** Rows that are here are handed out in parts small enough for the page to breathe between them. */
const partSize = 500

function localReader<Row>(rows: readonly ViewRow<Row>[]): RowReader<Row> {
  let at = 0
  return {
    total: () => rows.length,
    async next() {
      checkCount(rows.length)
      const part = rows.slice(at, at + partSize)
      at += part.length
      return part.length > 0 ? part : null
    },
  }
}

/** Rows of a call; the services give no more. */
const pageSize = 1_000

/** What tells a row from others, by a column or a field of that name. */
function idOf<Row>(row: ViewRow<Row>, rowId: string): unknown {
  const value: unknown = row[rowId] ?? Reflect.get(Object(row[sourceRow]), rowId)
  return value
}

/**
 * Rows of a service, page by page. They may change meanwhile: a row that moved from a page that was read to one that was
 * not would come twice, and is dropped by its id; one that moved the other way is missed, as when one turns the pages by
 * hand. Nothing but a copy of the list on the server could prevent that.
 */
function pagedReader<Row>(source: ExportSource<Row>, { load, rowId, isLeftOut }: PagedSource<Row>): RowReader<Row> {
  const seen = new Set<unknown>()
  let total = source.totalCount
  let leftOut = 0
  let page = 1
  let isEnd = false

  const isNew = (row: ViewRow<Row>): boolean => {
    const id = idOf(row, rowId)
    if (id == null) return true
    if (seen.has(id)) return false
    seen.add(id)
    return true
  }

  return {
    total: () => total,
    async next(signal) {
      if (isEnd) return null
      checkCount(total ?? 0)
      const answer = await load(toPageQuery({ page, pageSize, sort: source.sort, filters: source.filters }), signal)
      signal.throwIfAborted()
      checkCount(answer.totalCount)
      isEnd = answer.rows.length === 0 || page * pageSize >= answer.totalCount
      page += 1
      const kept = isLeftOut ? answer.rows.filter((row) => !isLeftOut(row)) : answer.rows
      leftOut += answer.rows.length - kept.length
      total = answer.totalCount - leftOut
      return toViewRows(source.columns, kept).filter(isNew)
    },
  }
}

/** Reads all rows of an export. Rejects with `TooManyRows` before reading more than a file may have. */
export function openRows<Row>(source: ExportSource<Row>): RowReader<Row> {
  return 'load' in source.rows ? pagedReader(source, source.rows) : localReader(source.rows)
}
