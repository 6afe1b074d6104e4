import { eq } from 'drizzle-orm'
import { customerEndusers, endusers } from '../../../services/src/db/schema/index.ts'
import { findEnduserHome } from '../../../shared/src/contract/calls/enduserHome.ts'
import {
  compareStock,
  listCratesOver,
  listEnduserCollections,
  listEndusers,
  listEndusersOfType,
  listEstimatedCrates,
  listEstimatedStock,
  listScannedCrates,
  listScannedStock,
  listSiteCrates,
  readEnduser,
} from '../../../shared/src/contract/calls/endusers.ts'
import { type SampleWorld, sampleOf } from './sample.ts'

const as = 'consignee'

const ofSite = ({ enduserId }: SampleWorld) => ({ params: { id: enduserId } })

async function categoryOf({ portal, enduserId }: SampleWorld): Promise<string> {
  const [site] = await portal.database.select().from(endusers).where(eq(endusers.id, enduserId))
  return site?.regionCategory ?? ''
}

async function shipperOf({ portal, enduserId }: SampleWorld): Promise<string> {
  const [contract] = await portal.database
    .select()
    .from(customerEndusers)
    .where(eq(customerEndusers.enduserId, enduserId))
  return contract?.customerId ?? ''
}

export const endusersSamples = [
  sampleOf({
    call: listEndusers,
    as,
    // The second site of a group that has two: of the stranger's group, which has one, nothing is left.
    request: () => ({ query: { limit: '10', offset: '1' } }),
    foreign: 'empty',
  }),
  sampleOf({ call: readEnduser, as, request: ofSite }),
  sampleOf({
    call: listEndusersOfType,
    as,
    request: async (world) => ({ params: { type: await categoryOf(world) } }),
    foreign: 'empty',
  }),
  sampleOf({ call: listEstimatedStock, as, request: ofSite }),
  sampleOf({ call: listScannedStock, as, request: ofSite }),
  sampleOf({
    call: listScannedCrates,
    as,
    request: async (world) => ({ params: { id: world.enduserId, customerId: await shipperOf(world) } }),
  }),
  sampleOf({ call: listSiteCrates, as, request: ofSite }),
  sampleOf({ call: listEnduserCollections, as, request: ofSite }),
  sampleOf({ call: compareStock, as, request: ofSite }),
  sampleOf({ call: listEstimatedCrates, as, request: ofSite }),
  sampleOf({ call: listCratesOver, as, request: ofSite }),
  sampleOf({ call: findEnduserHome, as, request: ofSite }),
]
