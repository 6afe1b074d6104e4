import type { FilterInput, FilterOperator, SortInput } from '@crateway/shared/contract/lists.ts'
import { isDay } from '@crateway/shared/domain/calendarDate.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { badArgument, badField } from './listArguments.ts'

/** How a field's values are read, compared and ordered. */
export type FieldKind = 'text' | 'number' | 'day' | 'boolean'

/** A field that lists may be filtered, sorted and grouped by: its kind and where it is in the statement. */
export interface ListField {
  readonly kind: FieldKind
  readonly column: SQLWrapper
}

/** The allow-list of a list: no other name reaches the database. */
export type ListFields = Readonly<Record<string, ListField>>

const mostConditions = 50
/** Values of all conditions of a list together: comparing costs their number times the rows. */
const mostValues = 1_000
const longestValue = 200
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
      if (!isDay(text)) badArgument('filter', 'compares a date with something that is not YYYY-MM-DD')
      return sql`${text}::date`
    case 'boolean':
      if (text !== 'true' && text !== 'false') badArgument('filter', 'compares true or false with something else')
      return sql`${text}::boolean`
  }
}

const listTypes = { number: sql`numeric`, day: sql`date`, boolean: sql`boolean` } as const

/** Checked values as one array parameter, so that a long list is read once and not planned value by value. */
function toOperandList({ kind }: ListField, values: readonly string[]): SQL {
  const list = sql.param(values.map((value) => value.trim()))
  return kind === 'text'
    ? sql`array(select lower(value) from unnest(${sql.param([...values])}::text[]) as value)`
    : sql`${list}::text[]::${listTypes[kind]}[]`
}

const toComparable = ({ kind, column }: ListField): SQL => (kind === 'text' ? sql`lower(${column})` : sql`${column}`)

/** The field as people read it, for conditions on parts of it. */
const toReadable = ({ column }: ListField): SQL => sql`lower(coalesce((${column})::text, ''))`

/** A pattern that matches `text` itself, its wildcards taken literally. */
function toPattern(before: string, text: string, after: string): SQL {
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

/** One condition an operator. What is empty differs from every value, and contains none. */
const conditions: Readonly<Record<FilterOperator, Condition>> = {
  EQ: (field, filter) => sql`${toComparable(field)} = ${toOperand(field, singleValue(filter))}`,
  NE: (field, filter) => sql`${toComparable(field)} is distinct from ${toOperand(field, singleValue(filter))}`,
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
  const values = filter.reduce((sum, each) => sum + (each.values?.length ?? 1), 0)
  if (values > mostValues) badArgument('filter', `must have at most ${mostValues} values in all its conditions`)
  return filter.map((each) => conditions[each.op](findField(fields, 'filter', each.field), each))
}

/** The order of a list as SQL: text regardless of case, empty ones last, ties by `tieBreak`, so that pages never overlap. */
export function toOrder(
  fields: ListFields,
  sort: readonly SortInput[] = [],
  tieBreak: readonly SQLWrapper[] = [],
): SQL[] {
  if (sort.length > mostSorts) badArgument('sort', `must have at most ${mostSorts} fields`)
  const asked = sort.map(({ field, dir }) => {
    const column = toComparable(findField(fields, 'sort', field))
    return dir === 'ASC' ? sql`${column} asc nulls last` : sql`${column} desc nulls last`
  })
  return [...asked, ...tieBreak.map((column) => sql`${column} asc`)]
}
