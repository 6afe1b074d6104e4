import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { moveColumn } from '../view/gridState.ts'

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
  /** The drag of this very moment: a drop may come before the last move is drawn. */
  const dragNow = useRef<Drag | null>(null)
  const latest = useRef(onDrop)
  useLayoutEffect(() => {
    latest.current = onDrop
  })
  const changeDrag = useCallback((next: Drag | null) => {
    dragNow.current = next
    setDrag(next)
  }, [])
  const isDragging = drag !== null

  useEffect(() => {
    if (!isDragging) return
    const handleMove = ({ clientY }: PointerEvent) => {
      const element = list.current
      const old = dragNow.current
      if (!element || !old) return
      const { top, bottom } = element.getBoundingClientRect()
      if (clientY < top + scrollEdge) element.scrollTop -= scrollStep
      if (clientY > bottom - scrollEdge) element.scrollTop += scrollStep
      const place = placeAt(element, clientY)
      changeDrag({ ...old, order: moveColumn(old.order, old.dragged, place) })
    }
    const handleUp = () => {
      const done = dragNow.current
      changeDrag(null)
      if (done) latest.current(done.dragged, done.order)
    }
    const handleCancel = () => changeDrag(null)
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      changeDrag(null)
    }
    const controller = new AbortController()
    const { signal } = controller
    addEventListener('pointermove', handleMove, { signal })
    addEventListener('pointerup', handleUp, { signal })
    addEventListener('pointercancel', handleCancel, { signal })
    addEventListener('keydown', handleKey, { signal, capture: true })
    return () => controller.abort()
  }, [isDragging, list, changeDrag])

  return {
    dragged: drag?.dragged ?? null,
    order: drag?.order ?? order,
    begin: (event: ReactPointerEvent, property: string) => {
      if (event.button !== 0) return
      event.preventDefault()
      changeDrag({ dragged: property, order })
    },
  }
}
