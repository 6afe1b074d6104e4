import { partnerParameter } from '@crateway/shared/state/partner.ts'

/** Query parameter that names how a list is looked at; without it, as it starts. */
export const viewParameter = 'view'

/**
 * A page of a site.
 * @param site the partner's reference, here and below
 * @param asked what else the address asks for; null is left out
 */
export function pathOf(page: string, site: string, asked: Readonly<Record<string, string | null>> = {}): string {
  const query = new URLSearchParams({ [partnerParameter]: site })
  for (const [name, value] of Object.entries(asked)) if (value !== null) query.set(name, value)
  return `${page}?${query}`
}

/** The stock at a site. @param view how it is looked at; null as it starts */
export const stockPath = (site: string, view: string | null = null): string =>
  pathOf('/enduser/stock', site, { [viewParameter]: view })

/** The crates at a site that are over the agreed days. */
export const cratesOverPath = (site: string): string => pathOf('/enduser/stock/over', site)

/** Where the site declares its empty crates. */
export const declarePath = (site: string): string => pathOf('/enduser/pickup-management', site)

/** The pickups at a site. */
export const collectionsPath = (site: string): string => pathOf('/enduser/collections', site)

/** The sheet of one pickup at a site. */
export const pickupPath = (site: string, collectId: string): string =>
  pathOf('/enduser/collections', site, { sheet: collectId })
