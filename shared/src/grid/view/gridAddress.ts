import { parseSort, readPage } from '../../columns/addressParts.ts'
import type { Column, ColumnSort } from '../../columns/columns.ts'
import type { FilterOperator } from '../../contract/lists.ts'
import type { QueryChange } from '../../ui/useQueryParameters.ts'
import { filterOperators, longestValue } from './filterRows.ts'
import { type GridDefaults, type GridView, none, toGridQuery, writeFilter } from './gridQuery.ts'
import type { GridFilter } from './gridState.ts'
import { knownFilters, knownSort } from './knownState.ts'

/** What an address asks of a grid; a part it does not name, or not in a way the grid understands, is absent. */
export interface GridAddress {
  readonly sort?: ColumnSort | null
  readonly filters?: readonly GridFilter[]
  readonly page: number
  readonly search?: string
}

/** Names of the query parameters, as long as they stand: addresses are kept and mailed. */
export const gridParameters = ['sort', 'filter', 'page', 'search'] as const

/** Operations by their words in an address. */
const operators: ReadonlyMap<string, FilterOperator> = new Map(filterOperators.map((op) => [op.toLowerCase(), op]))

/** A comma stands between values and `~` before a comma, or `~`, that belongs to one. */
const valuePattern = /(?:[^~,]|~.)*/sy

function splitValues(text: string): string[] {
  const values: string[] = []
  valuePattern.lastIndex = 0
  for (;;) {
    const value = valuePattern.exec(text)?.[0] ?? ''
    values.push(value.replaceAll(/~(.)/gs, '$1'))
    // Whatever stands here is a comma, or a lone `~` at the end that escapes nothing.
    if (text[valuePattern.lastIndex] !== ',') return values
    valuePattern.lastIndex += 1
  }
}

function parseFilter(text: string): readonly GridFilter[] {
  const [property = '', word = ''] = text.split('.', 2)
  const op = operators.get(word)
  if (!op) return []
  const rest = text.slice(property.length + word.length + 2)
  const hasValues = text.length > property.length + word.length + 1
  return [{ property, op, values: hasValues ? splitValues(rest) : [] }]
}

function readSort<Row>(query: URLSearchParams, columns: readonly Column<Row>[]): Pick<GridAddress, 'sort'> {
  const text = query.get('sort')
  if (text === null) return {}
  if (text === none) return { sort: null }
  const asked = parseSort(text)
  const sort = asked && knownSort(columns, asked)
  return sort ? { sort } : {}
}

function readFilters<Row>(query: URLSearchParams, columns: readonly Column<Row>[]): Pick<GridAddress, 'filters'> {
  const texts = query.getAll('filter')
  const filters = knownFilters(columns, texts.flatMap(parseFilter))
  return filters.length > 0 || texts.includes(none) ? { filters } : {}
}

function readSearch(query: URLSearchParams): Pick<GridAddress, 'search'> {
  const text = query.get('search')
  return text ? { search: text.slice(0, longestValue) } : {}
}

/** What an address asks of a grid with these columns. Whatever cannot be understood is passed over. */
export function readGridAddress<Row>(query: URLSearchParams, columns: readonly Column<Row>[]): GridAddress {
  return {
    ...readSort(query, columns),
    ...readFilters(query, columns),
    page: readPage(query),
    ...readSearch(query),
  }
}

/** Whether an address asks for rows in its own way: for a sort, or for filters. */
export const asksForView = (query: URLSearchParams): boolean => query.has('sort') || query.has('filter')

/** The view an address shows: what it asks for, the screen's defaults for the rest. */
export function gridViewOf<Row>(
  query: URLSearchParams,
  columns: readonly Column<Row>[],
  defaults: GridDefaults,
): GridView {
  return { sort: defaults.sort, filters: defaults.filters, search: '', ...readGridAddress(query, columns) }
}

/** The query parameters that an address lacks to show the same view to everybody; none where it has them. */
export function toOpenQuery<Row>(
  query: URLSearchParams,
  columns: readonly Column<Row>[],
  usual: GridDefaults,
): QueryChange {
  const full = toGridQuery(gridViewOf(query, columns, usual))
  return Object.fromEntries(
    Object.entries(full).filter(([name]) => (name === 'sort' || name === 'filter') && !query.has(name)),
  )
}

/** Characters of an address that servers on the way take for sure, with room for the path and the screen's own part. */
const longestQuery = 6_000

/** Whether filters are more than an address can carry. */
export function isTooLongForAddress(filters: readonly GridFilter[]): boolean {
  const query = new URLSearchParams(filters.map((filter) => ['filter', writeFilter(filter)]))
  return query.toString().length > longestQuery
}
