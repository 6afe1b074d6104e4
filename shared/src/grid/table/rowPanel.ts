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

/** Whether a click or a tap on a cell was meant for the row, not for something in it. */
export const isForRow = ({ button = 0, target }: Partial<Pick<MouseEvent, 'button' | 'target'>>): boolean =>
  button === 0 && target instanceof Element && target.closest(controls) === null

/**
 * The row of the only marked cell; null where that is a header, or there are several or none.
 * @param marked first row and column of what is marked, and the last ones
 */
export function onlyRow(marked: readonly (number | null)[] | undefined): number | null {
  const [row, column, lastRow, lastColumn] = marked ?? []
  const isOne = row === lastRow && column === lastColumn
  return isOne && row != null && row >= 0 ? row : null
}
