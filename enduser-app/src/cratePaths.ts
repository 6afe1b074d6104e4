import { pathOf, viewParameter } from './sitePaths.ts'

/** The crates of one customer that were scanned at a site; with a barcode, searched for it. @param site the partner's reference */
export const stockDetailPath = (site: string, customerId: string, barcode: string | null = null): string =>
  pathOf('/enduser/stock/detail', site, { customerId, search: barcode })

/** The crates of the estimate of a site, one by one; searched for a text. */
export const estimatedCratesPath = (site: string, search: string | null = null): string =>
  pathOf('/enduser/stock/over', site, { [viewParameter]: 'all', search })
