import { type EnduserColumn, enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import type { BoardRow } from './board.ts'
import type { Duplicate } from './duplicates.ts'

/** Where a row stands, which decides what becomes of it. */
export type RowStatus = 'ready' | 'faulty' | 'duplicate' | 'leftOut' | 'open' | 'sent'

export type Duplicates = ReadonlyMap<number, Duplicate>

const isFaulty = ({ faults, refusal }: BoardRow): boolean =>
  refusal !== undefined || enduserColumns.some((column) => faults[column] !== undefined)

export function rowStatus(row: BoardRow, duplicates: Duplicates): RowStatus {
  if (row.fate !== 'kept') return row.fate
  if (row.isLeftOut) return 'leftOut'
  if (isFaulty(row)) return 'faulty'
  return duplicates.has(row.line) ? 'duplicate' : 'ready'
}

export type StatusCounts = Readonly<Record<RowStatus, number>>

export function countStatuses(rows: readonly BoardRow[], duplicates: Duplicates): StatusCounts {
  const counts = { ready: 0, faulty: 0, duplicate: 0, leftOut: 0, open: 0, sent: 0 }
  for (const row of rows) counts[rowStatus(row, duplicates)]++
  return counts
}

/** What of the rows is shown. */
export const rowViews = ['all', 'problems', 'repaired', 'duplicates'] as const
export type RowView = (typeof rowViews)[number]

/** Whether a row has something that keeps it from being sent and that nobody has decided about. */
export const isProblem = (row: BoardRow, duplicates: Duplicates): boolean =>
  row.fate === 'kept' && !row.isLeftOut && (isFaulty(row) || duplicates.has(row.line))

const shows: Readonly<Record<RowView, (row: BoardRow, duplicates: Duplicates) => boolean>> = {
  all: () => true,
  problems: isProblem,
  repaired: (row, duplicates) => row.isEdited && !isProblem(row, duplicates),
  duplicates: (row, duplicates) => row.isLeftOut || duplicates.has(row.line),
}

/** The places of the rows that a view has. */
export function placesOf(rows: readonly BoardRow[], duplicates: Duplicates, view: RowView): readonly number[] {
  return rows.flatMap((row, place) => (shows[view](row, duplicates) ? [place] : []))
}

/** How many rows each view has. */
export function countViews(rows: readonly BoardRow[], duplicates: Duplicates): Readonly<Record<RowView, number>> {
  const counts = { all: 0, problems: 0, repaired: 0, duplicates: 0 }
  for (const row of rows) for (const view of rowViews) if (shows[view](row, duplicates)) counts[view]++
  return counts
}

/** The column whose cell says what is wrong with a row; undefined for a row without a problem. */
export function problemColumn(
  row: BoardRow,
  duplicates: Duplicates,
  columns: readonly EnduserColumn[],
): readonly EnduserColumn[] {
  if (!isProblem(row, duplicates)) return []
  return columns.filter(
    (column) =>
      row.faults[column] !== undefined ||
      row.refusal?.column === column ||
      (column === 'partnerReference' && duplicates.has(row.line)),
  )
}
