import { toGridQuery } from '@crateway/shared/grid/view/gridQuery.ts'
import { type QueryChange, withParameters } from '@crateway/shared/ui/useQueryParameters.ts'

const unarranged = [{ sort: null, filters: [] }]

/** The part of an address that leaves of a grid of end customers those of one name. */
export function queryOfName(name: string): QueryChange {
  const filters = [{ property: 'name', op: 'EQ', values: [name] }] as const
  return toGridQuery({ sort: null, filters, page: 1 }, unarranged)
}

/**
 * The address of the chase list with the end customers of one name.
 * @param customer the partner's reference, here and below
 * @param call id of the one whose panel is open
 */
export function chasePath(customer: string, name: string, call?: string): string {
  return `/stock?${withParameters('', { customer, view: 'chase', call: call ?? null, ...queryOfName(name) })}`
}

/** A figure of the chase list. */
export type ChaseFigure = 'overdue' | 'silentTrackers' | 'lowBattery'

/** The address of the chase list with the end customers of which a figure is not 0; without one, of all of it. */
export function chaseFigurePath(customer: string, figure?: ChaseFigure): string {
  const filters = figure === undefined ? [] : ([{ property: figure, op: 'GT', values: ['0'] }] as const)
  const asked = toGridQuery({ sort: null, filters, page: 1 }, unarranged)
  return `/stock?${withParameters('', { customer, view: 'chase', ...asked })}`
}
