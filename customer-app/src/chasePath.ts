import { toGridQuery } from '@crateway/shared/grid/view/gridQuery.ts'
import type { GridFilter } from '@crateway/shared/grid/view/gridState.ts'
import { type QueryChange, withParameters } from '@crateway/shared/ui/useQueryParameters.ts'

const unarranged = [{ sort: null, filters: [] }]

/** The part of an address that leaves of a grid of end customers those of one name. */
export function queryOfName(name: string): QueryChange {
  const filters = [{ property: 'name', op: 'EQ', values: [name] }] as const
  return toGridQuery({ sort: null, filters, page: 1 }, unarranged)
}

/**
 * The address of the chase list, filtered or whole.
 * @param customer the partner's reference, here and below
 */
export function chaseListPath(customer: string, filters: readonly GridFilter[] = []): string {
  const asked = toGridQuery({ sort: null, filters, page: 1 }, unarranged)
  return `/stock?${withParameters('', { customer, view: 'chase', ...asked })}`
}

/** The address of the whole chase list with the panel of an end customer: from there one goes on to the next. */
export const chasePath = (customer: string, enduserId: string): string =>
  `/stock?${withParameters('', { customer, view: 'chase', call: enduserId })}`

/** A figure of the chase list. */
export type ChaseFigure = 'overdue' | 'silentTrackers' | 'lowBattery' | 'promiseLate'

/** The address of the chase list with the end customers of which a figure is not 0. */
export const chaseFigurePath = (customer: string, figure: ChaseFigure): string =>
  chaseListPath(customer, [{ property: figure, op: 'GT', values: ['0'] }])

/** The address of the chase list with the end customers that promised crates for a day. @param day `YYYY-MM-DD` */
export const promisesPath = (customer: string, day: string): string =>
  chaseListPath(customer, [{ property: 'promise', op: 'EQ', values: [day] }])
