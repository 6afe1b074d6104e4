import { and, eq, isNull } from 'drizzle-orm'
import { crateCycles, customerEndusers } from '../../../services/src/db/schema/index.ts'
import {
  assignEndusers,
  createShipping,
  deleteShipping,
  listCrateMovements,
  listCustomerCrateMovements,
  listPlantCrates,
  readShipping,
  type Shipping,
  splitShipping,
  updateShipping,
  validateShipping,
} from '../../../shared/src/contract/calls/shippingManagement.ts'
import type { Account } from '../../fixtures/accounts.ts'
import { type SampleWorld, sampleOf } from './sample.ts'

const as = 'shipper'
const date = '2026-03-30T08:15:00.000Z'

/** Crates at the plants of the world's customer. */
async function plantCrates({ portal, customerId }: SampleWorld, wanted = 2): Promise<{ barcode: string }[]> {
  const { customerId: customer, barcode, collectionDate, enduserId } = crateCycles
  return portal.database
    .select({ barcode })
    .from(crateCycles)
    .where(and(eq(customer, customerId), isNull(collectionDate), isNull(enduserId)))
    .orderBy(barcode)
    .limit(wanted)
}

async function anyEnduser({ portal, customerId }: SampleWorld): Promise<string> {
  const { customerId: customer, enduserId } = customerEndusers
  const [row] = await portal.database
    .select({ enduserId })
    .from(customerEndusers)
    .where(eq(customer, customerId))
    .orderBy(enduserId)
    .limit(1)
  return row?.enduserId ?? ''
}

async function newShipping(world: SampleWorld) {
  return {
    customerId: world.customerId,
    reference: 'Sample 1',
    date,
    enduserId: await anyEnduser(world),
    crateMovements: await plantCrates(world),
  }
}

/** A shipping of the world's customer that nothing else uses. */
async function freshShipping(world: SampleWorld, account: Account = as): Promise<Shipping> {
  const { client } = await world.portal.signIn(account)
  return client.call(createShipping, { body: await newShipping(world) })
}

export const shippingManagementSamples = [
  sampleOf({
    call: readShipping,
    as,
    request: async (world) => ({ params: { id: (await freshShipping(world)).id } }),
  }),
  sampleOf({
    call: listCrateMovements,
    as,
    request: async (world) => ({ params: { id: (await freshShipping(world)).id } }),
  }),
  sampleOf({ call: listCustomerCrateMovements, as, request: ({ customerId }) => ({ params: { customerId } }) }),
  sampleOf({ call: listPlantCrates, as, request: ({ customerId }) => ({ query: { customerId } }) }),
  sampleOf({ call: createShipping, as, request: async (world) => ({ body: await newShipping(world) }) }),
  sampleOf({
    call: updateShipping,
    as,
    request: async (world) => {
      const { crateMovements, ...shipping } = await freshShipping(world)
      return { body: { shipping: { ...shipping, reference: 'Sample 2' }, crateMovements: crateMovements.slice(1) } }
    },
  }),
  sampleOf({
    call: validateShipping,
    as: 'staff',
    request: async (world) => ({ body: { shipping: await freshShipping(world, 'staff') } }),
  }),
  sampleOf({
    call: deleteShipping,
    as,
    request: async (world) => ({ params: { id: (await freshShipping(world)).id } }),
  }),
  sampleOf({
    call: assignEndusers,
    as,
    request: async (world) => ({
      body: [{ id: (await freshShipping(world)).id, enduserId: await anyEnduser(world) }],
    }),
  }),
  sampleOf({
    call: splitShipping,
    as,
    request: async (world) => {
      const { crateMovements, ...shipping } = await freshShipping(world)
      return {
        body: { shipping, keptMovements: crateMovements.slice(0, 1), movedMovements: crateMovements.slice(1) },
      }
    },
  }),
]
