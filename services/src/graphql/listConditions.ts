import { instant } from '@crateway/shared/contract/fields.ts'
import type { FilterInput, FilterOperator, SortInput } from '@crateway/shared/contract/lists.ts'
import { isDay } from '@crateway/shared/domain/calendarDate.ts'
import { fromCompactDay } from '@crateway/shared/domain/compactDay.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { badArgument, badField } from './listArguments.ts'

/** How a field's values are read, compared and ordered. */
export type FieldKind = 'text' | 'number' | 'day' | 'instant' | 'boolean'

/** A field that lists may be filtered, sorted and grouped by: its kind and where it is in the statement. */
export interface ListField {
  readonly kind: FieldKind
  readonly column: SQLWrapper
  /** What puts rows in the same order and has an index; `reversed` when it falls as the field rises. */
  readonly order?: { readonly by: SQLWrapper; readonly reversed?: true }
  /** Its column is of a joined table: reading, filtering or sorting by it needs the join. */
  readonly isJoined?: true
  /** Never empty, so that an index gives its order in both directions. */
  readonly required?: true
}

/** The allow-list of a list: no other name reaches the database. */
export type ListFields<Name extends string = string> = Readonly<Record<Name, ListField>>

const mostConditions = 50
/** Listed values of all conditions together: comparing costs their number times the rows. */
const mostValues = 1_000
const longestValue = 200
const anInstant = instant()
const mostSorts = 10

/** The field of that name; `invalid` when it is not on the list. */
export function findField(fields: ListFields, argument: string, name: string): ListField {
  return (Object.hasOwn(fields, name) ? fields[name] : undefined) ?? badField(argument, name)
}

/** A value as its field's kind reads it, as a statement parameter. Text is compared without regard to case. */
function toOperand({ kind }: ListField, text: string): SQL {
  if (text.length > longestValue) badArgument('filter', `holds a value of more than ${longestValue} characters`)
  switch (kind) {
    case 'text':
      return sql`lower(${text}::text)`
    case 'number':
      if (!/^[+-]?\d{1,15}(\.\d{1,10})?$/.test(text.trim()))
        badArgument('filter', 'compares a number with something else')
      return sql`${text.trim()}::numeric`
    case 'day':
      return sql`${toDay(text)}::date`
    case 'instant':
      if (!anInstant.is(text))
        badArgument('filter', 'compares an instant with something that is not 2026-03-31T09:30:00Z')
      return sql`${text}::timestamptz`
    case 'boolean':
      if (text !== 'true' && text !== 'false') badArgument('filter', 'compares true or false with something else')
      return sql`${text}::boolean`
  }
}

/** A day of a filter; deliveries tell theirs as `YYYYMMDD`, so that is understood too. */
function toDay(text: string): string {
  const day = /^\d{8}$/.test(text) ? fromCompactDay(text) : text
  return day !== null && isDay(day)
    ? day
    : badArgument('filter', 'compares a date with something that is not YYYY-MM-DD')
}

const listTypes = { number: sql`numeric`, day: sql`date`, instant: sql`timestamptz`, boolean: sql`boolean` } as const

/** Checked values as one array parameter, so that a long list is read once and not planned value by value. */
function toOperandList({ kind }: ListField, values: readonly string[]): SQL {
  const list = sql.param(values.map((value) => (kind === 'day' ? toDay(value) : value.trim())))
  return kind === 'text'
    ? sql`array(select lower(value) from unnest(${sql.param([...values])}::text[]) as value)`
    : sql`${list}::text[]::${listTypes[kind]}[]`
}

const toComparable = ({ kind, column }: ListField): SQL => (kind === 'text' ? sql`lower(${column})` : sql`${column}`)

/** The field as people read it, for conditions on parts of it; instants in UTC, whatever the session's zone. */
const toReadable = ({ kind, column }: ListField): SQL =>
  kind === 'instant'
    ? sql`coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), '')`
    : sql`lower(coalesce((${column})::text, ''))`

/** A pattern that matches `text` itself, its wildcards taken literally. */
export function toPattern(before: string, text: string, after: string): SQL {
  if (text.length > longestValue) badArgument('filter', `holds a value of more than ${longestValue} characters`)
  const literal = text.replace(/[\\%_]/g, (character) => `\\${character}`)
  return sql`lower(${`${before}${literal}${after}`}::text)`
}

function singleValue({ value, op }: FilterInput): string {
  return value ?? badArgument('filter', `needs a value for ${op}`)
}

