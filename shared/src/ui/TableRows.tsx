import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { cellText } from '../columns/cellText.ts'
import { alignOf, type Column, type ColumnSort } from '../columns/columns.ts'
import { t } from '../i18n/translate.ts'
import { classNames } from './classNames.ts'
import styles from './DataTable.module.css'
import { openRow } from './openRow.ts'
import { TableCell } from './TableCell.tsx'
import { TableHeader } from './TableHeader.tsx'

/** What both ways of drawing a table's page take. */
export interface TablePageProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  /** Of the page. */
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly sort: ColumnSort | null
  readonly onSort: (sort: ColumnSort) => void
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>> | undefined
  readonly rowActions?: ((row: Row) => ReactNode) | undefined
  readonly onOpen?: ((row: Row) => void) | undefined
  /** The rows of all pages, where their totals stand below. */
  readonly totalled?: readonly Row[] | undefined
}

/** A page of a plain table as lines under a head that stays in sight. */
export function TableRows<Row>(props: TablePageProps<Row>) {
  useSignals()
  const { caption, columns, rows, rowKey, sort, onSort, cells = {}, rowActions, onOpen, totalled } = props
  return (
    <table className={styles.table}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <TableHeader key={column.property} column={column} sort={sort} onSort={onSort} />
          ))}
          {rowActions && (
            <th scope="col">
              <span className="unseen">{t('grid.rowActions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            data-row={rowKey(row)}
            className={onOpen && styles.opens}
            onClick={onOpen && ((event) => openRow(event, () => onOpen(row)))}
          >
            {columns.map((column) => (
              <td
                key={column.property}
                className={classNames(
                  alignOf(column) === 'end' && styles.end,
                  column.kind === 'code' && styles.code,
                  column.kind === 'text' && styles.words,
                  column.isStrong && styles.strong,
                )}
              >
                {cells[column.property]?.(row) ?? <TableCell column={column} row={row} rows={rows} />}
              </td>
            ))}
            {rowActions && (
              <td className={styles.rowActions}>
                <div>{rowActions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
      {totalled && (
        <tfoot>
          <tr>
            {columns.map((column, place) =>
              place === 0 ? (
                <th key={column.property} scope="row" className={styles.total}>
                  {t('table.total')}
                </th>
              ) : (
                <td
                  key={column.property}
                  className={classNames(
                    styles.total,
                    alignOf(column) === 'end' && styles.end,
                    column.kind === 'text' && styles.words,
                  )}
                >
                  {column.total && cellText(column, column.total(totalled))}
                </td>
              ),
            )}
            {rowActions && <td className={styles.total} />}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
