import type { Column } from '../../columns/columns.ts'
import { toViewRows } from '../view/viewRows.ts'
import type { ExportSource } from './exportSource.ts'

/** The rows of a plain table, in its order, as an export takes them. */
export function tableSource<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): ExportSource<Row> {
  return {
    columns,
    sort: null,
    filters: [],
    isSearched: false,
    totalCount: rows.length,
    widths: () => ({}),
    rows: toViewRows(columns, rows),
  }
}
