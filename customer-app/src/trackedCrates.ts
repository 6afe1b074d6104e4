import { listTrackedCrates, mostTracked } from '@crateway/shared/contract/calls/maps.ts'
import { client } from './client.ts'

/** What was asked once: which crates have a trail changes little while a page is open. */
const kept = new Map<string, Promise<ReadonlySet<string> | null>>()

/** A list that may be cut off tells of no crate that it has no trail. */
async function ask(customerId: string): Promise<ReadonlySet<string> | null> {
  if ((await client.offers('trackedCrates')) !== true) return null
  const { barcodes } = await client.call(listTrackedCrates, { query: { customerId } })
  return barcodes.length < mostTracked ? new Set(barcodes) : null
}

/**
 * The barcodes of a customer's crates that have a trail, asked for once; null where nobody tells. Rejects with a `Problem`; what
 * failed is asked for again.
 */
export function findTrackedCrates(customerId: string): Promise<ReadonlySet<string> | null> {
  const known = kept.get(customerId)
  if (known) return known
  const asked = ask(customerId)
  kept.set(customerId, asked)
  asked.catch(() => kept.delete(customerId))
  return asked
}
