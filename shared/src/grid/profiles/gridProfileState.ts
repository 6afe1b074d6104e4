import {
  array,
  enums,
  type Infer,
  literal,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  type,
} from 'superstruct'
import type { Column } from '../../columns/columns.ts'
import { filterOperators } from '../view/filterRows.ts'
import type { GridDefaults } from '../view/gridQuery.ts'
import { arrangeColumns, type GridFilter, type GridLayout, type GridState } from '../view/gridState.ts'
import { knownFilters, knownSort } from '../view/knownState.ts'
import { areSameFilters, isSameSort } from '../view/sameState.ts'

/** Raised when an older portal could not read a state any more. */
const version = 1

const sortStruct = object({ property: string(), direction: enums(['ASC', 'DESC'] as const) })
const filterStruct = object({ property: string(), op: enums(filterOperators), values: array(string()) })
const savedStruct = type({
  v: literal(version),
  order: array(string()),
  /** The columns there were; profiles of before this was kept tell only of those they order or hide. */
  known: optional(array(string())),
  widths: record(string(), number()),
  hidden: array(string()),
  sort: nullable(sortStruct),
  filters: array(filterStruct),
})
type Saved = Infer<typeof savedStruct>

/** Narrower than this a column cannot be caught again, wider it fills any screen. */
const widthRange = { least: 24, most: 2_000 } as const

/** A state as the service keeps it: base64 of UTF-8 JSON, all of it by column property. */
export function writeGridProfile<Row>(
  columns: readonly Column<Row>[],
  { order, widths, hidden, sort, filters }: GridState,
): string {
  const saved: Saved = {
    v: version,
    order: [...order],
    known: columns.map(({ property }) => property),
    widths: { ...widths },
    hidden: [...hidden],
    sort: sort && { property: sort.property, direction: sort.direction },
    filters: filters.map(({ property, op, values }) => ({ property, op, values: [...values] })),
  }
  const bytes = new TextEncoder().encode(JSON.stringify(saved))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function readSaved(columnsState: string): Saved | null {
  try {
    const bytes = Uint8Array.from(atob(columnsState), (sign) => sign.charCodeAt(0))
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return savedStruct.is(json) ? json : null
  } catch {
    return null
  }
}

/** The filters that are the screen's own business: columns it filters itself stay filtered as it says. */
function withScreenFilters(filters: readonly GridFilter[], screen: GridDefaults): readonly GridFilter[] {
  const own = new Set(screen.filters.map(({ property }) => property))
  return [...screen.filters, ...filters.filter(({ property }) => !own.has(property))]
}

/**
 * What a grid shows with a profile. Columns the grid does not have are passed over, and one that is younger than the profile
 * is hidden where the screen hides it; a column that the screen itself filters (a range of dates it was opened with) keeps
 * the screen's filter.
 * @returns null for a state that is damaged or of a newer portal
 */
export function readGridProfile<Row>(
  columnsState: string,
  columns: readonly Column<Row>[],
  screen: GridState,
): GridState | null {
  const saved = readSaved(columnsState)
  if (!saved) return null
  const isKnown = (property: string) => columns.some((column) => column.property === property)
  const chosen = new Set([...saved.order, ...saved.hidden, ...(saved.known ?? [])])
  const younger = screen.hidden.filter((property) => !chosen.has(property))
  const widths = Object.entries(saved.widths).filter(
    ([property, width]) => isKnown(property) && width >= widthRange.least && width <= widthRange.most,
  )
  return {
    order: saved.order.filter(isKnown),
    hidden: [...saved.hidden, ...younger].filter(isKnown),
    widths: Object.fromEntries(widths),
    sort: saved.sort && (knownSort(columns, saved.sort) ?? screen.sort),
    filters: withScreenFilters(knownFilters(columns, saved.filters), screen),
  }
}

/** Whether two states show the same columns, equally wide, in the same order. */
export function isSameLayout<Row>(columns: readonly Column<Row>[], one: GridLayout, other: GridLayout): boolean {
  const textOf = ({ order, hidden, widths }: GridLayout) => {
    const arranged = arrangeColumns(columns, { order, hidden: [] }, false).map(({ property }) => property)
    const shown = arranged.filter((property) => !hidden.includes(property))
    return JSON.stringify([arranged, shown, arranged.map((property) => widths[property] ?? null)])
  }
  return textOf(one) === textOf(other)
}

/** Whether two views show the same rows in the same order, whatever the screen filters itself. */
export function isSameView(screen: GridDefaults, one: GridDefaults, other: GridDefaults): boolean {
  const filters = areSameFilters(withScreenFilters(one.filters, screen), withScreenFilters(other.filters, screen))
  return filters && isSameSort(one.sort, other.sort)
}

/** Whether a profile with one state would bring nothing that the other has not. */
export function isSameState<Row>(
  columns: readonly Column<Row>[],
  screen: GridDefaults,
  one: GridState,
  other: GridState,
): boolean {
  return isSameView(screen, one, other) && isSameLayout(columns, one, other)
}

/** `New profile N` with the lowest number no profile has. */
export function newProfileName(taken: readonly string[], nameOf: (number: number) => string): string {
  const numbers = Array.from({ length: taken.length + 1 }, (_, index) => index + 1)
  const free = numbers.find((number) => !taken.includes(nameOf(number)))
  return nameOf(free ?? numbers.length)
}
