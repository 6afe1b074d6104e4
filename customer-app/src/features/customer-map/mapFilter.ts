import { searchWords } from '@crateway/shared/columns/findRows.ts'
import { searchState } from '@crateway/shared/domain/nameSearch.ts'
import { isInBounds, type MapBounds, type Position } from '@crateway/shared/map/mapView.ts'
import type { MapCustomer } from './mapCustomer.ts'
import { type CustomerFigures, type FiguresById, figuresOf } from './mapFigures.ts'

/** An end customer with what is known of its crates. */
export interface MapRow {
  readonly customer: MapCustomer
  /** Null while it is not known. */
  readonly figures: CustomerFigures | null
}

/** What a person wants to see of the end customers. */
export interface MapFilter {
  readonly search: string
  /** Consignee types that are not wanted; the empty one is 'Unknown'. */
  readonly categoriesOff: ReadonlySet<string>
  readonly isOverdueOnly: boolean
}

/** The rows that pass a filter, in their order; the same array where all of them do. */
export function filterRows(rows: readonly MapRow[], filter: MapFilter): readonly MapRow[] {
  const { search, categoriesOff, isOverdueOnly } = filter
  const words = searchState(search) === 'searching' ? searchWords(search) : []
  if (words.length === 0 && categoriesOff.size === 0 && !isOverdueOnly) return rows
  const passing = rows.filter(
    ({ customer, figures }) =>
      !categoriesOff.has(customer.category) &&
      (!isOverdueOnly || (figures?.overdue ?? 0) > 0) &&
      words.every((word) => customer.folded.includes(word)),
  )
  return passing.length === rows.length ? rows : passing
}

/** All end customers with their figures: most crates first, then in the order of the answer, which is by name. */
export function toRows(customers: readonly MapCustomer[], figures: FiguresById): readonly MapRow[] {
  const rows = customers.map((customer) => ({ customer, figures: figuresOf(figures, customer.id) }))
  return figures === null ? rows : rows.sort((a, b) => (b.figures?.crates ?? 0) - (a.figures?.crates ?? 0))
}

/** Where those of some rows are that can be on the map. */
export function placesOf(rows: readonly MapRow[]): readonly Position[] {
  return rows.flatMap(({ customer: { position } }) => position ?? [])
}

/** Those of some rows that a part of the world holds. */
export function rowsWithin(rows: readonly MapRow[], bounds: MapBounds): readonly MapRow[] {
  return rows.filter(({ customer: { position } }) => position && isInBounds(bounds, position))
}

/** A consignee type and how many end customers are of it. */
export interface CategoryCount {
  /** Empty for those of which nobody told it. */
  readonly category: string
  readonly count: number
}

/** The consignee types there are, the most frequent first and the unknown one last. */
export function categoriesOf(customers: readonly MapCustomer[]): readonly CategoryCount[] {
  const counts = new Map<string, number>()
  for (const { category } of customers) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .sort((a, b) => Number(a.category === '') - Number(b.category === '') || b.count - a.count)
}

/** What stands above the map: how many of the rows are on it, and their crates. */
export interface MapCount {
  readonly shown: number
  /** Of all end customers, whatever is filtered. */
  readonly total: number
  /** Of those on the map; null where figures are not known. */
  readonly crates: number | null
}

/** Counts the markers of the rows that pass the filter. @param hasFigures whether figures are known */
export function countMarkers(passing: readonly MapRow[], total: number, hasFigures: boolean): MapCount {
  const onMap = passing.filter(({ customer }) => customer.position !== null)
  const crates = onMap.reduce((sum, { figures }) => sum + (figures?.crates ?? 0), 0)
  return { shown: onMap.length, total, crates: hasFigures ? crates : null }
}

/** Why there is nothing to show; null where there is something, or may still come. */
export type Lack = 'failed' | 'empty' | 'noResult' | null

/** Why none of the end customers is shown. @param passing how many pass the filter */
export function lackOf(
  { state, data }: { readonly state: string; readonly data?: readonly MapCustomer[] },
  passing: number,
): Lack {
  if (data === undefined) return state === 'failed' ? 'failed' : null
  if (data.length === 0) return 'empty'
  return passing === 0 ? 'noResult' : null
}
