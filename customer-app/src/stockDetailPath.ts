import type { ColumnSort } from '@crateway/shared/columns/columns.ts'
import type { TrackerState } from '@crateway/shared/contract/stock.ts'
import { toGridQuery } from '@crateway/shared/grid/view/gridQuery.ts'
import type { GridFilter } from '@crateway/shared/grid/view/gridState.ts'
import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'

/** The page of the crates at one place, for the route table. */
export const stockDetailPage = '/stock/detail'

/**
 * The address of the crates at an end customer; without one, of those at the customer's own plants.
 * @param customer the partner's reference
 */
export function stockDetailPath(customer: string, enduserId?: string): string {
  return `${stockDetailPage}?${withParameters('', { customer, enduserId: enduserId ?? null })}`
}

/** Query parameter of the page, and what it says of the crates at all end customers together. */
const placeParameter = 'place'
const everyEnduser = 'endusers'

/** Whether an address asks for the crates at all end customers; one that names an end customer asks for those there. */
export const isOfAllEndusers = (query: URLSearchParams): boolean =>
  query.get(placeParameter) === everyEnduser && !query.get('enduserId')

/** Query parameter of the page that leaves, of the crates at all end customers, those of whose tracker something is so. */
const trackerParameter = 'tracker'
const trackerStates: readonly TrackerState[] = ['SILENT', 'LOW_BATTERY']
const trackerWords: Readonly<Record<TrackerState, string>> = { SILENT: 'silent', LOW_BATTERY: 'lowBattery' }

/** What an address asks for of trackers; undefined where it does not. */
export function trackerStateOf(query: URLSearchParams): TrackerState | undefined {
  const word = query.get(trackerParameter)
  return isOfAllEndusers(query) ? trackerStates.find((state) => trackerWords[state] === word) : undefined
}

/** The address of the crates at all end customers whose tracker is silent or low. @param customer the partner's reference */
export const trackerCratesPath = (customer: string, state: TrackerState): string =>
  `${stockDetailPage}?${withParameters('', { customer, [placeParameter]: everyEnduser, [trackerParameter]: trackerWords[state] })}`

/** Some of the crates that are out, as the page shows them. */
export interface CrateView {
  readonly filters: readonly GridFilter[]
  readonly sort?: ColumnSort
}

/** The address of some of the crates at one end customer, or at all of them. @param customer the partner's reference */
export function cratesPath(customer: string, { filters, sort }: CrateView, enduserId?: string): string {
  const place = enduserId === undefined ? { [placeParameter]: everyEnduser } : { enduserId }
  const asked = toGridQuery({ sort: sort ?? null, filters, page: 1 }, [{ sort: null, filters: [] }])
  return `${stockDetailPage}?${withParameters('', { customer, ...place, ...asked })}`
}

/** The overdue crates, at one end customer or at all of them: those that every figure of that name counts. */
export const overdueCratesPath = (customer: string, enduserId?: string): string =>
  cratesPath(
    customer,
    {
      filters: [{ property: 'difference', op: 'GT', values: ['0'] }],
      sort: { property: 'difference', direction: 'DESC' },
    },
    enduserId,
  )
