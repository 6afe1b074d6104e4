import type { FilterInput } from '@crateway/shared/contract/lists.ts'
import { laterDay } from '@crateway/shared/domain/laterDay.ts'
import { startOfLocalDay } from '@crateway/shared/domain/localDay.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'

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

/** When a day begins, as an instant. @param later so many days after it */
type DayStart = (day: string, later?: number) => string

const startOfUtcDay: DayStart = (day, later = 0) => `${laterDay(day, later)}T00:00:00.000Z`

/** What knows a shipping by a day, with the instant behind it: of this machine's clock, and of UTC, by which home tells of days. */
const dayFields: ReadonlyMap<string, { readonly field: string; readonly startOf: DayStart }> = new Map([
  ['creationDate', { field: 'creationDate', startOf: startOfLocalDay }],
  ['creationDay', { field: 'creationDate', startOf: startOfUtcDay }],
  ['processDay', { field: 'processDate', startOf: startOfUtcDay }],
])

/**
 * Filters by day as the service takes them: a shipping has an instant, and a day is from its midnight to the next one.
 * `invalid` for a question that no day answers: another one in its place would show other shippings.
 */
export function toInstantFilters(filters: readonly FilterInput[]): readonly FilterInput[] {
  return filters.flatMap((filter) => {
    const { field, op, value, values } = filter
    const asked = dayFields.get(field)
    if (!asked) return [filter]
    const { startOf, ...instant } = asked
    if (op === 'EMPTY' || op === 'NOT_EMPTY') return [{ ...filter, ...instant }]
    const [first = '', last = ''] = values ?? [value ?? '', value ?? '']
    const since: FilterInput = { ...instant, op: 'GTE', value: startOf(first) }
    const until: FilterInput = { ...instant, op: 'LT', value: startOf(last, 1) }
    switch (op) {
      case 'GTE':
        return [since]
      case 'LTE':
        return [until]
      case 'EQ':
      case 'BETWEEN':
        return [since, until]
      default:
        throw new Problem('invalid', { message: `A day cannot be asked ${op}` })
    }
  })
}
