import { and, eq, isNull } from 'drizzle-orm'
import { crateCycles, shipmentMovements, shipments } from '../../../services/src/db/schema/index.ts'
import {
  addMovements,
  downloadDeliveryNote,
  listMovements,
  updateDelivery,
} from '../../../shared/src/contract/calls/shipments.ts'
import { type SampleWorld, sampleOf } from './sample.ts'

const as = 'shipper'
const material = 'GPS52'

type OfCustomer = Pick<SampleWorld, 'portal' | 'customerId'>

/** The barcode of a crate the customer has at its own plants. */
async function crateAtPlant({ portal, customerId }: OfCustomer): Promise<string> {
  const [cycle] = await portal.database
    .select()
    .from(crateCycles)
    .where(
      and(eq(crateCycles.customerId, customerId), isNull(crateCycles.collectionDate), isNull(crateCycles.enduserId)),
    )
    .limit(1)
  return cycle?.barcode ?? ''
}

/** A delivery of the customer that nothing else uses; one that has left carries a crate. */
export async function freshDelivery(
  world: OfCustomer,
  row: Partial<typeof shipments.$inferInsert> & { readonly status: 'C' | 'T' },
): Promise<string> {
  const { portal, customerId } = world
  const id = `9${crypto.randomUUID()}`
  await portal.database.insert(shipments).values({ customerId, id, materialCode: material, quantity: 1, ...row })
  if (row.status === 'T') {
    const barcode = await crateAtPlant(world)
    const scannedAt = new Date('2026-03-30T06:00:00Z')
    await portal.database
      .insert(shipmentMovements)
      .values({ customerId, shipmentId: id, barcode, materialCode: material, scannedAt })
  }
  return id
}

export const shipmentsSamples = [
  sampleOf({
    call: listMovements,
    as,
    request: async (world) => ({
      params: { customerId: world.customerId, deliveryId: await freshDelivery(world, { status: 'T' }) },
    }),
  }),
  sampleOf({
    call: addMovements,
    as,
    request: async (world) => ({
      params: { id: await freshDelivery(world, { status: 'C' }) },
      body: { movements: [{ barcode: await crateAtPlant(world), material, scannedAt: '2026-03-30T06:00:00Z' }] },
    }),
  }),
  sampleOf({
    call: updateDelivery,
    as,
    request: async (world) => ({
      params: { id: await freshDelivery(world, { status: 'C' }) },
      body: { status: 'T' as const },
    }),
  }),
  sampleOf({
    call: downloadDeliveryNote,
    as,
    request: async (world) => ({
      params: { id: await freshDelivery(world, { status: 'T', shippingDate: '2026-03-30' }) },
      query: { timeZone: 'Europe/Berlin' },
    }),
  }),
]
