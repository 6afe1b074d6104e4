import type Handsontable from 'handsontable/base'
import { useEffect, useRef } from 'react'
import { sourceRow } from '../view/viewRows.ts'
import type { TableProps } from './tableProps.ts'

/**
 * Marks the row that the panel beside the table shows, and brings it in sight; the focus stays where it is. A panel that closes
 * with the focus in it gives it to the row.
 */
export function usePanelRow<Row>(
  hot: () => Handsontable.Core | null,
  { rows, panel }: Pick<TableProps<Row>, 'rows' | 'panel'>,
): void {
  const id = panel?.id ?? null

  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel is a new object at every render; its id is what it shows.
  useEffect(() => {
    const instance = hot()
    if (!instance || !panel || id === null) return
    const at = instance.getSelectedRangeLast()?.highlight
    const row = rows.findIndex((view) => panel.idOf(view[sourceRow]) === id)
    if (row < 0 || at?.row === row) return
    const column = at?.col ?? 0
    // Drawn first where it is far: who selects a cell looks for it at once, in the frozen columns too.
    instance.scrollViewportTo({ row })
    instance.render()
    instance.selectCell(row, column, row, column, false, false)
  }, [hot, id, rows])

  const wasOpen = useRef(id !== null)
  useEffect(() => {
    const isClosed = wasOpen.current && id === null
    wasOpen.current = id !== null
    const instance = hot()
    if (!isClosed || !instance?.getSelectedLast() || document.activeElement !== document.body) return
    instance.listen()
    instance.getFocusManager().focusOnHighlightedCell()
  }, [hot, id])
}