function listedValues({ values, op }: FilterInput): readonly string[] {
  const list = values ?? badArgument('filter', `needs values for ${op}`)
  if (op === 'BETWEEN' && list.length !== 2) badArgument('filter', 'needs two values for BETWEEN')
  if (list.length === 0 || list.length > mostValues) badArgument('filter', `needs 1 to ${mostValues} values for ${op}`)
  return list
}

type Condition = (field: ListField, filter: FilterInput) => SQL

const compare =
  (operator: SQL): Condition =>
  (field, filter) => {
    if (field.kind === 'boolean') badArgument('filter', `cannot use ${filter.op} on true or false`)
    return sql`${toComparable(field)} ${operator} ${toOperand(field, singleValue(filter))}`
  }

const matches =
  (before: string, after: string): Condition =>
  (field, filter) =>
    sql`${toReadable(field)} like ${toPattern(before, singleValue(filter), after)}`

const isEmpty: Condition = ({ kind, column }) =>
  kind === 'text' ? sql`coalesce(${column}, '') = ''` : sql`${column} is null`

/** Whether a filter names the day that stands for none where days are told as `YYYYMMDD` (CONTRACT section 1). */
const isNoDay = ({ kind }: ListField, filter: FilterInput) => kind === 'day' && filter.value === '00000000'

/** One condition an operator. What is empty differs from every value, and contains none. */
const conditions: Readonly<Record<FilterOperator, Condition>> = {
  EQ: (field, filter) =>
    isNoDay(field, filter)
      ? isEmpty(field, filter)
      : sql`${toComparable(field)} = ${toOperand(field, singleValue(filter))}`,
  NE: (field, filter) =>
    isNoDay(field, filter)
      ? sql`not (${isEmpty(field, filter)})`
      : sql`${toComparable(field)} is distinct from ${toOperand(field, singleValue(filter))}`,
  CONTAINS: matches('%', '%'),
  NOT_CONTAINS: (field, filter) => sql`not (${matches('%', '%')(field, filter)})`,
  STARTS_WITH: matches('', '%'),
  ENDS_WITH: matches('%', ''),
  GT: compare(sql`>`),
  GTE: compare(sql`>=`),
  LT: compare(sql`<`),
  LTE: compare(sql`<=`),
  BETWEEN: (field, filter) => {
    const [low = '', high = ''] = listedValues(filter)
    if (field.kind === 'boolean') badArgument('filter', 'cannot use BETWEEN on true or false')
    return sql`${toComparable(field)} between ${toOperand(field, low)} and ${toOperand(field, high)}`
  },
  IN: (field, filter) => {
    const values = listedValues(filter)
    for (const value of values) toOperand(field, value)
    return sql`${toComparable(field)} = any(${toOperandList(field, values)})`
  },
  EMPTY: isEmpty,
  NOT_EMPTY: (field, filter) => sql`not (${isEmpty(field, filter)})`,
}

/** All conditions of a list as SQL. Values are only ever parameters; an unknown field or unfit value is `invalid`. */
export function toConditions(fields: ListFields, filter: readonly FilterInput[] = []): SQL[] {
  if (filter.length > mostConditions) badArgument('filter', `must have at most ${mostConditions} conditions`)
  // Single values are as few as the conditions are.
  const values = filter.reduce((sum, each) => sum + (each.values?.length ?? 0), 0)
  if (values > mostValues) badArgument('filter', `must have at most ${mostValues} values in all its conditions`)
  return filter.map((each) => conditions[each.op](findField(fields, 'filter', each.field), each))
}

/** How one field orders rows: text regardless of case unless an index has it otherwise, empty ones last. */
function toOrderTerm(field: ListField, dir: SortInput['dir']) {
  const isAscending = (dir === 'ASC') !== (field.order?.reversed === true)
  const direction = isAscending ? sql`asc` : sql`desc`
  const by = field.order?.by ?? toComparable(field)
  return { direction, term: sql`${by} ${direction}${field.required === true ? sql`` : sql` nulls last`}` }
}

/**
 * The order of a list as SQL. Ties go by `tieBreak`, so that pages never overlap, in the direction of the last field, so
 * that an index on both serves either direction.
 */
export function toOrder(
  fields: ListFields,
  sort: readonly SortInput[] = [],
  tieBreak: readonly SQLWrapper[] = [],
): SQL[] {
  if (sort.length > mostSorts) badArgument('sort', `must have at most ${mostSorts} fields`)
  const asked = sort.map(({ field, dir }) => toOrderTerm(findField(fields, 'sort', field), dir))
  const direction = asked.at(-1)?.direction ?? sql`asc`
  return [...asked.map(({ term }) => term), ...tieBreak.map((column) => sql`${column} ${direction}`)]
}
