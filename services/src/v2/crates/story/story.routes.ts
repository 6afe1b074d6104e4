import { findCrateStory } from '@crateway/shared/contract/calls/crateStory.ts'
import { hasAnyRight } from '@crateway/shared/contract/rights.ts'
import { serveCall } from '../../../calls/callRoutes.ts'
import { toDay } from '../../../domain/calendar.ts'
import { found } from '../../../http/found.ts'
import { findKnownCrate } from './crate.queries.ts'
import { findFormerCycles, findPresentCycle } from './cycles.queries.ts'
import { findStoryDeliveries, findStoryScans } from './scans.queries.ts'
import { findStoryPoints } from './trail.queries.ts'

export const crateStoryRoutes = [
  serveCall(findCrateStory, async ({ params, query }, { db, viewer, now }) => {
    const { customerId } = params
    const today = toDay(now)
    const { isTracked, ...crate } = found(await findKnownCrate(db, customerId, query.barcode))
    const owner = { customerId, barcode: crate.barcode }
    const { rights } = viewer
    // One after the other: a page must not take half of the connections that all others share.
    return {
      ...crate,
      today,
      ...(hasAnyRight(rights, ['Stock access']) && { cycle: await findPresentCycle(db, owner, today) }),
      ...(hasAnyRight(rights, ['Collections access']) && { former: await findFormerCycles(db, owner, today) }),
      ...(hasAnyRight(rights, ['Delivery access']) && { deliveries: await findStoryDeliveries(db, owner) }),
      ...(hasAnyRight(rights, ['Scan stock']) && { scans: await findStoryScans(db, owner) }),
      ...(hasAnyRight(rights, ['IotMap access', 'Track access']) && {
        trail: { isTracked, ...(await findStoryPoints(db, owner)) },
      }),
    }
  }),
]
