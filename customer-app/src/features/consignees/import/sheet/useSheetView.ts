import { useEffect, useState } from 'react'
import type { BoardRow } from '../check/board.ts'
import type { Duplicate } from '../check/duplicates.ts'
import type { Duplicates } from '../check/rowStatus.ts'
import { cellId } from './SheetRow.tsx'
import { type Cursor, lineIndex, type SheetArea } from './sheetCursor.ts'
import { numberWidth, scrollFor, type Unfolded } from './sheetWindow.ts'

/** What of the rows is in sight: pixels from the first, and of the box. */
export function useScrollView(scroll: HTMLElement | null) {
  const [view, setView] = useState({ top: 0, height: 600, width: 1_000 })
  useEffect(() => {
    if (!scroll) return
    const look = () => setView({ top: scroll.scrollTop, height: scroll.clientHeight, width: scroll.clientWidth })
    const observer = new ResizeObserver(look)
    observer.observe(scroll)
    scroll.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      scroll.removeEventListener('scroll', look)
    }
  }, [scroll])
  return view
}

/**
 * Brings the cell one is in into sight, whatever led there, and the focus to the sheet where a search or an undo did.
 * @param shows counts the times they have
 */
export function useCellInSight(scroll: HTMLElement | null, cursor: Cursor | null, shows: number, top: number): void {
  const wanted = cursor ? `${cursor.at.line} ${cursor.at.column} ${shows}` : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another cell moves the view, not another scrolling
  useEffect(() => {
    if (!scroll || !cursor) return
    scroll.scrollTop = scrollFor(top, scroll.scrollTop, scroll.clientHeight)
    const cell = document.getElementById(cellId(cursor.at.line, cursor.at.column))
    if (!cell) return
    const [left, right] = [cell.offsetLeft - numberWidth, cell.offsetLeft + cell.offsetWidth]
    if (left < scroll.scrollLeft) scroll.scrollLeft = left
    else if (right > scroll.scrollLeft + scroll.clientWidth) scroll.scrollLeft = right - scroll.clientWidth
  }, [wanted, scroll])
  useEffect(() => {
    if (shows > 0) scroll?.focus({ preventScroll: true })
  }, [shows, scroll])
}

/** A row that repeats a code and is compared with the one it repeats. */
interface UnfoldedPair {
  readonly row: BoardRow
  readonly duplicate: Duplicate
  readonly unfolded: Unfolded
}

/** What is unfolded below its row; null for nothing. @param line the row that is compared */
export function unfoldedPair(
  line: number | null,
  shown: readonly BoardRow[],
  area: SheetArea,
  duplicates: Duplicates,
  height: number,
): UnfoldedPair | null {
  const after = line === null ? -1 : lineIndex(area, line)
  const row = shown[after]
  const duplicate = row && row.line === line ? duplicates.get(row.line) : undefined
  return row && duplicate ? { row, duplicate, unfolded: { after, height } } : null
}
