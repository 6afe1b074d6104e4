import type { ColumnSort } from '../../columns/columns.ts'
import type { GridFilter } from './gridState.ts'

/** Whether two sorts are the same. */
export function isSameSort(one: ColumnSort | null, other: ColumnSort | null): boolean {
  return one?.property === other?.property && one?.direction === other?.direction
}

/** Whether two sets of filters let the same rows pass, in whatever order they were set. */
export function areSameFilters(one: readonly GridFilter[], other: readonly GridFilter[]): boolean {
  const textOf = (filters: readonly GridFilter[]) =>
    JSON.stringify(
      filters
        .map(({ property, op, values }) => [property, op, values])
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    )
  return textOf(one) === textOf(other)
}
