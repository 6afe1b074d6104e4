import type { SiteFound, SiteFoundKind } from '@crateway/shared/contract/calls/search.ts'
import { estimatedCratesPath, pickupPath, stockDetailPath } from '../rowPaths.ts'

/** Before the id of a crate that was not scanned: no customer's begins so, as it is encoded. */
const unscanned = '?'

/** What an address needs of something found: of a crate the customer too, since a barcode may be at a site for several. */
export function toFoundId({
  kind,
  id,
  customerId,
  isUnscanned,
}: Pick<SiteFound, 'kind' | 'id' | 'customerId' | 'isUnscanned'>): string {
  if (kind !== 'siteCrate') return id
  return `${isUnscanned ? unscanned : ''}${encodeURIComponent(customerId ?? '')}/${id}`
}

const paths: Readonly<Record<SiteFoundKind, (site: string, id: string) => string>> = {
  shipper: stockDetailPath,
  siteCrate: (site, id) => {
    const slash = id.indexOf('/')
    const barcode = id.slice(slash + 1)
    if (id.startsWith(unscanned)) return estimatedCratesPath(site, barcode)
    return stockDetailPath(site, decodeURIComponent(id.slice(0, slash)), barcode)
  },
  collect: pickupPath,
}

/**
 * The address that something found opens at: the scanned crates of a customer, one of them, one of the estimate, or the sheet of a
 * collection.
 * @param found its id by `toFoundId`
 * @param site the partner's reference
 */
export const foundPath = ({ kind, id }: { readonly kind: SiteFoundKind; readonly id: string }, site: string): string =>
  paths[kind](site, id)
