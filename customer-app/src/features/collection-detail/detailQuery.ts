import type { FilterInput } from '@crateway/shared/contract/lists.ts'
import { type DayRange, isDayRange } from '@crateway/shared/domain/dayRange.ts'
import type { GridFilter } from '@crateway/shared/grid/view/gridState.ts'

/** What the address of the screen asks for (seed 2, section 2.1). */
export interface DetailQuery {
  /** Empty where the address names none. */
  readonly enduserId: string
  /** The days of collection; null where the address names none, or none that hold a day. */
  readonly range: DayRange | null
}

/** Reads the address of the screen. */
export function readDetailQuery(query: URLSearchParams): DetailQuery {
  const range = { from: query.get('fromDate') ?? '', to: query.get('toDate') ?? '' }
  return { enduserId: query.get('enduserId') ?? '', range: isDayRange(range) ? range : null }
}

/** The filter the grid begins with: crates collected in the range. A person can change it or take it away. */
export function startFilters(range: DayRange | null): readonly GridFilter[] {
  return range ? [{ property: 'collectionDate', op: 'BETWEEN', values: [range.from, range.to] }] : []
}

/** The same as the service takes it, to count all of them. */
export function countFilter(range: DayRange | null): readonly FilterInput[] {
  return range ? [{ field: 'collectionDate', op: 'BETWEEN', values: [range.from, range.to] }] : []
}

/** The way back to the list, with its days. @param customer the partner's reference */
export function listPath(range: DayRange | null, customer: string): string {
  const days = range ? { from: range.from, to: range.to } : {}
  return `/collections?${new URLSearchParams({ ...days, customer })}`
}
