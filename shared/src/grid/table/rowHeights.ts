import type { RowHeight } from '../../state/rowHeight.ts'

/** What a person chose, or on a phone rows that a finger does not miss. */
export type TableRowHeight = RowHeight | 'touch'

/** Height of a row, its line included, in pixels: the lines and paddings of the style sheets add up to it. */
export const rowHeights: Readonly<Record<TableRowHeight, number>> = {
  normal: 32,
  compact: 28,
  touch: 40,
}

/** The same of rows of two lines, which are as low as they can be whatever a person wants of the others. */
export const twoLineHeights: typeof rowHeights = { normal: 34, compact: 34, touch: 40 }
