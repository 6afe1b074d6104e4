import type { RefObject } from 'react'
import type { CellValue, Column, ColumnSort } from '../../columns/columns.ts'
import type { GridFilter } from '../view/gridState.ts'
import type { ViewRow } from '../view/viewRows.ts'
import type { RowButton } from './rowButtons.ts'
import type { TableRowHeight } from './rowHeights.ts'
import type { RowMenuRequest } from './rowMenu.ts'
import type { RowPanel } from './rowPanel.ts'
import type { Ticks } from './ticks.ts'

/** What a table is drawn from, and what it tells of a person's doing. */
export interface TableProps<Row> {
  /** Names the grid for screen readers. */
  readonly label: string
  /** The columns on screen, in their order. */
  readonly columns: readonly Column<Row>[]
  /** Filtered and sorted. */
  readonly rows: readonly ViewRow<Row>[]
  /** Rows the columns are to fit, filtered or not; undefined while only the service knows them. */
  readonly samples: readonly ViewRow<Row>[] | undefined
  readonly sort: ColumnSort | null
  readonly filters: readonly GridFilter[]
  /** Widths a person has pulled, by property. */
  readonly widths: Readonly<Record<string, number>>
  /** Where the table tells the widths it has, by property. */
  readonly shownWidths: RefObject<Readonly<Record<string, number>>>
  /** The page that the rows are; another one begins at its top. */
  readonly page: number
  /** The room there is, in pixels. */
  readonly width: number
  readonly maxHeight: number
  readonly rowHeight: TableRowHeight
  /** Lines of a row; those of two have a height of their own. */
  readonly rowLines: 1 | 2
  /** Whether words must give way to figures. */
  readonly isNarrow: boolean
  /** Figures of all rows together, by property; undefined for a table without. */
  readonly totals: Readonly<Record<string, CellValue>> | undefined
  /** How many rows the figures are of, where there are others; null where they are of all. */
  readonly totalsOf: number | null
  /** Undefined where rows cannot be selected. */
  readonly ticks: Ticks<Row> | undefined
  readonly onSort: (sort: ColumnSort | null) => void
  readonly onWidth: (property: string, width: number) => void
  readonly onFilterOpen: (property: string, anchor: Element) => void
  readonly onMenuOpen: (request: RowMenuRequest, row: Row) => void
  /** What has a button in each row, beside that of the menu. The same at every render. */
  readonly buttons: readonly RowButton<Row>[]
  /** Where a panel beside the table shows one of its rows. */
  readonly panel: RowPanel<Row> | undefined
  /** Opens a row, by a tap on it. */
  readonly onRowOpen: (row: Row, menu: RowMenuRequest) => void
  /** Follows a link of a cell within the page. @param row its row, from 0, where that is known */
  readonly onLink: (href: string, row?: number) => void
}
