import { t } from '../../i18n/translate.ts'
import styles from './Cell.module.css'
import { type IconName, icon } from './icons.ts'

/** What is done with a row so often that it has a button in the row, beside that of its menu. */
export interface RowButton<Row> {
  readonly key: string
  readonly icon: IconName
  readonly text: (row: Row) => string
  /** Left out where it answers false. */
  readonly isShown?: (row: Row) => boolean
  readonly onSelect: (row: Row) => void
}

/** Pixels of the column that holds the rows' buttons: that of the menu, and each other one. */
const menuRoom = 44
const buttonRoom = 32

export const buttonsWidth = (buttons: readonly unknown[]): number => menuRoom + buttons.length * buttonRoom

/** What the table must not see of a press on a row's button: it would select the cell, scroll to it, and eat the tap. */
const pressEvents = ['mousedown', 'touchstart', 'touchend'] as const

function newButton(name: IconName): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  button.className = styles.more ?? ''
  button.append(icon(name))
  for (const press of pressEvents) {
    button.addEventListener(press, (event) => event.stopPropagation(), { passive: true })
  }
  return button
}

/** The buttons of a cell that is drawn for the first time; the last one opens the menu. */
function newButtons<Row>(
  buttons: readonly RowButton<Row>[],
  onPress: (button: HTMLButtonElement, key?: string) => void,
) {
  const own = buttons.map(({ key, icon: name }) => {
    const button = newButton(name)
    button.addEventListener('click', () => onPress(button, key))
    return button
  })
  const menu = newButton('more')
  menu.setAttribute('aria-haspopup', 'menu')
  menu.addEventListener('click', () => onPress(menu))
  const place = document.createElement('div')
  place.className = styles.buttons ?? ''
  place.dataset.rowButtons = ''
  place.append(...own, menu)
  return place
}

/**
 * Draws the buttons of a row: those of its own, and that of its menu. Buttons that are there stay: replaced under a pressed mouse
 * they would never be clicked.
 * @param onPress is told which; without a key, that of the menu
 */
export function drawRowButtons<Row>(
  cell: HTMLElement,
  row: Row | undefined,
  buttons: readonly RowButton<Row>[],
  onPress: (button: HTMLButtonElement, key?: string) => void,
): void {
  const kept = cell.querySelector(':scope > [data-row-buttons]')
  const place = kept ?? newButtons(buttons, onPress)
  if (!kept) cell.replaceChildren(place)
  const drawn = [...place.querySelectorAll('button')]
  drawn.at(-1)?.setAttribute('aria-label', t('grid.rowActions'))
  for (const [index, { text, isShown }] of buttons.entries()) {
    const button = drawn[index]
    if (!button) continue
    const isLeft = row !== undefined && isShown?.(row) !== false
    button.hidden = !isLeft
    if (!isLeft) continue
    button.title = text(row)
    button.setAttribute('aria-label', text(row))
  }
}
