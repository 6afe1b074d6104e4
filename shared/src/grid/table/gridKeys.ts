import type Handsontable from 'handsontable/base'

export interface GridKeys {
  /** Asked by Enter or Shift+F10 on a cell of a row. */
  readonly onRowMenu: (row: number, cell: Element) => void
  /** Asked by Alt and arrow down on a header. */
  readonly onHeaderFilter: (column: number, header: Element) => void
}

/**
 * Keys that Handsontable has no setting for, beside its own (arrows, End, Page keys, Enter on a header to sort, Ctrl+C).
 * Tab leaves the grid.
 */
export function addGridKeys(hot: Handsontable.Core, { onRowMenu, onHeaderFilter }: GridKeys): void {
  const focused = () => {
    const at = hot.getSelectedRangeLast()?.highlight
    const cell = at?.row != null && at.col !== null ? hot.getCell(at.row, at.col, true) : null
    return at?.row != null && at.col !== null && cell ? { row: at.row, column: at.col, cell } : null
  }
  /** To a row's first cell, and back to the first columns beside it where that one is frozen. */
  const goHome = (row: number) => {
    hot.selectCell(row, 0)
    hot.scrollViewportTo({ col: Number(hot.getSettings().fixedColumnsStart ?? 0) })
  }
  const context = hot.getShortcutManager().getContext('grid')
  const group = 'crateway'
  // The package's own way home stops before the frozen column.
  for (const keys of [['Home'], ['Control/Meta', 'Home']]) context?.removeShortcutsByKeys(keys)
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
      keys: [['Enter'], ['Shift', 'F10']],
      group,
      position: 'before',
      relativeToGroup: 'editorManager.handlingEditor',
      runOnlyIf: () => (focused()?.row ?? -1) >= 0,
      callback: () => {
        const at = focused()
        if (at) onRowMenu(at.row, at.cell)
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
        if (at) onHeaderFilter(at.column, at.cell)
        return false
      },
    },
  ])
}
