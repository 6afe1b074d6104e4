import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moveColumn } from './gridState.ts'

export interface ListDragOptions {
  /** Holds one line for each of `order`, all of one height. */
  readonly list: RefObject<HTMLElement | null>
  readonly order: readonly string[]
  readonly onDrop: (dragged: string, order: readonly string[]) => void
}

interface Drag {
  readonly dragged: string
  readonly order: readonly string[]
}

/** Pixels from the list's edges within which it scrolls under the pointer. */
const scrollEdge = 20
const scrollStep = 12

/** The place, from 0, that a pointer is at. */
function placeAt(list: HTMLElement, y: number): number {
  const first = list.firstElementChild?.getBoundingClientRect()
  return first ? Math.floor((y - first.top) / first.height) : 0
}

/**
 * Lets a pointer drag a line of a list to another place. The list shows where it would come to lie; only the drop
 * changes anything, and Escape takes it back.
 */
export function useListDrag({ list, order, onDrop }: ListDragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef({ drag, onDrop })
  useEffect(() => {
    latest.current = { drag, onDrop }
  })
  const isDragging = drag !== null

  useEffect(() => {
    if (!isDragging) return
    const handleMove = ({ clientY }: PointerEvent) => {
      const element = list.current
      if (!element) return
      const { top, bottom } = element.getBoundingClientRect()
      if (clientY < top + scrollEdge) element.scrollTop -= scrollStep
      if (clientY > bottom - scrollEdge) element.scrollTop += scrollStep
      const place = placeAt(element, clientY)
      setDrag((old) => old && { ...old, order: moveColumn(old.order, old.dragged, place) })
    }
    const handleUp = () => {
      const { drag: done, onDrop: drop } = latest.current
      setDrag(null)
      if (done) drop(done.dragged, done.order)
    }
    const handleCancel = () => setDrag(null)
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setDrag(null)
    }
    const controller = new AbortController()
    const { signal } = controller
    addEventListener('pointermove', handleMove, { signal })
    addEventListener('pointerup', handleUp, { signal })
    addEventListener('pointercancel', handleCancel, { signal })
    addEventListener('keydown', handleKey, { signal, capture: true })
    return () => controller.abort()
  }, [isDragging, list])

  return {
    dragged: drag?.dragged ?? null,
    order: drag?.order ?? order,
    begin: (event: ReactPointerEvent, property: string) => {
      if (event.button !== 0) return
      event.preventDefault()
      setDrag({ dragged: property, order })
    },
  }
}
