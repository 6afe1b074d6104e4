import type { RowHeight } from '../../state/rowHeight.ts'

/** Height of a row, its line included, in pixels: the lines and paddings of the style sheets add up to it. */
export const rowHeights: Readonly<Record<RowHeight, number>> = { normal: 36, compact: 28 }
