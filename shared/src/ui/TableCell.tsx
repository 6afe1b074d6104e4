import { useSignals } from '@preact/signals-react/runtime'
import { cellText } from '../columns/cellText.ts'
import { alignOf, type Column } from '../columns/columns.ts'
import { classNames } from './classNames.ts'
import styles from './DataTable.module.css'
import { Flag } from './Flag.tsx'
import { StatusChip } from './StatusChip.tsx'

export interface TableCellProps<Row> {
  readonly column: Column<Row>
  readonly row: Row
}

/** One cell of a plain table, drawn as the grids draw theirs. */
export function TableCell<Row>({ column, row }: TableCellProps<Row>) {
  useSignals()
  const { kind, isStrong } = column
  const value = column.value(row)
  const chip = column.chip?.(row) ?? null
  const hasCountry = kind === 'country' && value !== null && value !== ''
  return (
    <td
      className={classNames(
        alignOf(column) === 'end' && styles.end,
        kind === 'code' && styles.code,
        isStrong && styles.strong,
      )}
    >
      {hasCountry && <Flag code={String(value)} />}
      {!hasCountry && !(kind === 'chip' && chip) && cellText(column, value)}
      {chip && <StatusChip kind={chip.kind}>{chip.text}</StatusChip>}
    </td>
  )
}
