import { scrollToShow, windowOf } from '@crateway/shared/ui/combobox/windowOf.ts'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Height of the list before it was measured, px. */
const usualHeight = 600

/** Where the arrow keys lead in a list of `count` rows. */
const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

export interface ListWindow {
  readonly listRef: RefObject<HTMLUListElement | null>
  /** The rows that are drawn: from `first` up to, not including, `end`. */
  readonly first: number
  readonly end: number
  /** The one row that Tab leads to; arrows go on from it. */
  readonly tabStop: number
  readonly onScroll: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: (index: number) => void
}

/**
 * A long list of buttons of which only those in view are drawn, and of which one takes part in the tab order: arrows, Home and
 * End lead from button to button. Each button has `data-index`.
 * @param rowHeight px
 */
export function useListWindow(count: number, rowHeight: number): ListWindow {
  const listRef = useRef<HTMLUListElement>(null)
  const [scrollTop, setScrollTop] = useState(0)
  const [height, setHeight] = useState(usualHeight)
  const [active, setActive] = useState(0)
  const wantsFocus = useRef(false)
  const { first, end } = windowOf(scrollTop, height, rowHeight, count)
  const isActiveDrawn = active >= first && active < end
  const inView = Math.min(Math.ceil(scrollTop / rowHeight), Math.max(count - 1, 0))

  useEffect(() => {
    const list = listRef.current
    if (!list) return
    const observer = new ResizeObserver(() => setHeight(list.clientHeight))
    observer.observe(list)
    return () => observer.disconnect()
  }, [])

  // After each drawing: the row that a key led to may have come with it.
  useEffect(() => {
    if (!wantsFocus.current) return
    const row = listRef.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)
    if (!row) return
    wantsFocus.current = false
    row.focus({ preventScroll: true })
  })

  return {
    listRef,
    first,
    end,
    tabStop: isActiveDrawn ? active : inView,
    onScroll: () => setScrollTop(listRef.current?.scrollTop ?? 0),
    onFocus: setActive,
    onKeyDown: (event) => {
      const next = steps[event.key]?.(active, count)
      const list = listRef.current
      if (next === undefined || next < 0 || !list || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      wantsFocus.current = true
      setActive(next)
      list.scrollTop = scrollToShow(next, list.scrollTop, list.clientHeight, rowHeight)
      setScrollTop(list.scrollTop)
    },
  }
}
