import { useSignals } from '@preact/signals-react/runtime'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { headerOf } from '../columns/cellText.ts'
import { alignOf, type Column, type ColumnSort, firstDirection } from '../columns/columns.ts'
import { classNames } from './classNames.ts'
import styles from './DataTable.module.css'

export interface TableHeaderProps<Row> {
  readonly column: Column<Row>
  readonly sort: ColumnSort | null
  readonly onSort: (sort: ColumnSort) => void
}

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const

/** The head of a column of a plain table: a click sorts by it, by days the most first; another one the other way round. */
export function TableHeader<Row>({ column, sort, onSort }: TableHeaderProps<Row>) {
  useSignals()
  const { property, isSortable = true } = column
  const direction = sort?.property === property ? sort.direction : null
  const Arrow = direction === 'DESC' ? ArrowDown : ArrowUp
  const other = direction === 'ASC' ? 'DESC' : 'ASC'
  const handleSort = () => onSort({ property, direction: direction === null ? firstDirection(column) : other })
  return (
    <th
      scope="col"
      className={classNames(alignOf(column) === 'end' && styles.end)}
      {...(direction ? { 'aria-sort': ariaSort[direction] } : {})}
    >
      {isSortable ? (
        <button type="button" className={styles.sort} onClick={handleSort}>
          {headerOf(column)}
          <Arrow className={classNames(direction === null && styles.unsorted)} aria-hidden="true" />
        </button>
      ) : (
        headerOf(column)
      )}
    </th>
  )
}
