import { eq } from 'drizzle-orm'
import { customerEndusers } from '../../../services/src/db/schema/index.ts'
import {
  assignEndusers,
  createShipping,
  deleteShipping,
  listCrateMovements,
  listCustomerCrateMovements,
  listPlantCrates,
  readShipping,
  restoreConsignees,
  splitShipping,
  updateShipping,
  validateShipping,
} from '../../../shared/src/contract/calls/shippingManagement.ts'
import type { Account } from '../../fixtures/accounts.ts'
import type { TestPortal } from '../portal.ts'
import { findFreeCrates, toMovements } from '../shippingDesk.ts'
import { type ToldShipping, toTold } from '../toldShipping.ts'
import { type SampleWorld, sampleOf } from './sample.ts'

const as = 'shipper'
const date = '2026-03-30T08:15:00.000Z'

const freeCrates = new WeakMap<TestPortal, Map<string, Promise<string[]>>>()

/** Two crates of the world's customer that no other sample gets: a crate is in one open shipping at most. */
async function takeCrates({ portal, customerId }: SampleWorld): Promise<{ barcode: string }[]> {
  const ofPortal = freeCrates.get(portal) ?? new Map<string, Promise<string[]>>()
  const free = ofPortal.get(customerId) ?? findFreeCrates(portal, customerId)
  freeCrates.set(portal, ofPortal.set(customerId, free))
  return toMovements((await free).splice(0, 2))
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
    crateMovements: await takeCrates(world),
  }
}

/** A shipping of the world's customer that nothing else uses. */
async function freshShipping(world: SampleWorld, account: Account = as): Promise<ToldShipping> {
  const { client } = await world.portal.signIn(account)
  return toTold(await client.call(createShipping, { body: await newShipping(world) }))
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
    call: restoreConsignees,
    as,
    request: async (world) => {
      const { id, version } = await freshShipping(world)
      return { body: [{ id, version, enduserId: null, consigneeCode: null }] }
    },
    foreign: 'own',
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
