import type Handsontable from 'handsontable/base'

export interface GridKeys {
  /** Asked by Shift+F10 on a cell of a row, and by Enter where the cell is no link. */
  readonly onRowMenu: (row: number, cell: Element) => void
  /** The address that a cell names, which Enter follows. */
  readonly linkOf: (row: number, column: number) => string | null
  readonly onLink: (href: string, row: number) => void
  /** Whether rows can be selected; the first column holds their ticks then. */
  readonly hasTicks: () => boolean
  /** Asked by the space bar: of the rows with a marked cell; with Shift, of those from the last tick to this row. */
  readonly onTick: (row: number, isRange: boolean) => void
  readonly onTickRows: (from: number, to: number, wish: 'on' | 'toggle') => void
  readonly onTickAll: () => void
  /** Asked by Alt and arrow down on a header. */
  readonly onHeaderFilter: (column: number, header: Element) => void
}

/**
 * Keys that Handsontable has no setting for, beside its own (arrows, End, Page keys, Enter on a header to sort, Ctrl+C).
 * Tab leaves the grid.
 */
export function addGridKeys(hot: Handsontable.Core, keys: GridKeys): void {
  const focused = () => {
    const at = hot.getSelectedRangeLast()?.highlight
    const cell = at?.row != null && at.col !== null ? hot.getCell(at.row, at.col, true) : null
    return at?.row != null && at.col !== null && cell ? { row: at.row, column: at.col, cell } : null
  }
  /** The rows with a marked cell; null where it is a header. */
  const markedRows = () => {
    const range = hot.getSelectedRangeLast()
    const places = [range?.from.row, range?.to.row].filter((row) => row != null && row >= 0).map(Number)
    return places.length === 2 ? { from: Math.min(...places), to: Math.max(...places) } : null
  }
  /** To a row's first cell, and back to the first columns beside it where that one is frozen. */
  const goHome = (row: number) => {
    hot.selectCell(row, 0)
    hot.scrollViewportTo({ col: Number(hot.getSettings().fixedColumnsStart ?? 0) })
  }
  const context = hot.getShortcutManager().getContext('grid')
  const group = 'crateway'
  // The package's own way home stops before the frozen column.
  for (const home of [['Home'], ['Control/Meta', 'Home']]) context?.removeShortcutsByKeys(home)
  context?.addShortcuts([
    {
      keys: [['Home']],
      group,
      captureCtrl: true,
      runOnlyIf: () => focused() !== null,
      callback: () => {
        goHome(focused()?.row ?? 0)
      },
    },
    {
      keys: [['Control/Meta', 'Home']],
      group,
      captureCtrl: true,
      runOnlyIf: () => focused() !== null && hot.countRows() > 0,
      callback: () => {
        goHome(0)
      },
    },
    {
      keys: [['Enter']],
      group,
      position: 'before',
      relativeToGroup: 'editorManager.handlingEditor',
      runOnlyIf: () => (focused()?.row ?? -1) >= 0,
      callback: () => {
        const at = focused()
        const href = at && keys.linkOf(at.row, at.column)
        if (href) keys.onLink(href, at.row)
        else if (at) keys.onRowMenu(at.row, at.cell)
        return false
      },
    },
    {
      keys: [['Shift', 'F10']],
      group,
      position: 'before',
      relativeToGroup: 'editorManager.handlingEditor',
      runOnlyIf: () => (focused()?.row ?? -1) >= 0,
      callback: () => {
        const at = focused()
        if (at) keys.onRowMenu(at.row, at.cell)
        return false
      },
    },
    {
      keys: [['Space'], ['Shift', 'Space']],
      group,
      position: 'before',
      relativeToGroup: 'editorManager.handlingEditor',
      preventDefault: true,
      runOnlyIf: () => keys.hasTicks() && focused() !== null,
      callback: (event: KeyboardEvent) => {
        const at = focused()
        const marked = markedRows()
        if (!at) return false
        if (at.row < 0) keys.onTickAll()
        else if (event.shiftKey) keys.onTick(at.row, true)
        else if (marked && marked.from < marked.to) keys.onTickRows(marked.from, marked.to, 'toggle')
        else keys.onTick(at.row, false)
        return false
      },
    },
    {
      keys: [
        ['Alt', 'ArrowDown'],
        ['Shift', 'Alt', 'ArrowDown'],
      ],
      group,
      runOnlyIf: () => focused()?.row === -1,
      callback: () => {
        const at = focused()
        if (at) keys.onHeaderFilter(at.column, at.cell)
        return false
      },
    },
  ])
  // In the column of the ticks Shift and an arrow tick what they mark.
  hot.addHook('afterDocumentKeyDown', ({ key, shiftKey }: KeyboardEvent) => {
    const marked = markedRows()
    const isInTicks = keys.hasTicks() && focused()?.column === 0
    if (shiftKey && (key === 'ArrowDown' || key === 'ArrowUp') && isInTicks && marked) {
      keys.onTickRows(marked.from, marked.to, 'on')
    }
  })
}
