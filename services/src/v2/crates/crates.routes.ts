import { findCrates, lookUpCrates, mostLookups } from '@crateway/shared/contract/calls/crates.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import { findCrateLookups } from './crateLookups.queries.ts'
import { findCrateMatches } from './crates.queries.ts'

/** Refuses an empty or too long list of barcodes. */
function assertLookups({ length }: readonly string[]): void {
  if (length > 0 && length <= mostLookups) return
  const message = `must have 1 to ${mostLookups} barcodes`
  throw new Problem('invalid', { message: `barcodes ${message}`, fields: [{ field: 'barcodes', message }] })
}

export const crateRoutes = [
  serveCall(findCrates, ({ params }, { db, viewer }) => findCrateMatches(db, params.barcode, viewer.customerIds)),
  serveCall(
    lookUpCrates,
    ({ body }, { db }) => {
      assertLookups(body.barcodes)
      return findCrateLookups(db, body.customerId, body.barcodes)
    },
    { withoutTransaction: true },
  ),
]
