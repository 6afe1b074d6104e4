import {
  listScannedCrates,
  listSiteCrates,
  mostSiteCrates,
  type ScannedCrate,
} from '@crateway/shared/contract/calls/endusers.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import type { Ask } from '../../offline/ask.ts'

/**
 * A customer's scanned crates of what was kept: where nobody has opened their list, they are picked out of all that were scanned at the
 * site, which the scanner has fetched ahead. Rejects as `offline` where neither was kept, that list ends early, or has none of
 * theirs.
 */
export async function findKeptScanned(id: string, customerId: string, ask: Ask): Promise<ScannedCrate[]> {
  try {
    return await ask(listScannedCrates, { params: { id, customerId } })
  } catch {
    const crates = await ask(listSiteCrates, { params: { id } })
    if (crates.length >= mostSiteCrates) throw new Problem('offline')
    const ofCustomer = crates.filter(({ CUSTOMER }) => CUSTOMER === customerId)
    // Whether such a customer ships here at all is not known of these.
    if (ofCustomer.length === 0) throw new Problem('offline')
    return ofCustomer
  }
}
