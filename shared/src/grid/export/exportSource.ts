import type { Column, ColumnSort } from '../../columns/columns.ts'
import type { GridFilter } from '../view/gridState.ts'
import type { Page, PageQuery } from '../view/serverQuery.ts'
import type { ViewRow } from '../view/viewRows.ts'

/** Rows that only the service has in full: an export asks for them page by page. */
export interface PagedSource<Row> {
  readonly load: (query: PageQuery, signal: AbortSignal) => Promise<Page<Row>>
  /** Property of the column, or field of the row, that tells rows apart. */
  readonly rowId: string
  /** Whether a row that the service gives is not to be exported. */
  readonly isLeftOut?: (row: Row) => boolean
}

/** What an export of a grid is made from: what the grid shows, of all its pages. */
export interface ExportSource<Row> {
  /** The visible columns, in their order. */
  readonly columns: readonly Column<Row>[]
  readonly sort: ColumnSort | null
  readonly filters: readonly GridFilter[]
  /** Whether the rows are those of a search too. */
  readonly isSearched: boolean
  /** Rows that pass the filters; undefined while they are unknown. */
  readonly totalCount: number | undefined
  /** Pixels of the columns on screen, by property; of none while the table is not drawn. */
  readonly widths: () => Readonly<Record<string, number>>
  /** All rows, filtered and sorted, or the way to them. */
  readonly rows: readonly ViewRow<Row>[] | PagedSource<Row>
}
