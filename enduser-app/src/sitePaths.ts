import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'

/** The stock at a site. @param site the partner's reference, here and below */
export const stockPath = (site: string): string => `/enduser/stock?${withParameters('', { customer: site })}`

/** The crates of one customer that were scanned at a site; with a barcode, searched for it. */
export const stockDetailPath = (site: string, customerId: string, barcode: string | null = null): string =>
  `/enduser/stock/detail?${withParameters('', { customer: site, customerId, search: barcode })}`

/** Where the site declares its empty crates. */
export const declarePath = (site: string): string =>
  `/enduser/pickup-management?${withParameters('', { customer: site })}`

/** The sheet of one pickup at a site. */
export const pickupPath = (site: string, collectId: string): string =>
  `/enduser/collections?${withParameters('', { customer: site, sheet: collectId })}`
