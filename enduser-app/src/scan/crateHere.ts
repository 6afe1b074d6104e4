import type { EstimatedCrate, SiteCrate } from '@crateway/shared/contract/calls/endusers.ts'

/** A crate at a site: scanned there, of the estimate, or both. */
export interface CrateHere {
  readonly barcode: string
  readonly customerId: string
  readonly customerName: string
  /** Its scan; null for one that was not scanned in. */
  readonly scan: { readonly days: number; readonly at: string } | null
  /** What the estimate has of it; null where it has nothing, or nobody tells. */
  readonly estimate: Pick<EstimatedCrate, 'days' | 'since' | 'agreedDays' | 'over'> | null
}

const keyOf = (customerId: string, barcode: string): string => JSON.stringify([customerId, barcode])

/**
 * All crates of a site, each once for each customer it is there for: those that were scanned, then those of the estimate alone.
 * @param estimated null where nobody tells
 */
export function cratesHere(
  scanned: readonly SiteCrate[],
  estimated: readonly EstimatedCrate[] | null,
): readonly CrateHere[] {
  const estimates = new Map((estimated ?? []).map((crate) => [keyOf(crate.customer, crate.barcode), crate]))
  const seen = scanned.map((row): CrateHere => {
    const key = keyOf(row.CUSTOMER, row.BARCODE)
    const estimate = estimates.get(key) ?? null
    estimates.delete(key)
    return {
      barcode: row.BARCODE,
      customerId: row.CUSTOMER,
      customerName: row.CUSTOMER_NAME,
      scan: { days: row.ON_SITE_ELAPSED_DAYS, at: row.ON_SITE_TIMESTAMP },
      estimate,
    }
  })
  const unseen = [...estimates.values()].map((estimate): CrateHere => {
    const { barcode, customer: customerId, customerName } = estimate
    return { barcode, customerId, customerName, scan: null, estimate }
  })
  return [...seen, ...unseen]
}
