import { toGridQuery } from '@crateway/shared/grid/view/gridAddress.ts'
import { type QueryChange, withParameters } from '@crateway/shared/ui/useQueryParameters.ts'

const unarranged = [{ sort: null, filters: [] }]

/** The part of an address that leaves of a grid of end customers those of one name. */
export function queryOfName(name: string): QueryChange {
  const filters = [{ property: 'name', op: 'EQ', values: [name] }] as const
  return toGridQuery({ sort: null, filters, page: 1 }, unarranged)
}

/**
 * The address of the chase list with the end customers of one name.
 * @param customer the partner's reference
 */
export function chasePath(customer: string, name: string): string {
  return `/stock?${withParameters('', { customer, view: 'chase', ...queryOfName(name) })}`
}
