import type { EnduserColumn } from '@crateway/shared/domain/enduserTable.ts'
import type { BoardRow } from './board.ts'
import { type Duplicates, problemColumn } from './rowStatus.ts'

/** A cell by its row's place and its column. */
export interface CellPlace {
  readonly place: number
  readonly column: EnduserColumn
}

/**
 * The next cell with a problem behind one, row by row, from the end on to the beginning; null where there is none.
 * @param step 1 for the next one, -1 for the one before
 */
export function nextProblem(
  rows: readonly BoardRow[],
  duplicates: Duplicates,
  columns: readonly EnduserColumn[],
  from: CellPlace | null,
  step: 1 | -1 = 1,
): CellPlace | null {
  const start = from?.place ?? (step === 1 ? 0 : rows.length - 1)
  const behind = from ? columns.indexOf(from.column) : step === 1 ? -1 : columns.length
  // The row one stands in comes twice: behind the cell at first, and before it at last.
  for (let count = 0; count <= rows.length; count++) {
    const place = (start + step * count + rows.length * 2) % rows.length
    const row = rows[place]
    const found = row ? problemColumn(row, duplicates, columns) : []
    const ahead = count > 0 ? found : found.filter((column) => (columns.indexOf(column) - behind) * step > 0)
    const column = step === 1 ? ahead[0] : ahead.at(-1)
    if (column) return { place, column }
  }
  return null
}
