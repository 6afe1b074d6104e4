import { type ArrivalDay, arrivalDays, type HomeEvent } from '@crateway/shared/contract/calls/customerHome.ts'
import { laterDay } from '@crateway/shared/domain/laterDay.ts'
import type { GridFilter } from '@crateway/shared/grid/view/gridState.ts'
import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { cratesPath } from '../../stockDetailPath.ts'

// Whose figures they are: `customer` is the partner's reference, in all of these.

const lost: readonly GridFilter[] = [{ property: 'lostDate', op: 'NOT_EMPTY', values: [] }]

/** Out and deemed lost from a day on. */
const lostFrom = (day: string): readonly GridFilter[] => [{ property: 'lostFrom', op: 'EQ', values: [day] }]

/** Out and over the agreed days from a day on. */
const overFrom = (day: string): readonly GridFilter[] => [{ property: 'overdueFrom', op: 'EQ', values: [day] }]

/** Expected in a span of days, and not reported as arrived. */
const expected = (from: string, to: string): readonly GridFilter[] => [
  { property: 'arrivalDate', op: 'EMPTY', values: [] },
  { property: 'expectedArrivalDate', op: 'BETWEEN', values: [from, to] },
]
const soonest = { property: 'expectedArrivalDate', direction: 'ASC' } as const
const longestOver = { property: 'difference', direction: 'DESC' } as const

/** The crates that are deemed lost. */
export const lostCratesPath = (customer: string): string => cratesPath(customer, { filters: lost, sort: longestOver })

/** The crates that arrive from today on. @param today `YYYY-MM-DD` */
export const arrivingPath = (customer: string, today: string): string =>
  cratesPath(customer, { filters: expected(today, laterDay(today, arrivalDays - 1)), sort: soonest })

/** The crates that were expected in the days before today. */
export const latePath = (customer: string, today: string): string =>
  cratesPath(customer, { filters: expected(laterDay(today, -arrivalDays), laterDay(today, -1)), sort: soonest })

/** The crates of one day of arrivals, at one end customer or at all. */
export const arrivalDayPath = (customer: string, { day }: Pick<ArrivalDay, 'day'>, enduserId?: string): string =>
  cratesPath(customer, { filters: expected(day, day), sort: soonest }, enduserId)

const plainPath = (path: string, customer: string, change: Readonly<Record<string, string | readonly string[]>> = {}) =>
  `${path}?${withParameters('', { customer, ...change })}`

/** The shippings that have no consignee. @param day UTC day on which they were made; of any day without it */
export const withoutConsigneePath = (customer: string, day?: string): string =>
  plainPath('/shippingManagement', customer, {
    view: 'without',
    filter: day === undefined ? 'none' : `creationDay.eq.${day}`,
  })

/** Home. */
export const homePath = (customer: string): string => plainPath('/', customer)

/** Home with the list of the declarations that are waited for. */
export const waitingPath = (customer: string): string => plainPath('/', customer, { list: 'declarations' })

/** Home with the list of the declarations that came on a day. @param day `YYYY-MM-DD` */
const receivedPath = (customer: string, day: string) => plainPath('/', customer, { list: 'received', day })

/** The list of declarations that an address asks for: of those that are waited for, or that came on a day; null for none. */
export function askedList(query: URLSearchParams): { readonly day: string | null } | null {
  const list = query.get('list')
  if (list === 'declarations') return { day: null }
  return list === 'received' ? { day: query.get('day') ?? '' } : null
}

/** Where all of an event's day are listed, as many as it counts. */
export function eventPath(customer: string, { kind, day, enduser }: HomeEvent): string {
  switch (kind) {
    case 'locked':
      return plainPath('/shippingManagement', customer, { view: 'locked', filter: `processDay.eq.${day}` })
    case 'declared':
      return receivedPath(customer, day)
    case 'overdue':
      return cratesPath(customer, { filters: overFrom(day), sort: longestOver }, enduser?.id)
    case 'deemedLost':
      return cratesPath(customer, { filters: lostFrom(day), sort: longestOver }, enduser?.id)
    case 'collected':
      return plainPath('/collections', customer, { from: day, to: day, filter: 'quantity.gt.0' })
    case 'shipped':
      return plainPath('/deliveries', customer, { filter: ['status.eq.T', `shippingDate.eq.${day}`] })
    case 'withoutConsignee':
      return withoutConsigneePath(customer, day)
  }
}
