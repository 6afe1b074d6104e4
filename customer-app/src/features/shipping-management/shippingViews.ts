import type { FilterInput } from '@crateway/shared/contract/lists.ts'
import { startOfLocalDay } from '@crateway/shared/domain/localDay.ts'

/** The views of the shippings that stand beside each other, in their order. */
export const standingViews = ['all', 'without', 'incomplete', 'locked'] as const
export type StandingView = (typeof standingViews)[number]

/** What is shown: a standing view, or the shippings that were changed just now. */
export type ShippingView = StandingView | 'changed'

/** The conditions of the views that have some. */
export const viewFilters = {
  without: [{ field: 'enduserId', op: 'EMPTY' }],
  incomplete: [{ field: 'isIncomplete', op: 'EQ', value: 'true' }],
  locked: [{ field: 'process', op: 'NOT_EMPTY' }],
} as const satisfies Readonly<Record<Exclude<StandingView, 'all'>, readonly FilterInput[]>>

const noFilters: readonly never[] = []

/** The conditions of a view. @param changed ids of what was changed just now */
export function filtersOf(view: ShippingView, changed: readonly string[]): readonly FilterInput[] {
  if (view === 'changed') return [{ field: 'id', op: 'IN', values: changed }]
  return view === 'all' ? noFilters : viewFilters[view]
}

/**
 * Filters by day as the service takes them: a shipping has an instant, and a day is one of this machine's clock, from its
 * midnight to the next one.
 */
export function toInstantFilters(filters: readonly FilterInput[]): readonly FilterInput[] {
  return filters.flatMap((filter) => {
    const { field, op, value, values } = filter
    if (field !== 'creationDate') return [filter]
    const [first = '', last = ''] = values ?? [value ?? '', value ?? '']
    const since: FilterInput = { field, op: 'GTE', value: startOfLocalDay(first) }
    const until: FilterInput = { field, op: 'LT', value: startOfLocalDay(last, 1) }
    if (op === 'GTE') return [since]
    if (op === 'LTE') return [until]
    return op === 'EQ' || op === 'BETWEEN' ? [since, until] : [filter]
  })
}
