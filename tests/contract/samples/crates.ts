import { eq } from 'drizzle-orm'
import { crateCycles } from '../../../services/src/db/schema/index.ts'
import { findCrateStory } from '../../../shared/src/contract/calls/crateStory.ts'
import { findCrates, lookUpCrates } from '../../../shared/src/contract/calls/crates.ts'
import { type SampleWorld, sampleOf } from './sample.ts'

async function anyBarcode({ portal, customerId }: SampleWorld): Promise<string> {
  const [row] = await portal.database
    .select({ barcode: crateCycles.barcode })
    .from(crateCycles)
    .where(eq(crateCycles.customerId, customerId))
    .limit(1)
  return row?.barcode ?? ''
}

export const cratesSamples = [
  sampleOf({
    call: findCrates,
    as: 'shipper',
    request: async (world) => ({ params: { barcode: await anyBarcode(world) } }),
    foreign: 'empty',
  }),
  sampleOf({
    call: lookUpCrates,
    as: 'shipper',
    request: async (world) => ({ body: { customerId: world.customerId, barcodes: [await anyBarcode(world)] } }),
  }),
  sampleOf({
    call: findCrateStory,
    as: 'shipper',
    request: async (world) => ({
      params: { customerId: world.customerId },
      query: { barcode: await anyBarcode(world) },
    }),
  }),
]
