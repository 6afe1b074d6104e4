import { useSignals } from '@preact/signals-react/runtime'
import { cellText } from '../columns/cellText.ts'
import { alignOf, type Column } from '../columns/columns.ts'
import { countryName } from '../i18n/translate.ts'
import { classNames } from './classNames.ts'
import styles from './DataTable.module.css'
import { Flag } from './Flag.tsx'
import { StatusChip } from './StatusChip.tsx'

/** What a cell says in words, as a search finds it; nothing where there is nothing. */
export function searchText<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row)
  if (column.kind === 'chip') return column.chip?.(row)?.text ?? ''
  if (value === null) return ''
  return column.kind === 'country' ? countryName(String(value)) : cellText(column, value)
}

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
