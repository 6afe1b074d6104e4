import { findOfferOrFail } from '@crateway/shared/client/offers.ts'
import { findPartnerStock } from '@crateway/shared/client/requests/findPartnerStock.ts'
import { findCrateStory } from '@crateway/shared/contract/calls/crateStory.ts'
import { tidyBarcode } from '@crateway/shared/domain/tidyBarcode.ts'
import { Problem, toProblem } from '@crateway/shared/errors/Problem.ts'
import { client } from '../../client.ts'
import { maySeePath } from '../../maySeePath.ts'
import { stockDetailPage } from '../../stockDetailPath.ts'

/** A crate of the customer's, whether or not it ever sent a message. */
export interface OwnCrate {
  /** As it is written on the crate. */
  readonly barcode: string
  /** Whether it has a tracker; undefined where the services do not tell that. */
  readonly isTracked: boolean | undefined
}

/** The crate of the customer's stock, by services of the seeds alone; `forbidden` for who may not see that. */
async function findInStock(customerId: string, typed: string, signal: AbortSignal): Promise<OwnCrate | null> {
  // That it is nobody's is not known then.
  if (!maySeePath(stockDetailPage))
    throw new Problem('forbidden', { message: 'Who may not see the stock cannot look there' })
  for (const barcode of new Set([typed, tidyBarcode(typed)])) {
    const filter = [{ field: 'barcode', op: 'EQ', value: barcode }] as const
    const { rows } = await findPartnerStock(client, { customerId, limit: 1, filter }, signal)
    // Services that do not filter by it would answer another crate.
    if (rows.some((row) => row.barcode === barcode)) return { barcode, isTracked: undefined }
  }
  return null
}

/** The customer's crate of a barcode, however it was typed; null where nobody has it, or somebody else: the services do not tell which. */
export async function findOwnCrate(customerId: string, typed: string, signal: AbortSignal): Promise<OwnCrate | null> {
  if (!(await findOfferOrFail(client, 'crateStory'))) return findInStock(customerId, typed, signal)
  try {
    const { barcode, trail } = await client.call(
      findCrateStory,
      { params: { customerId }, query: { barcode: typed } },
      signal,
    )
    return { barcode, isTracked: trail?.isTracked }
  } catch (error) {
    if (toProblem(error).code === 'not_found') return null
    throw error
  }
}
