import { findCrates } from '@crateway/shared/contract/calls/crates.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import { findCrateMatches } from './crates.queries.ts'

export const crateRoutes = [
  serveCall(findCrates, ({ params }, { db, viewer }) => findCrateMatches(db, params.barcode, viewer.customerIds)),
]
