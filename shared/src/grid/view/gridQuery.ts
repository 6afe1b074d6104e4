import { writeSort } from '../../columns/addressParts.ts'
import type { ColumnSort } from '../../columns/columns.ts'
import type { QueryChange } from '../../ui/useQueryParameters.ts'
import type { GridFilter } from './gridState.ts'
import { areSameFilters, isSameSort } from './sameState.ts'

// How addresses say what a grid shows; `gridAddress.ts` reads them. Apart from it, so that a page that only leads to grids goes
// without what they filter by.

/** The parts of a grid's state that its address carries. */
export interface GridView {
  readonly sort: ColumnSort | null
  readonly filters: readonly GridFilter[]
  /** From 1; always 1 where all rows are here. */
  readonly page: number
  /** What is searched for in all columns; empty for nothing. */
  readonly search: string
}

/** A view that an address leads to; without a search where it names none. */
type LinkedView = Omit<GridView, 'search'> & Partial<Pick<GridView, 'search'>>

/** Sort and filters that a grid has without being asked. */
export type GridDefaults = Pick<GridView, 'sort' | 'filters'>

/** Says 'no sort' or 'no filter' where there would be one without being asked. Holds no dot, so it is nothing else. */
export const none = 'none'

/** A comma stands between values and `~` before a comma, or `~`, that belongs to one. */
const special = /[~,]/g

/** `name.contains.a~,b` for one value that is `a,b`. */
export function writeFilter({ property, op, values }: GridFilter): string {
  const list = values.map((value) => value.replaceAll(special, '~$&')).join(',')
  return [property, op.toLowerCase(), ...(values.length > 0 ? [list] : [])].join('.')
}

/**
 * The query parameters of a view, in full: whoever reads them sees the same rows, whatever profile they have.
 * @param silent for links that leave parts to the reader's own profile: sort or filters that are the same in all of these
 *   stay out
 */
export function toGridQuery(view: LinkedView, silent?: readonly GridDefaults[]): QueryChange {
  const { sort, filters, page, search = '' } = view
  const needsSort = !silent || silent.some((other) => !isSameSort(other.sort, sort))
  const needsFilters = !silent || silent.some((other) => !areSameFilters(other.filters, filters))
  const texts = filters.length > 0 ? filters.map(writeFilter) : [none]
  return {
    sort: needsSort ? (sort ? writeSort(sort) : none) : null,
    filter: needsFilters ? texts : null,
    page: page > 1 ? String(page) : null,
    search: search === '' ? null : search,
  }
}
