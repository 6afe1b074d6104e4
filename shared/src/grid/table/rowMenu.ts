import type Handsontable from 'handsontable/base'

/** Name of the column that holds the rows' buttons. */
export const menuProperty = '@menu'

/** A row whose menu a person asked for, by right click, key or button. */
export interface RowMenuRequest {
  /** The row's place in the table. */
  readonly row: number
  /** Where the menu opens, in the window's pixels. */
  readonly x: number
  readonly y: number
  /** Copies what is selected in the table. */
  readonly copy: (withHeaders: boolean) => void
  /** Gives the focus back to the cell it was on. */
  readonly focus: () => void
}

/** Whether an element belongs to an open row menu: a click there leaves the selection, which the menu speaks of, alone. */
export function isInRowMenu(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="menu"]') !== null
}

/** The request for the menu of a row at a place of the window. */
export function toRowMenuRequest(hot: Handsontable.Core, row: number, x: number, y: number): RowMenuRequest {
  const focus = () => {
    hot.listen()
    hot.getFocusManager().focusOnHighlightedCell()
  }
  const copy = (withHeaders: boolean) => {
    hot.getPlugin('copyPaste').copy(withHeaders ? 'with-column-headers' : 'cells-only')
  }
  return { row, x, y, copy, focus }
}

/** The same under an element, for keys and buttons. */
export function toRowMenuRequestAt(hot: Handsontable.Core, row: number, anchor: Element): RowMenuRequest {
  const { left, bottom } = anchor.getBoundingClientRect()
  return toRowMenuRequest(hot, row, left, bottom)
}
