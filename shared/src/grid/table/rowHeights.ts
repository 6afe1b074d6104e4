import type { RowHeight } from '../../state/rowHeight.ts'

/** The same of rows of two lines, however high a person wants the others. */
export const twoLineHeight = 40

/** What a person chose, or on a phone rows that a finger does not miss. */
export type TableRowHeight = RowHeight | 'touch'

/** Height of a row, its line included, in pixels: the lines and paddings of the style sheets add up to it. */
export const rowHeights: Readonly<Record<TableRowHeight, number>> = {
  normal: 32,
  compact: 28,
  touch: 40,
}
