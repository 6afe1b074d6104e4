import type { SiteFound, SiteFoundKind } from '@crateway/shared/contract/calls/search.ts'
import { pickupPath, stockDetailPath } from '../sitePaths.ts'

/** What an address needs of something found: of a crate the customer too, since a barcode may be at a site for several. */
export const toFoundId = ({ kind, id, customerId }: Pick<SiteFound, 'kind' | 'id' | 'customerId'>): string =>
  kind === 'siteCrate' ? `${encodeURIComponent(customerId ?? '')}/${id}` : id

const paths: Readonly<Record<SiteFoundKind, (site: string, id: string) => string>> = {
  shipper: stockDetailPath,
  siteCrate: (site, id) => {
    const slash = id.indexOf('/')
    return stockDetailPath(site, decodeURIComponent(id.slice(0, slash)), id.slice(slash + 1))
  },
  collect: pickupPath,
}

/**
 * The address that something found opens at: the scanned crates of a customer, one of them, or the sheet of a collection.
 * @param found its id by `toFoundId`
 * @param site the partner's reference
 */
export const foundPath = ({ kind, id }: { readonly kind: SiteFoundKind; readonly id: string }, site: string): string =>
  paths[kind](site, id)
