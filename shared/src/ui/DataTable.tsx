import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import type { Column, ColumnSort } from '../columns/columns.ts'
import { t, tCount } from '../i18n/translate.ts'
import { Button } from './Button.tsx'
import { classNames } from './classNames.ts'
import styles from './DataTable.module.css'
import { Pager, type PagerProps } from './Pager.tsx'
import { SearchBox } from './SearchBox.tsx'
import { TableCards } from './TableCards.tsx'
import { TableRows } from './TableRows.tsx'
import { useIsNarrow } from './useIsNarrow.ts'
import { useRowFocus } from './useRowFocus.ts'
import { useShownRows } from './useShownRows.ts'
import { type TableState, useTableState } from './useTableState.ts'

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly caption: string
  /** As grids have them; `isSortable: false` makes a header plain. The same array at every render. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly pageSize?: number
  readonly initialSort?: ColumnSort
  /** Search, order and page where they outlive the table (`useTableAddress`); the table's own without it. */
  readonly state?: TableState
  /** What the search box says; without it there is none. */
  readonly searchLabel?: string
  /** Said where there is no row at all. */
  readonly emptyText: string
  /** Cells that are drawn otherwise than their column says, by its property: with a switch, a button, an icon. */
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  /** The buttons at the end of a row. */
  readonly rowActions?: (row: Row) => ReactNode
  /** What a click on a row opens; a button or a link in one of its cells has to do the same. */
  readonly onOpen?: (row: Row) => void
  /** Whether the totals of columns stand below, of the rows that the search left; a single row needs none. */
  readonly hasTotals?: boolean
  /** False where a phone has room for the columns: they are few and short. */
  readonly hasCards?: boolean
  /** Below which width of the window rows are cards, px; that of a phone unless told. */
  readonly cardsBelow?: number
  /** Whether columns stand closer together, because there are many. */
  readonly isDense?: boolean
  /** The buttons above the table; told the rows that the search left, of all pages, in the order shown. */
  readonly actions?: (shown: readonly Row[]) => ReactNode
}

/**
 * A plain table of rows that are all here, for dialogs and short lists: searched, sorted by a click on a header, and paged; on
 * a phone its rows are cards. Long lists, and those that people arrange for themselves, are grids.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  useSignals()
  const { caption, columns, rows, rowKey, pageSize = 10, initialSort = null } = props
  const { searchLabel, emptyText, cells, rowActions, onOpen, actions, hasCards = true } = props
  const own = useTableState(initialSort)
  const { search, sort, page: wantedPage, onSearch, onSort, onPage } = props.state ?? own
  const isCards = useIsNarrow(props.cardsBelow) && hasCards
  const Page = isCards ? TableCards : TableRows

  const shown = useShownRows(columns, rows, search, sort)
  const hasBar = rows.length > 0 && (searchLabel !== undefined || actions !== undefined)
  const pages = Math.max(1, Math.ceil(shown.length / pageSize))
  const page = Math.min(wantedPage, pages)
  const pageRows = shown.slice((page - 1) * pageSize, page * pageSize)
  const frame = useRowFocus()

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls around a table, not of fields
    <div ref={frame} className={frameClass(props)} role="group" aria-label={caption} tabIndex={-1}>
      {hasBar && (
        <div className={styles.bar}>
          {searchLabel !== undefined && <SearchBox label={searchLabel} value={search} onChange={onSearch} />}
          {actions && <div className={styles.actions}>{actions(shown)}</div>}
        </div>
      )}
      {/* Several pages are all as high as a full one, so that the pager stays under the pointer. */}
      <div
        className={classNames(!isCards && styles.scroll)}
        style={pages > 1 && !isCards ? { minHeight: `calc(${pageSize + 1} * var(--row-height))` } : undefined}
      >
        {(shown.length > 0 || !isCards) && (
          <Page
            caption={caption}
            columns={columns}
            rows={pageRows}
            rowKey={rowKey}
            sort={sort}
            onSort={onSort}
            cells={cells}
            rowActions={rowActions}
            onOpen={onOpen}
            totalled={totalled(props, shown)}
          />
        )}
        {shown.length === 0 && (
          <NoRows emptyText={emptyText} search={rows.length === 0 ? null : search} onClear={() => onSearch('')} />
        )}
      </div>
      <Foot page={page} pageSize={pageSize} totalCount={shown.length} onPage={onPage} />
    </div>
  )
}

const frameClass = <Row,>({ isDense }: DataTableProps<Row>) => classNames(styles.frame, isDense && styles.dense)

/** The rows whose totals stand below; a single row is its own. */
const totalled = <Row,>({ hasTotals }: DataTableProps<Row>, shown: readonly Row[]) =>
  hasTotals === true && shown.length > 1 ? shown : undefined

/** The ways to other pages, or how many rows the only one has. */
function Foot(props: PagerProps) {
  useSignals()
  const { pageSize, totalCount } = props
  if (totalCount > pageSize) return <Pager {...props} />
  if (totalCount === 0) return null
  return (
    <p className={styles.count} role="status">
      {tCount('grid.rows', totalCount)}
    </p>
  )
}

interface NoRowsProps {
  readonly emptyText: string
  /** What no row matches; null where there is none to match. */
  readonly search: string | null
  readonly onClear: () => void
}

function NoRows({ emptyText, search, onClear }: NoRowsProps) {
  useSignals()
  return (
    <div className={styles.empty} role="status">
      <p>{search === null ? emptyText : t('table.noMatch', { search: search.trim() })}</p>
      {search !== null && <Button onClick={onClear}>{t('table.clearSearch')}</Button>}
    </div>
  )
}
