import type { RowHeight } from '../../state/rowHeight.ts'

/** The same of rows of two lines, however high a person wants the others. */
export const twoLineHeight = 40

/** Height of a row, its line included, in pixels: the lines and paddings of the style sheets add up to it. */
export const rowHeights: Readonly<Record<RowHeight, number>> = { normal: 36, compact: 28 }
