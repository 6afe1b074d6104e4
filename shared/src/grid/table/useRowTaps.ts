import type Handsontable from 'handsontable/base'
import { type RefObject, useEffect } from 'react'
import { sourceRow } from '../view/viewRows.ts'
import { toRowMenuRequest } from './rowMenu.ts'
import type { TableProps } from './tableProps.ts'

/** Pixels that a finger may move, and milliseconds it may stay, and still tap. */
const farthest = 10
const longest = 500

/** What takes a tap for itself. */
const controls = 'button, input, label'

const cellAt = (target: EventTarget | null): HTMLTableCellElement | null =>
  target instanceof Element && !target.closest(controls) ? target.closest('tbody td') : null

/**
 * Has a tap on a row open it: of a finger wherever that is, and of any pointer in a table as narrow as a phone. Elsewhere a
 * click of the mouse marks a cell, to be copied. The table would eat the click of a finger, so its pointer is followed.
 */
export function useRowTaps<Row>(
  frame: RefObject<HTMLElement | null>,
  hot: () => Handsontable.Core | null,
  latest: RefObject<TableProps<Row>>,
): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let down: PointerEvent | null = null
    let isSpent = false

    const open = (cell: HTMLTableCellElement, { clientX, clientY, target }: PointerEvent | MouseEvent) => {
      const instance = hot()
      const row = instance?.getCoords(cell)?.row
      const view = row == null ? undefined : latest.current.rows[row]
      if (!instance || row == null || !view) return
      const link = target instanceof Element ? target.closest('a[href]') : null
      if (link) latest.current.onLink(link.getAttribute('href') ?? '')
      else latest.current.onRowOpen(view[sourceRow], toRowMenuRequest(instance, row, clientX, clientY))
    }
    const handleDown = (event: PointerEvent) => {
      isSpent = false
      down = event.pointerType === 'touch' && event.isPrimary ? event : null
    }
    const handleUp = (event: PointerEvent) => {
      const start = down
      down = null
      const cell = cellAt(event.target)
      if (!start || start.pointerId !== event.pointerId || !cell) return
      const moved = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY)
      if (moved > farthest || event.timeStamp - start.timeStamp > longest) return
      isSpent = true
      open(cell, event)
    }
    const handleCancel = () => {
      down = null
    }
    const handleClick = (event: MouseEvent) => {
      if (isSpent) {
        // Of the finger that has opened the row.
        isSpent = false
        event.preventDefault()
        event.stopPropagation()
        return
      }
      const cell = cellAt(event.target)
      const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
      if (latest.current.isNarrow && cell && !isLink && isPlain) open(cell, event)
    }
    element.addEventListener('pointerdown', handleDown, true)
    element.addEventListener('pointerup', handleUp, true)
    element.addEventListener('pointercancel', handleCancel, true)
    element.addEventListener('click', handleClick, true)
    return () => {
      element.removeEventListener('pointerdown', handleDown, true)
      element.removeEventListener('pointerup', handleUp, true)
      element.removeEventListener('pointercancel', handleCancel, true)
      element.removeEventListener('click', handleClick, true)
    }
  }, [frame, hot, latest])
}
