import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useMemo, useState } from 'react'
import type { Column, ColumnSort } from '../columns/columns.ts'
import { findRows } from '../columns/findRows.ts'
import { searchText } from '../columns/searchText.ts'
import { sortRows } from '../columns/sortRows.ts'
import { localeOf } from '../contract/languages.ts'
import { countryName, t, tCount } from '../i18n/translate.ts'
import { language } from '../state/language.ts'
import { Button } from './Button.tsx'
import styles from './DataTable.module.css'
import { Pager } from './Pager.tsx'
import { SearchBox } from './SearchBox.tsx'
import { TableCell } from './TableCell.tsx'
import { TableHeader } from './TableHeader.tsx'

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly caption: string
  /** As grids have them; `isSortable: false` makes a header plain. The same array at every render. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly pageSize?: number
  readonly initialSort?: ColumnSort
  /** What the search box says; without it there is none. */
  readonly searchLabel?: string
  /** Said where there is no row at all. */
  readonly emptyText: string
  /** The buttons at the end of a row. */
  readonly rowActions?: (row: Row) => ReactNode
  /** The buttons above the table; told the rows that the search left, of all pages, in the order shown. */
  readonly actions?: (shown: readonly Row[]) => ReactNode
}

/**
 * A plain table of rows that are all here, for dialogs and short lists: searched, sorted by a click on a header, and
 * paged. Long lists, and those that people arrange for themselves, are grids.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  useSignals()
  const { caption, columns, rows, rowKey, pageSize = 10, initialSort = null } = props
  const { searchLabel, emptyText, rowActions, actions } = props
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<ColumnSort | null>(initialSort)
  const [wantedPage, setWantedPage] = useState(1)
  const locale = localeOf(language.value)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what cells say changes with the language.
  const found = useMemo(
    () => findRows(rows, search, (row) => columns.map((column) => searchText(column, row))),
    [rows, columns, search, locale],
  )
  const shown = useMemo(() => {
    const column = columns.find(({ property }) => property === sort?.property)
    if (!column || !sort) return found
    const { kind, value } = column
    const text = kind === 'country' ? { text: countryName } : {}
    return sortRows(found, { kind, value, direction: sort.direction, locale, ...text })
  }, [found, columns, sort, locale])

  const hasBar = rows.length > 0 && (searchLabel !== undefined || actions !== undefined)
  const pages = Math.max(1, Math.ceil(shown.length / pageSize))
  const page = Math.min(wantedPage, pages)
  const handleSearch = (next: string) => {
    setSearch(next)
    setWantedPage(1)
  }
  const handleSort = (next: ColumnSort) => {
    setSort(next)
    setWantedPage(1)
  }

  return (
    <div className={styles.frame}>
      {hasBar && (
        <div className={styles.bar}>
          {searchLabel !== undefined && <SearchBox label={searchLabel} value={search} onChange={handleSearch} />}
          {actions && <div className={styles.actions}>{actions(shown)}</div>}
        </div>
      )}
      {/* Several pages are all as high as a full one, so that the pager stays under the pointer. */}
      <div
        className={styles.scroll}
        style={pages > 1 ? { minHeight: `calc(${pageSize + 1} * var(--row-height))` } : undefined}
      >
        <table className={styles.table}>
          <caption className="unseen">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <TableHeader key={column.property} column={column} sort={sort} onSort={handleSort} />
              ))}
              {rowActions && (
                <th scope="col">
                  <span className="unseen">{t('grid.rowActions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.slice((page - 1) * pageSize, page * pageSize).map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <TableCell key={column.property} column={column} row={row} />
                ))}
                {rowActions && <td className={styles.rowActions}>{rowActions(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        {shown.length === 0 && (
          <div className={styles.empty} role="status">
            <p>{rows.length === 0 ? emptyText : t('table.noMatch', { search: search.trim() })}</p>
            {rows.length > 0 && <Button onClick={() => handleSearch('')}>{t('table.clearSearch')}</Button>}
          </div>
        )}
      </div>
      {pages > 1 && <Pager page={page} pageSize={pageSize} totalCount={shown.length} onPage={setWantedPage} />}
      {pages === 1 && shown.length > 0 && (
        <p className={styles.count} role="status">
          {tCount('grid.rows', shown.length)}
        </p>
      )}
    </div>
  )
}
