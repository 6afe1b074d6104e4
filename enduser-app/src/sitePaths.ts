import { partnerParameter } from '@crateway/shared/state/partner.ts'

/**
 * A page of a site.
 * @param site the partner's reference, here and below
 * @param asked what else the address asks for
 */
export const pathOf = (page: string, site: string, asked?: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams({ [partnerParameter]: site, ...asked })}`

/** The stock at a site. @param asked how it is looked at; without it, as it starts */
export const stockPath = (site: string, asked?: Readonly<Record<string, string>>): string =>
  pathOf('/enduser/stock', site, asked)

/** The crates at a site that are over the agreed days. */
export const cratesOverPath = (site: string): string => pathOf('/enduser/stock/over', site)

/** Where the site declares its empty crates. */
export const declarePath = (site: string): string => pathOf('/enduser/pickup-management', site)

/** The pickups at a site. */
export const collectionsPath = (site: string): string => pathOf('/enduser/collections', site)
