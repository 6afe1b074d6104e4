import { type Found, type FoundKind, foundKinds, rightsToFind } from '@crateway/shared/contract/calls/search.ts'
import { hasAnyRight } from '@crateway/shared/contract/rights.ts'
import { toGridQuery } from '@crateway/shared/grid/view/gridQuery.ts'
import { visitor } from '@crateway/shared/state/session.ts'
import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { cratePath } from '../cratePath.ts'
import { enduserMapPath, siPath } from '../mapPaths.ts'
import { maySeePath } from '../maySeePath.ts'
import { stockDetailPage, stockDetailPath } from '../stockDetailPath.ts'

/** The crates at an end customer, else its place on the map, else what was collected there; null for who sees none. */
function enduserPath(customer: string, enduserId: string): string | null {
  if (maySeePath(stockDetailPage)) return stockDetailPath(customer, enduserId)
  const map = enduserMapPath(customer, enduserId)
  if (map !== null || !maySeePath('/collections/detail')) return map
  return `/collections/detail?${withParameters('', { customer, enduserId })}`
}

/** The deliveries with the one alone. */
function deliveryPath(customer: string, deliveryId: string): string | null {
  if (!maySeePath('/deliveries')) return null
  const filters = [{ property: 'deliveryId', op: 'EQ', values: [deliveryId] }] as const
  const asked = toGridQuery({ sort: null, filters, page: 1 }, [{ sort: null, filters: [] }])
  return `/deliveries?${withParameters('', { customer, ...asked })}`
}

/** The sheet of a shipping. */
function shippingPath(customer: string, shipping: string): string | null {
  const page = '/shippingManagement'
  return maySeePath(page) ? `${page}?${withParameters('', { customer, shipping })}` : null
}

/** The page of a crate. */
function cratePagePath(customer: string, barcode: string): string | null {
  return maySeePath('/crate/any') ? cratePath(customer, barcode) : null
}

const paths: Readonly<Record<FoundKind, (customer: string, id: string) => string | null>> = {
  enduser: enduserPath,
  crate: cratePagePath,
  delivery: deliveryPath,
  shipping: shippingPath,
  si: siPath,
}

/**
 * The address that something found opens at; null where the person has no screen for it.
 * @param customer the partner's reference
 */
export const foundPath = ({ kind, id }: Pick<Found, 'kind' | 'id'>, customer: string): string | null =>
  paths[kind](customer, id)

/** The kinds that the person on screen has both a right to find and a screen for. */
export function kindsOnScreen(): readonly FoundKind[] {
  const rights = visitor.value?.rights ?? []
  return foundKinds.filter(
    (kind) => hasAnyRight(rights, rightsToFind[kind]) && foundPath({ kind, id: 'any' }, 'any') !== null,
  )
}
