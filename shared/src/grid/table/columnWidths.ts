import { alignOf, type Column, type ColumnKind } from '../../columns/columns.ts'
import { isLeading } from '../../columns/isLeading.ts'
import type { ViewRow } from '../view/viewRows.ts'
import { chipSpace, contentWidth, type Measure } from './contentWidths.ts'

/** Widths where nothing is known of the values. */
const kindWidth: Readonly<Record<ColumnKind, number>> = {
  text: 100,
  code: 92,
  number: 56,
  days: 56,
  date: 96,
  country: 68,
  chip: 96,
}

/** Room in a column beside what it shows: padding, and a hair for measures that are not exact. */
const columnRoom = 17
/** Room for the mark of a header whose column is filtered. */
export const filterRoom = 22
const widestHeader = 160
/** Words get no more than this by themselves; longer ones are cut off, with the whole in their title. */
const widestWords = 176
const widestWordsNarrow = 124
/** A bar gets no more than this by itself: it is to be told at a look, not to be measured. */
const widestBar = 220
/** A code that lost a digit would be another code: only what no service writes by itself is cut. */
const widestCode = 260

/** The part of a narrow grid that its first column may stretch to: it stays in sight, and the others pass beside it. */
const mostOfFirst = 0.5

/** Where a header can go on in its second line. */
const breaks = /(?<=[ -])/

/** Width of the words of a header in at most two lines. */
function twoLineWidth(text: string, measure: (text: string) => number): number {
  const words = text.split(breaks)
  const widths = words.map((_, cut) => {
    const [first, second] = [words.slice(0, cut + 1), words.slice(cut + 1)]
    return Math.max(measure(first.join('').trim()), measure(second.join('').trim()))
  })
  return Math.min(...widths)
}

export interface WidthRequest<Row> {
  readonly columns: readonly Column<Row>[]
  readonly headers: readonly string[]
  /** The rows that columns are to fit; undefined while only the service knows them. */
  readonly rows: readonly ViewRow<Row>[] | undefined
  /** Where those are unknown, the widest that was seen of columns whose values must not be cut, without chips, by property. */
  readonly seen?: Readonly<Record<string, number>>
  /** Width of a text in pixels. */
  readonly measure: Measure
  /** Widths a person has pulled, by property. */
  readonly pulled: Readonly<Record<string, number>>
  /** Properties of the columns that are filtered. */
  readonly filtered: ReadonlySet<string>
  /** Pixels there are for all columns. */
  readonly available: number
  /** Whether that is so little that words must give way to figures. */
  readonly isNarrow: boolean
}

/** The width a column has by itself: that of its header or its values, whichever is more. */
function ownWidth<Row>(column: Column<Row>, header: string, request: WidthRequest<Row>): number {
  const { rows, seen = {}, measure, filtered, isNarrow } = request
  const { property, kind, width = 0 } = column
  const words = Math.ceil(twoLineWidth(header, (text) => measure(text, 'header')))
  const mark = filtered.has(property) ? filterRoom : 0
  const ofChip = chipSpace(column, measure)
  const ofHeader = Math.min(widestHeader, words) + columnRoom + Math.max(mark, ofChip)
  const isKnown = rows !== undefined || (kind === 'chip' && column.chips !== undefined)
  const ofValues = isKnown
    ? contentWidth(column, rows ?? [], measure) + columnRoom
    : Math.max(kindWidth[kind], (seen[property] ?? 0) + ofChip + columnRoom)
  const isCapped = kind === 'text' || (kind === 'code' && column.parts !== undefined)
  const widest = isCapped ? (isNarrow ? widestWordsNarrow : widestWords) : kind === 'code' ? widestCode : ofValues
  const least = isNarrow ? (column.narrowWidth ?? width) : width
  return Math.max(ofHeader, least, Math.min(ofValues, widest))
}

/** How many columns stand in the room whole, at least one. */
function countWhole(widths: readonly number[], available: number): number {
  let used = 0
  const cut = widths.findIndex((width) => {
    used += width
    return used > available
  })
  return cut < 0 ? widths.length : Math.max(1, cut)
}

/** How many of the columns that matter are in sight whole before anybody scrolls. */
export function countLeading<Row>(
  columns: readonly Column<Row>[],
  widths: readonly number[],
  available: number,
): number {
  return columns.slice(0, countWhole(widths, available)).filter(isLeading).length
}

/** Shares pixels among columns, as evenly as whole pixels go. @param stretched which get some; at least one */
function share(pixels: number, stretched: readonly boolean[]): number[] {
  const count = stretched.filter(Boolean).length
  let taken = 0
  return stretched.map((isStretched) => {
    if (!isStretched) return 0
    taken += 1
    return Math.floor(pixels / count) + (taken <= pixels % count ? 1 : 0)
  })
}

/** Whether a column gains by all the room there is: figures do not, and bars only up to their limit. */
const isOfWords = <Row>(column: Column<Row>) => alignOf(column) === 'start' && column.bar === undefined

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

/** Gives bars a quarter of the room that is left beside whole columns, up to their limit: a name that is cut is worse than a short bar. */
function growBars<Row>(widths: number[], whole: number, request: WidthRequest<Row>): number[] {
  const { columns, pulled, available } = request
  const left = available - sumOf(widths.slice(0, whole))
  const isFree = columns.map(({ bar, property }, index) => bar !== undefined && index < whole && !(property in pulled))
  if (left <= 0 || !isFree.includes(true)) return widths
  const extra = share(Math.floor(left / 4), isFree)
  return widths.map((width, index) => Math.max(width, Math.min(widestBar, width + (extra[index] ?? 0))))
}

/**
 * The columns' widths in pixels: what a person pulled, else as wide as header and values ask for. Room that is left goes
 * to the columns of words and bars that nobody pulled. A grid that scrolls begins with whole columns: they share the room of the
 * one that would be cut, and where there is little the first one leaves half of it to those beside it.
 */
export function columnWidths<Row>(request: WidthRequest<Row>): number[] {
  const { columns, headers, pulled, available, isNarrow } = request
  const own = columns.map((column, index) => pulled[column.property] ?? ownWidth(column, headers[index] ?? '', request))
  const whole = countWhole(own, available)
  const widths = growBars(own, whole, request)
  const left = available - sumOf(widths.slice(0, whole))
  const free = columns.map(({ property }, index) => index < whole && !(property in pulled))
  const ofWords = free.map((isFree, index) => isFree && columns[index] !== undefined && isOfWords(columns[index]))
  // Figures get wider only to keep the next column from being cut.
  const stretched = ofWords.some(Boolean) || whole === columns.length ? ofWords : free
  if (left <= 0 || !stretched.some(Boolean)) return widths
  const even = share(left, stretched)
  const [first = 0] = widths
  const most = Math.max(0, Math.floor(available * mostOfFirst) - first)
  const others = free.map((isFree, index) => isFree && index > 0)
  const isCapped = isNarrow && whole < columns.length && (even[0] ?? 0) > most && others.some(Boolean)
  const extra = isCapped ? share(left - most, others).with(0, most) : even
  return widths.map((width, index) => width + (extra[index] ?? 0))
}
