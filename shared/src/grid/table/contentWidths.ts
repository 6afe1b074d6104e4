import { cellText } from '../../columns/cellText.ts'
import { type Column, isNumeric } from '../../columns/columns.ts'
import { sourceRow, type ViewRow } from '../view/viewRows.ts'
import { fitParts } from './fitParts.ts'
import type { TextFace } from './measure.ts'

export type Measure = (text: string, face: TextFace) => number

/** Pixels between the parts of a cell: flag and code, figure and chip. */
const partGap = 8
const flagWidth = 18
/** The icon before a value that is warned of, and its gap. */
const toneRoom = 18
/** The same before a value whose kind it tells. */
const signRoom = 22
/** A chip's icon, gap and padding. */
const chipRoom = 30
/** Rows that are looked at: further ones hardly need more room. */
const mostRows = 500

/** What stands between the parts of a list. */
export const partSeparator = ' / '

/** The face a column's values are set in. */
export function faceOf<Row>({ kind, isStrong }: Column<Row>): TextFace {
  if (kind === 'code') return 'code'
  return isStrong ? 'strong' : 'cell'
}

/** A chip that is its icon alone. */
const terseChip = 14

/** Room in pixels that every chip of a column gets, in the language on screen: that of the widest. 0 without chips. */
export function chipPlace<Row>({ chips, isTerse }: Column<Row>, measure: Measure): number {
  if (isTerse && chips) return terseChip
  const widths = (chips?.() ?? []).map(({ text }) => Math.ceil(measure(text, 'chip')) + chipRoom)
  return Math.max(0, ...widths)
}

/** Pixels behind a column's figure that belong to its chip. */
export function chipSpace<Row>(column: Column<Row>, measure: Measure): number {
  const place = column.kind === 'chip' ? 0 : chipPlace(column, measure)
  return place > 0 ? place + partGap : 0
}

/**
 * Width in pixels of the widest value of a column, chip included, without the cell's padding. A list counts with its
 * first part and the number of the others. The total of all rows stands below them, and mostly has more digits.
 */
export function contentWidth<Row>(column: Column<Row>, rows: readonly ViewRow<Row>[], measure: Measure): number {
  const { property, kind, parts } = column
  if (kind === 'chip') return chipPlace(column, measure)
  // A bar is as wide as its column says.
  if (column.bar) return 0
  const values = new Set(rows.slice(0, mostRows).map((row) => row[property] ?? null))
  const shown = [...values].map((value) =>
    parts && value !== null ? fitParts(parts(String(value)), partSeparator, () => false) : cellText(column, value),
  )
  // What is warned of is set in bold.
  const face = column.tone && column.kind !== 'code' ? 'strong' : faceOf(column)
  const widest = Math.max(0, ...shown.map((text) => measure(text, face)))
  const total = column.total?.(rows.map((row) => row[sourceRow]))
  const ofTotal = total === undefined ? 0 : Math.ceil(measure(cellText(column, total), 'strong'))
  const flag = kind === 'country' || column.flag ? flagWidth + partGap : 0
  const icon = column.tone ? toneRoom : column.sign ? signRoom : 0
  const ofValues = Math.ceil(widest) + flag + icon + (isNumeric(kind) ? chipSpace(column, measure) : 0)
  return Math.max(ofValues, ofTotal)
}

/** Kinds of values that a reader would take for others were they cut. */
const wholeKinds: readonly string[] = ['code', 'number', 'days', 'date']

/** The widest values seen so far, by property, and those of some more rows: the same object where none is wider. */
export function widenSeen<Row>(
  known: Readonly<Record<string, number>>,
  columns: readonly Column<Row>[],
  rows: readonly ViewRow<Row>[],
  measure: Measure,
): Readonly<Record<string, number>> {
  const grown = columns.flatMap((column) => {
    if (!wholeKinds.includes(column.kind) || column.parts) return []
    // A chip gets its room beside it: that differs with the words there is room for.
    const { chips: _, ...bare } = column
    const width = contentWidth(bare, rows, measure)
    return width > (known[column.property] ?? 0) ? [[column.property, width] as const] : []
  })
  return grown.length > 0 ? { ...known, ...Object.fromEntries(grown) } : known
}
