/** The rows of a long list that are drawn: from `first` up to, not including, `end`. */
export interface RowWindow {
  readonly first: number
  readonly end: number
}

/** Rows drawn beyond each edge, so that a turn of the wheel finds them there. */
const spare = 8

/**
 * The rows that a scrolled list shows, and some beyond. Sizes in px; all rows are equally high.
 */
export function windowOf(scrollTop: number, height: number, rowHeight: number, count: number): RowWindow {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - spare)
  const end = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + spare)
  return { first: Math.min(first, end), end }
}

/** Where to scroll so that a row is in view: no further than it takes. */
export function scrollToShow(index: number, scrollTop: number, height: number, rowHeight: number): number {
  const top = index * rowHeight
  if (top < scrollTop) return top
  return top + rowHeight > scrollTop + height ? top + rowHeight - height : scrollTop
}
