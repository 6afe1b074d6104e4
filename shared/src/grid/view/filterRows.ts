import { type CellValue, type Column, type ColumnKind, isNumeric } from '../../columns/columns.ts'
import type { FilterOperator } from '../../contract/lists.ts'
import { isDay } from '../../domain/calendarDate.ts'
import { searchFold } from '../../domain/searchFold.ts'
import type { GridFilter } from './gridState.ts'
import type { ViewRow } from './viewRows.ts'

const textOps: readonly FilterOperator[] = [
  'CONTAINS',
  'NOT_CONTAINS',
  'EQ',
  'NE',
  'STARTS_WITH',
  'ENDS_WITH',
  'EMPTY',
  'NOT_EMPTY',
]
const figureOps: readonly FilterOperator[] = ['GT', 'GTE', 'LT', 'LTE', 'BETWEEN', 'EQ', 'NE', 'EMPTY', 'NOT_EMPTY']
const dateOps: readonly FilterOperator[] = ['GTE', 'LTE', 'BETWEEN', 'EQ', 'EMPTY', 'NOT_EMPTY']
const choiceOps: readonly FilterOperator[] = ['IN', 'NE', 'EMPTY', 'NOT_EMPTY']

/** Every operation that some column can be asked. */
export const filterOperators: readonly FilterOperator[] = [
  ...new Set([...textOps, ...figureOps, ...dateOps, ...choiceOps, 'IN' as const]),
]

/**
 * What a column can be asked, the likeliest first.
 * @param hasChoices whether its values are known, so that one can be chosen from a list
 */
export function opsOf(kind: ColumnKind, hasChoices: boolean): readonly FilterOperator[] {
  if (isNumeric(kind)) return figureOps
  if (kind === 'date') return dateOps
  if (!hasChoices) return textOps
  return kind === 'country' || kind === 'chip' ? choiceOps : [...textOps, 'IN']
}

/** How many values an operation takes; `IN` takes any number from one. */
export function valueCountOf(op: FilterOperator): 0 | 1 | 2 | 'many' {
  if (op === 'EMPTY' || op === 'NOT_EMPTY') return 0
  if (op === 'BETWEEN') return 2
  return op === 'IN' ? 'many' : 1
}

/** Characters of a value; the service refuses longer ones. */
export const longestValue = 200

const figurePattern = /^-?\d{1,15}(\.\d{1,10})?$/

/** A figure written as the service reads it, such as `0.5` for `.5`; null for one it refuses. */
export function figureText(value: string): string | null {
  const text = String(Number(value))
  return figurePattern.test(text) ? text : null
}

/** Whether a column of a kind can be compared with a text, here and by the service. */
function isReadableAs(kind: ColumnKind, value: string): boolean {
  if (kind === 'date') return isDay(value)
  return isNumeric(kind) ? figureText(value) !== null : value.length <= longestValue
}

/** Whether a filter says enough to be used, and nothing that no row can be: days that end before they begin. */
export function isComplete({ op, values }: GridFilter, kind: ColumnKind): boolean {
  const given = values.filter((value) => value.trim() !== '')
  const isReadable = given.every((value) => isReadableAs(kind, value))
  const wanted = valueCountOf(op)
  if (!isReadable || (wanted === 'many' ? given.length === 0 : given.length !== wanted)) return false
  const [first = '', second = ''] = given
  return kind !== 'date' || op !== 'BETWEEN' || first <= second
}

type Test = (value: CellValue) => boolean
type Comparison<Value> = (value: Value, first: Value, second: Value) => boolean
type Comparisons<Value> = Readonly<Partial<Record<FilterOperator, Comparison<Value>>>>

const figureComparisons: Comparisons<number> = {
  EQ: (figure, first) => figure === first,
  NE: (figure, first) => figure !== first,
  GT: (figure, first) => figure > first,
  GTE: (figure, first) => figure >= first,
  LT: (figure, first) => figure < first,
  LTE: (figure, first) => figure <= first,
  BETWEEN: (figure, first, second) => figure >= Math.min(first, second) && figure <= Math.max(first, second),
}

const dateComparisons: Comparisons<string> = {
  EQ: (date, first) => date === first,
  GTE: (date, first) => date >= first,
  LTE: (date, first) => date <= first,
  BETWEEN: (date, first, second) => date >= first && date <= second,
}

const textComparisons: Comparisons<string> = {
  EQ: (text, wanted) => text === wanted,
  NE: (text, wanted) => text !== wanted,
  CONTAINS: (text, wanted) => text.includes(wanted),
  NOT_CONTAINS: (text, wanted) => !text.includes(wanted),
  STARTS_WITH: (text, wanted) => text.startsWith(wanted),
  ENDS_WITH: (text, wanted) => text.endsWith(wanted),
}

/** Nothing is never equal, larger or smaller; it only is not something. */
function figureTest(op: FilterOperator, values: readonly string[]): Test {
  const [first = Number.NaN, second = Number.NaN] = values.map(Number)
  const compare = figureComparisons[op]
  return (value) => (value === null ? op === 'NE' : (compare?.(Number(value), first, second) ?? true))
}

function dateTest(op: FilterOperator, values: readonly string[]): Test {
  const [first = '', second = ''] = values
  const compare = dateComparisons[op]
  return (value) => value !== null && (compare?.(String(value), first, second) ?? true)
}

function textTest(op: FilterOperator, values: readonly string[]): Test {
  const wanted = searchFold(values[0] ?? '')
  const compare = textComparisons[op]
  return (value) => compare?.(searchFold(String(value ?? '')), wanted, wanted) ?? true
}

function choiceTest(op: FilterOperator, values: readonly string[]): Test {
  const chosen = new Set(values)
  return op === 'NE' ? (value) => !chosen.has(String(value ?? '')) : (value) => chosen.has(String(value ?? ''))
}

/** The test a filter makes of a column's values. Texts are compared without case and accents. */
export function filterTest(kind: ColumnKind, { op, values }: GridFilter): Test {
  if (op === 'EMPTY') return (value) => value === null || value === ''
  if (op === 'NOT_EMPTY') return (value) => value !== null && value !== ''
  if (op === 'IN' || kind === 'country' || kind === 'chip') return choiceTest(op, values)
  if (isNumeric(kind)) return figureTest(op, values)
  return kind === 'date' ? dateTest(op, values) : textTest(op, values)
}

/** The rows that pass every filter. Filters of columns the grid does not have are passed over. */
export function filterRows<Row>(
  rows: readonly ViewRow<Row>[],
  columns: readonly Column<Row>[],
  filters: readonly GridFilter[],
): readonly ViewRow<Row>[] {
  const tests = filters.flatMap((filter) => {
    const column = columns.find(({ property }) => property === filter.property)
    return column ? [{ property: column.property, test: filterTest(column.kind, filter) }] : []
  })
  if (tests.length === 0) return rows
  return rows.filter((row) => tests.every(({ property, test }) => test(row[property] ?? null)))
}
