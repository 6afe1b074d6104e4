import { partnerParameter } from '@crateway/shared/state/partner.ts'
import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'

/** Query parameter that names how a list is looked at; without it, as it starts. */
export const viewParameter = 'view'

type Parameters = Readonly<Record<string, string | null>>

/** A page of a site. @param site the partner's reference, here and below */
const pathOf = (page: string, site: string, parameters: Parameters = {}): string =>
  `${page}?${withParameters('', { [partnerParameter]: site, ...parameters })}`

/** The stock at a site. @param view how it is looked at; null as it starts */
export const stockPath = (site: string, view: string | null = null): string =>
  pathOf('/enduser/stock', site, { [viewParameter]: view })

/** The crates of one customer that were scanned at a site; with a barcode, searched for it. */
export const stockDetailPath = (site: string, customerId: string, barcode: string | null = null): string =>
  pathOf('/enduser/stock/detail', site, { customerId, search: barcode })

/** The crates at a site that are over the agreed days. */
export const cratesOverPath = (site: string): string => pathOf('/enduser/stock/over', site)

/** The crates of the estimate of a site, one by one; searched for a text. */
export const estimatedCratesPath = (site: string, search: string | null = null): string =>
  pathOf('/enduser/stock/over', site, { [viewParameter]: 'all', search })

/** Where the site declares its empty crates. */
export const declarePath = (site: string): string => pathOf('/enduser/pickup-management', site)

/** The pickups at a site. */
export const collectionsPath = (site: string): string => pathOf('/enduser/collections', site)

/** The sheet of one pickup at a site. */
export const pickupPath = (site: string, collectId: string): string =>
  pathOf('/enduser/collections', site, { sheet: collectId })
