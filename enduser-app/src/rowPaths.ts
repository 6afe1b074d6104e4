import { pathOf } from './sitePaths.ts'

/** Query parameter that names how a list is looked at; without it, as it starts. */
export const viewParameter = 'view'

const searchOf = (search: string | null) => (search === null ? undefined : { search })

/** The crates of one customer that were scanned at a site; with a barcode, searched for it. @param site the partner's reference */
export const stockDetailPath = (site: string, customerId: string, barcode: string | null = null): string =>
  pathOf('/enduser/stock/detail', site, { customerId, ...searchOf(barcode) })

/** The crates of the estimate of a site, one by one; searched for a text. */
export const estimatedCratesPath = (site: string, search: string | null = null): string =>
  pathOf('/enduser/stock/over', site, { [viewParameter]: 'all', ...searchOf(search) })

/** The sheet of one pickup at a site. */
export const pickupPath = (site: string, collectId: string): string =>
  pathOf('/enduser/collections', site, { sheet: collectId })
