import { alignOf, type Column, type ColumnKind } from './columns.ts'

const kindWidth: Readonly<Record<ColumnKind, number>> = {
  text: 100,
  code: 92,
  number: 68,
  days: 68,
  date: 96,
  country: 76,
  chip: 96,
}

/** Room in a header beside its words: padding and the sort arrow. */
const headerRoom = 38
const widestHeader = 200

/** Scripts that may break between any two letters. */
const breaksAnywhere = /[\u3000-\u9fff]/

/** Width of the words of a header in at most two lines. */
function twoLineWidth(text: string, measure: (text: string) => number): number {
  if (breaksAnywhere.test(text)) return Math.ceil(text.length / 2) * measure('国')
  const words = text.split(' ')
  const widths = words.map((_, cut) =>
    Math.max(measure(words.slice(0, cut + 1).join(' ')), measure(words.slice(cut + 1).join(' '))),
  )
  return Math.min(...widths)
}

export interface WidthRequest<Row> {
  readonly columns: readonly Column<Row>[]
  readonly headers: readonly string[]
  /** Width of a header's words in pixels. */
  readonly measure: (text: string) => number
  /** Widths a person has pulled, by property. */
  readonly pulled: Readonly<Record<string, number>>
  /** Pixels there are for all columns. */
  readonly available: number
}

/**
 * The columns' widths in pixels: what a person pulled, else as wide as header and kind ask for. Room that is left goes
 * to the columns of words that nobody pulled; without any, the grid scrolls.
 */
export function columnWidths<Row>({ columns, headers, measure, pulled, available }: WidthRequest<Row>): number[] {
  const widths = columns.map((column, index) => {
    const ofHeader = Math.min(widestHeader, Math.ceil(twoLineWidth(headers[index] ?? '', measure)) + headerRoom)
    return pulled[column.property] ?? Math.max(column.width ?? kindWidth[column.kind], ofHeader)
  })
  const left = available - widths.reduce((sum, width) => sum + width, 0)
  const stretched = columns.map((column) => !(column.property in pulled) && alignOf(column) === 'start')
  const count = stretched.filter(Boolean).length
  if (left <= 0 || count === 0) return widths
  const share = Math.floor(left / count)
  let rest = left - share * count
  return widths.map((width, index) => {
    if (!stretched[index]) return width
    const extra = share + (rest > 0 ? 1 : 0)
    rest -= 1
    return width + extra
  })
}
