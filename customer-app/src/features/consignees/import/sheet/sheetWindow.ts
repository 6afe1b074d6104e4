/** Pixels of a row and of the head, as the style has them. */
export const rowHeight = 36
export const headHeight = 69
/** Pixels of the column of row numbers. */
export const numberWidth = 64

/** What unfolds below a row: the place of that row, and pixels. */
export interface Unfolded {
  readonly after: number
  readonly height: number
}

/** Pixels from the first row to one. */
export const topOf = (index: number, unfolded: Unfolded | null): number =>
  index * rowHeight + (unfolded && index > unfolded.after ? unfolded.height : 0)

/** Rows drawn beyond each edge, so that a turn of the wheel finds them there. */
const spare = 8

/** The rows that are drawn: those in sight, some beyond, and the one a person is in, whose editor must not go. */
export function drawnRows(
  { top, height }: { readonly top: number; readonly height: number },
  count: number,
  unfolded: Unfolded | null,
  active: number,
): readonly number[] {
  const more = unfolded?.height ?? 0
  const first = Math.max(0, Math.floor((top - more) / rowHeight) - spare)
  const end = Math.min(count, Math.ceil((top + height) / rowHeight) + spare)
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
  const isApart = active >= 0 && active < count && (active < first || active >= end)
  return isApart ? [...rows, active] : rows
}

/** Where to scroll so that a row at `top` is in sight below the head: no further than it takes. */
export function scrollFor(top: number, scrollTop: number, height: number): number {
  if (top < scrollTop) return top
  const room = height - headHeight - rowHeight
  return top > scrollTop + room ? top - room : scrollTop
}
