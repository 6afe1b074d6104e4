import { type RefObject, useEffect, useState } from 'react'

/** Pixels below a grid: the line round it and what `GridScreen` leaves of the page's own room. */
const bottomRoom = 13
/** A grid is never lower than this, however little of the window is left: the page scrolls then. */
const leastHeight = 400

export interface BoxSize {
  readonly width: number
  /** From the box's top to the end of the window, or `leastHeight`. */
  readonly maxHeight: number
}

/**
 * The room a box has, followed as window and page change; null until it is on the page.
 * @param below pixels of what stands under the box and has to be in sight with it
 */
export function useBoxSize(box: RefObject<HTMLElement | null>, below = 0): BoxSize | null {
  const [size, setSize] = useState<BoxSize | null>(null)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const { top, width } = element.getBoundingClientRect()
      const maxHeight = Math.max(leastHeight, Math.floor(innerHeight - top - scrollY - bottomRoom - below))
      setSize((old) => (old?.width === width && old.maxHeight === maxHeight ? old : { width, maxHeight }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // What stands above it in the frame may take another line, and so move it.
    if (element.parentElement) observer.observe(element.parentElement)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [box, below])

  return size
}
