import styles from './Ticks.module.css'

/** Name of the column that holds the rows' ticks. */
export const tickProperty = '@tick'
export const tickColumnWidth = 44

/** How a row stands to the selection. */
export interface RowTick {
  readonly isOn: boolean
  /** Why it cannot be selected, in words; null where it can. */
  readonly lock: string | null
  /** Names the row's tick for screen readers. */
  readonly label: string
}

/** The ticks of a table's rows: what it draws, and what it tells of a person's doing. Rows are places in the table. */
export interface Ticks<Row> {
  readonly tickOf: (row: Row) => RowTick
  readonly head: {
    readonly state: 'all' | 'some' | 'none'
    /** Names it for screen readers, in the language on screen. */
    readonly label: () => string
  }
  /** @param isRange whether it reaches from the tick before to this one */
  readonly onTick: (row: number, isRange: boolean) => void
  /** Ticks rows that were marked together, or takes their ticks away where each has one. */
  readonly onTickRows: (from: number, to: number, wish: 'on' | 'toggle') => void
  readonly onTickAll: () => void
}

/** What the table must not see of a tap: it would scroll to the cell and eat the click. */
const tapEvents = ['touchstart', 'touchend'] as const

/** The check box of a cell, as large as the cell; made when there is none. */
function boxOf(cell: HTMLElement, onClick: (event: MouseEvent) => void): HTMLInputElement {
  const kept = cell.querySelector<HTMLInputElement>(':scope input')
  if (kept) return kept
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.tabIndex = -1
  box.className = styles.box ?? ''
  for (const tap of tapEvents) box.addEventListener(tap, (event) => event.stopPropagation(), { passive: true })
  // The cell takes the focus, not the box: a key that is pressed next is the table's or the page's, not a field's.
  box.addEventListener('mousedown', (event) => {
    event.preventDefault()
    cell.focus({ preventScroll: true })
  })
  box.addEventListener('click', onClick)
  const place = document.createElement('div')
  place.className = styles.place ?? ''
  place.append(box)
  cell.replaceChildren(place)
  return box
}

/** Writes a tick into its box, and into its row for those who see or hear the row. */
function writeTick(box: HTMLInputElement, { isOn, lock, label }: RowTick): void {
  box.checked = isOn
  box.disabled = lock !== null
  box.title = lock ?? ''
  box.setAttribute('aria-label', lock === null ? label : `${label}: ${lock}`)
  box.closest('tr')?.setAttribute('aria-selected', String(isOn))
}

/** Draws the tick of a row. */
export function drawTick(
  cell: HTMLElement,
  row: number,
  tick: RowTick | null,
  onTick: (row: number, isRange: boolean) => void,
): void {
  if (!tick) {
    cell.replaceChildren()
    return
  }
  const box = boxOf(cell, ({ shiftKey, currentTarget }) => {
    if (currentTarget instanceof HTMLElement) onTick(Number(currentTarget.dataset.tick), shiftKey)
  })
  box.dataset.tick = String(row)
  writeTick(box, tick)
}

/** Draws the tick in the header, which stands for all rows. */
export function drawHeadTick(header: HTMLElement, head: Ticks<never>['head'], onTickAll: () => void): void {
  const box = boxOf(header, onTickAll)
  box.dataset.tickAll = ''
  writeHeadTick(box, head)
}

function writeHeadTick(box: HTMLInputElement, { state, label }: Ticks<never>['head']): void {
  box.checked = state === 'all'
  box.indeterminate = state === 'some'
  box.setAttribute('aria-label', label())
}

/** Writes ticks that changed into a table that is drawn: drawing all of it for a tick would be felt. */
export function updateTicks<Row>(
  table: HTMLElement,
  { tickOf, head }: Pick<Ticks<Row>, 'tickOf' | 'head'>,
  rowAt: (place: number) => Row | undefined,
): void {
  for (const box of table.querySelectorAll<HTMLInputElement>('input[data-tick]')) {
    const row = rowAt(Number(box.dataset.tick))
    if (row !== undefined) writeTick(box, tickOf(row))
  }
  for (const box of table.querySelectorAll<HTMLInputElement>('input[data-tick-all]')) writeHeadTick(box, head)
}
