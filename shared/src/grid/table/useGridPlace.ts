import type { HotTableRef } from '@handsontable/react'
import { type RefObject, useEffect, useRef } from 'react'
import { findPlace, keepPlace } from '../../state/historySteps.ts'
import { sourceRow } from '../view/viewRows.ts'
import type { TableProps } from './tableProps.ts'

/** Where a person was in a table: how far it and the page were scrolled, and on which cell. */
interface GridPlace {
  readonly page: number
  readonly top: number
  readonly left: number
  readonly cell: { readonly row: number; readonly id: string; readonly column: number } | null
}

function isGridPlace(place: unknown): place is GridPlace {
  return typeof place === 'object' && place !== null && 'top' in place && 'cell' in place
}

/** What tells a row from others, as far as rows say it; lists of crates go by barcode. */
function idOf(row: unknown): string {
  if (typeof row !== 'object' || row === null) return ''
  return String(('id' in row && row.id) || ('barcode' in row && row.barcode) || '')
}

/**
 * Brings a person who comes back to a table by the history to the rows and the cell they left, and the focus to that cell.
 * Whoever comes by another way begins at the top.
 */
export function useGridPlace<Row>(
  table: RefObject<HotTableRef | null>,
  frame: RefObject<HTMLElement | null>,
  latest: RefObject<TableProps<Row>>,
): void {
  const { label } = latest.current
  const isBack = useRef(false)

  useEffect(() => {
    const holderOf = () => frame.current?.querySelector<HTMLElement>('.ht_master > .wtHolder')
    const place = findPlace(label)
    const hot = table.current?.hotInstance
    // Effects run twice in development.
    if (isGridPlace(place) && hot && !isBack.current) {
      isBack.current = true
      const holder = holderOf()
      if (place.cell) {
        const rows = latest.current.rows.map((row) => idOf(row[sourceRow]))
        const { row, id, column } = place.cell
        const now = rows[row] === id ? row : rows.indexOf(id)
        // Where a panel shows the row, the keys are its own: heard by the table as well, one would go two rows on.
        if (now >= 0) hot.selectCell(now, column, now, column, false, latest.current.panel?.id == null)
      }
      holder?.scrollTo(place.left, place.top)
      scrollTo(0, place.page)
    }
    return keepPlace(label, () => {
      const holder = holderOf()
      const at = table.current?.hotInstance?.getSelectedRangeLast()?.highlight
      const view = at?.row != null && at.row >= 0 ? latest.current.rows[at.row] : undefined
      const cell = at?.col != null && view ? { row: Number(at.row), id: idOf(view[sourceRow]), column: at.col } : null
      return { page: scrollY, top: holder?.scrollTop ?? 0, left: holder?.scrollLeft ?? 0, cell } satisfies GridPlace
    })
  }, [table, frame, latest, label])
}
