import { type RefObject, useEffect } from 'react'

/** Pixels that a place may be off: browsers round where a table is scrolled to. */
const hair = 1

export interface ScrolledColumns {
  /** Widths in pixels of the columns that are scrolled, from left to right. */
  readonly widths: readonly number[]
  /** Pixels there are beside the pinned columns. */
  readonly room: number
}

/**
 * Where a table comes to rest that was scrolled sideways: at the beginning of a column, onwards in the direction it was
 * moved in. It rests where it is at its end, and within a column that has no room as a whole.
 * @param from where it was before, and @param to where it is now, in pixels
 */
export function restOf({ widths, room }: ScrolledColumns, from: number, to: number, most: number): number {
  if (to === from || to >= most - hair) return to
  let start = 0
  for (const width of widths) {
    if (Math.abs(to - start) <= hair) return to
    if (to < start + width - hair) {
      if (width > room) return to
      return to > from ? Math.min(start + width, most) : start
    }
    start += width
  }
  return to
}

/**
 * Follows a table from rest to rest: told where it stands still, it says where it is to come to rest. Between the two it
 * glides, and may be scrolled on or back before it has arrived: which way is judged from where it stood still before.
 * @param start where it is at first
 */
export function createRests(start: number) {
  let [from, at] = [start, start]
  return (columns: ScrolledColumns, place: number, most: number): number => {
    // Held before it moved, it still has the way it had.
    if (place !== at) [from, at] = [at, place]
    return restOf(columns, from, place, most)
  }
}

/**
 * Lets a table come to rest at whole columns beside its pinned one, so that no figure is read without its first digits.
 * @param columns what is scrolled now
 * @param tableKey a table with another key has other elements
 */
export function useWholeColumns(
  frame: RefObject<HTMLElement | null>,
  columns: RefObject<readonly number[]>,
  tableKey: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another table.
  useEffect(() => {
    const holder = frame.current?.querySelector<HTMLElement>('.ht_master > .wtHolder')
    if (!holder) return
    const rests = createRests(holder.scrollLeft)
    const rest = () => {
      const { scrollLeft, scrollWidth, clientWidth } = holder
      const widths = columns.current
      const pinned = scrollWidth - widths.reduce((sum, width) => sum + width, 0)
      const left = rests({ widths, room: clientWidth - pinned }, scrollLeft, scrollWidth - clientWidth)
      if (left === scrollLeft) return
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      holder.scrollTo({ left, behavior: isCalm ? 'instant' : 'smooth' })
    }
    holder.addEventListener('scrollend', rest)
    return () => holder.removeEventListener('scrollend', rest)
  }, [frame, columns, tableKey])
}
