import { useSignals } from '@preact/signals-react/runtime'
import { Lock, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { Link } from 'wouter'
import { cellText } from '../columns/cellText.ts'
import type { ChipSign, Column } from '../columns/columns.ts'
import { siblingsState } from '../state/siblings.ts'
import { Flag } from './Flag.tsx'
import { StatusChip } from './StatusChip.tsx'

const signs: Readonly<Record<ChipSign, LucideIcon>> = { cross: X, lock: Lock, warning: TriangleAlert }

export interface TableCellProps<Row> {
  readonly column: Column<Row>
  readonly row: Row
  /** The rows of the page, of which who follows a link may walk through the others. */
  readonly rows?: readonly Row[]
}

const countryCode = /^[a-z]{2}$/i

const stateOf = <Row,>(column: Column<Row>, rows: readonly Row[], row: Row, href: string) =>
  siblingsState(
    rows.map((one) => column.href?.(one) ?? null),
    href,
    { row: rows.indexOf(row) },
  )

/** What a cell of a plain table says, drawn as the grids draw theirs. */
export function TableCell<Row>({ column, row, rows = [row] }: TableCellProps<Row>) {
  useSignals()
  const { kind } = column
  const value = column.value(row)
  const chip = column.chip?.(row) ?? null
  const href = column.href?.(row) ?? null
  // What is no code is the name of a place that nobody knows: it is shown as it was written.
  if (kind === 'country' && countryCode.test(String(value))) return <Flag code={String(value)} />
  const text = kind === 'chip' && chip ? null : cellText(column, value)
  return (
    <>
      {href !== null && text !== null ? (
        <Link href={href} state={stateOf(column, rows, row, href)}>
          {text}
        </Link>
      ) : (
        text
      )}
      {chip && (
        <>
          {text !== null && ' '}
          <StatusChip kind={chip.kind} {...(chip.sign && { icon: signs[chip.sign] })}>
            {chip.text}
          </StatusChip>
        </>
      )}
    </>
  )
}
