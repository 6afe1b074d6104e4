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

/** Where a row is tapped: the cell, the link under the finger, and the window's pixels. */
interface Tap {
  readonly cell: HTMLTableCellElement
  readonly link: Element | null
  readonly x: number
  readonly y: number
}

function tapOf(target: EventTarget | null, { clientX, clientY }: PointerEvent | MouseEvent): Tap | null {
  if (!(target instanceof Element) || target.closest(controls)) return null
  const cell = target.closest<HTMLTableCellElement>('tbody td')
  return cell && { cell, link: target.closest('a[href]'), x: clientX, y: clientY }
}

/**
 * Has a tap on a row open it: of a finger wherever that is, and of any pointer in a table as narrow as a phone. Elsewhere a
 * click of the mouse marks a cell, to be copied.
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
    let up: PointerEvent | null = null

    const open = ({ cell, link, x, y }: Tap) => {
      const instance = hot()
      const row = instance?.getCoords(cell)?.row
      const view = row == null ? undefined : latest.current.rows[row]
      if (!instance || row == null || !view) return
      if (link) latest.current.onLink(link.getAttribute('href') ?? '', row)
      else latest.current.onRowOpen(view[sourceRow], toRowMenuRequest(instance, row, x, y))
    }
    const handleDown = (event: PointerEvent) => {
      up = null
      down = event.pointerType === 'touch' && event.isPrimary ? event : null
    }
    const handleUp = (event: PointerEvent) => {
      const start = down
      down = null
      if (start?.pointerId !== event.pointerId) return
      const moved = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY)
      if (moved <= farthest && event.timeStamp - start.timeStamp <= longest) up = event
    }
    // The finger scrolls.
    const handleCancel = () => {
      down = null
    }
    const handleTouchEnd = (event: TouchEvent) => {
      const tap = up && tapOf(event.target, up)
      up = null
      if (!tap) return
      // The click that browsers make of a touch would close a menu at once.
      event.preventDefault()
      // The table has its turn first: it goes to the cell, and so takes the focus.
      setTimeout(() => open(tap), 0)
    }
    const handleClick = (event: MouseEvent) => {
      const tap = tapOf(event.target, event)
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
      if (latest.current.isNarrow && tap && !tap.link && isPlain) open(tap)
    }
    element.addEventListener('pointerdown', handleDown, true)
    element.addEventListener('pointerup', handleUp, true)
    element.addEventListener('pointercancel', handleCancel, true)
    element.addEventListener('touchend', handleTouchEnd, true)
    element.addEventListener('click', handleClick, true)
    return () => {
      element.removeEventListener('pointerdown', handleDown, true)
      element.removeEventListener('pointerup', handleUp, true)
      element.removeEventListener('pointercancel', handleCancel, true)
      element.removeEventListener('touchend', handleTouchEnd, true)
      element.removeEventListener('click', handleClick, true)
    }
  }, [frame, hot, latest])
}
