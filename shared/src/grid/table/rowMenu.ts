import type Handsontable from 'handsontable/base'
import { t } from '../../i18n/translate.ts'
import styles from './Cell.module.css'
import { icon } from './icons.ts'

/** Name of the column that holds the rows' buttons. */
export const menuProperty = '@menu'
export const menuColumnWidth = 44

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

/** What the table must not see of a press on a row's button: it would select the cell, scroll to it, and eat the tap. */
const pressEvents = ['mousedown', 'touchstart', 'touchend'] as const

/** Draws the button of a row. A button that is there stays: replaced under a pressed mouse it would never be clicked. */
export function drawMenuCell(cell: HTMLElement, onOpen: (cell: HTMLElement, button: HTMLElement) => void): void {
  const kept = cell.querySelector<HTMLElement>(':scope > [data-row-menu]')
  const button = kept ?? document.createElement('button')
  button.setAttribute('aria-label', t('grid.rowActions'))
  if (kept) return
  button.setAttribute('type', 'button')
  button.setAttribute('aria-haspopup', 'menu')
  button.dataset.rowMenu = ''
  button.tabIndex = -1
  button.className = styles.more ?? ''
  button.append(icon('more'))
  for (const press of pressEvents) {
    button.addEventListener(press, (event) => event.stopPropagation(), { passive: true })
  }
  button.addEventListener('click', () => onOpen(cell, button))
  cell.replaceChildren(button)
}
