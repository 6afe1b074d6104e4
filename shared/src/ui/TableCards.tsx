import { useSignals } from '@preact/signals-react/runtime'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { cellText, headerOf } from '../columns/cellText.ts'
import { type Column, firstDirection } from '../columns/columns.ts'
import { t } from '../i18n/translate.ts'
import { classNames } from './classNames.ts'
import styles from './DataTable.module.css'
import { IconButton } from './IconButton.tsx'
import { openRow } from './openRow.ts'
import { Select } from './Select.tsx'
import { TableCell } from './TableCell.tsx'
import type { TablePageProps } from './TableRows.tsx'
import { useInTurns } from './useInTurns.ts'

/** The column that names a row: the one that rows are read for, else the first. */
const titleOf = <Row,>(columns: readonly Column<Row>[]) => columns.find(({ isStrong }) => isStrong) ?? columns[0]

/** A page of a plain table as cards, one a row, where there is no room for columns. */
export function TableCards<Row>(props: TablePageProps<Row>) {
  useSignals()
  const { caption, columns, rows, rowKey, cells = {}, rowActions, onOpen, totalled } = props
  const title = titleOf(columns)
  const drawn = useInTurns(rows)
  const draw = (column: Column<Row>, row: Row) =>
    cells[column.property]?.(row) ?? <TableCell column={column} row={row} rows={rows} />
  const says = (column: Column<Row>, row: Row) => {
    const value = column.value(row)
    return cells[column.property] !== undefined || column.chip?.(row) || (value !== null && value !== '')
  }
  const actionsOf = (row: Row) => {
    const actions = rowActions?.(row)
    return actions && <div className={styles.cardActions}>{actions}</div>
  }
  return (
    <>
      <CardOrder {...props} />
      <ul className={styles.cards} aria-label={caption}>
        {drawn.map((row) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: a control on the card does the same by key.
          <li
            key={rowKey(row)}
            data-row={rowKey(row)}
            className={classNames(styles.card, onOpen && styles.opens)}
            onClick={onOpen && ((event) => openRow(event, () => onOpen(row)))}
          >
            {title && (
              <p className={classNames(styles.title, title.kind === 'code' && styles.code)}>{draw(title, row)}</p>
            )}
            <dl>
              {columns
                .filter((column) => column !== title && says(column, row))
                .map((column) => (
                  <div key={column.property}>
                    <dt>{headerOf(column)}</dt>
                    <dd className={classNames(column.kind === 'code' && styles.code)}>{draw(column, row)}</dd>
                  </div>
                ))}
            </dl>
            {actionsOf(row)}
          </li>
        ))}
      </ul>
      {totalled && (
        <div className={classNames(styles.card, styles.totals)}>
          <dl>
            {columns.map(
              (column) =>
                column.total && (
                  <div key={column.property}>
                    <dt>{t('table.totalOf', { column: headerOf(column) })}</dt>
                    <dd>{cellText(column, column.total(totalled))}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
      )}
    </>
  )
}

/** What the heads of columns do, in a list. */
function CardOrder<Row>({ columns, rows, sort, onSort }: TablePageProps<Row>) {
  useSignals()
  const sortable = columns.filter(({ isSortable }) => isSortable !== false)
  if (rows.length < 2 || sortable.length === 0) return null
  const direction = sort?.direction ?? 'ASC'
  const handleChoice = (property: string) => {
    const column = columns.find((one) => one.property === property)
    if (column) onSort({ property, direction: firstDirection(column) })
  }
  const Arrow = direction === 'DESC' ? ArrowDown : ArrowUp
  return (
    <div className={styles.order}>
      <Select
        aria-label={t('table.sortBy')}
        value={sort?.property ?? ''}
        onChange={({ target }) => handleChoice(target.value)}
      >
        {!sort && <option value="">{t('table.sortBy')}</option>}
        {sortable.map((column) => (
          <option key={column.property} value={column.property}>
            {t('table.sortedBy', { column: headerOf(column) })}
          </option>
        ))}
      </Select>
      {sort && (
        <IconButton
          label={t(direction === 'DESC' ? 'table.ascending' : 'table.descending')}
          icon={<Arrow aria-hidden="true" />}
          onClick={() => onSort({ ...sort, direction: direction === 'ASC' ? 'DESC' : 'ASC' })}
        />
      )}
    </div>
  )
}
