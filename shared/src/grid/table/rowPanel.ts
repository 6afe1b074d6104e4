/** A panel beside a grid that shows one of its rows, as the grid knows it. */
export interface RowPanel<Row> {
  /** Id of the row in the panel; null while it is closed. */
  readonly id: string | null
  readonly idOf: (row: Row) => string
  /** The marked cell has come to another row, by an arrow key or otherwise. */
  readonly onMove: (row: Row) => void
  /** A row was clicked, beside its links and buttons. */
  readonly onPick: (row: Row) => void
  /** Follows a link of a cell. */
  readonly onLink: (href: string) => void
  /** Told which rows pass the filters, in order. */
  readonly onShown: (rows: readonly Row[]) => void
}

/** What takes a click for itself. */
const controls = 'a, button, input'

/**
 * The row that a click was meant for; null where it was for something in the row, or marked several cells.
 * @param marked first row and column of what is marked, and the last ones
 */
export function clickedRow(
  { button, target }: Pick<MouseEvent, 'button' | 'target'>,
  marked: readonly (number | null)[] | undefined,
): number | null {
  const [row, column, lastRow, lastColumn] = marked ?? []
  const isFree = button === 0 && target instanceof Element && target.closest(controls) === null
  if (!isFree || row == null || row < 0 || row !== lastRow || column !== lastColumn) return null
  return row
}
