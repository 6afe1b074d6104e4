import type { ColumnSort } from '../../columns/columns.ts'
import type { FilterInput, SortInput } from '../../contract/lists.ts'
import type { GridFilter } from './gridState.ts'

/** What a page of rows is asked for with: variables of a paged query. */
export interface PageQuery {
  readonly skip: number
  readonly limit: number
  readonly sort: readonly SortInput[]
  readonly filter: readonly FilterInput[]
}

/** A page of rows as a connection answers it. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly totalCount: number
}

/** Filters as the service takes them. */
export function toFilterInputs(filters: readonly GridFilter[]): readonly FilterInput[] {
  return filters.map(toFilterInput)
}

function toFilterInput({ property, op, values }: GridFilter): FilterInput {
  if (op === 'IN' || op === 'BETWEEN') return { field: property, op, values }
  const [value] = values
  return value === undefined ? { field: property, op } : { field: property, op, value }
}

/** Which page of which rows is wanted. */
export interface PageWish {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  readonly sort: ColumnSort | null
  readonly filters: readonly GridFilter[]
}

/** The variables of a page. */
export function toPageQuery({ page, pageSize, sort, filters }: PageWish): PageQuery {
  return {
    skip: (page - 1) * pageSize,
    limit: pageSize,
    sort: sort ? [{ field: sort.property, dir: sort.direction }] : [],
    filter: toFilterInputs(filters),
  }
}
