import { asc, eq, isNull } from 'drizzle-orm'
import { hashSecret, newSecret } from '../../../services/src/auth/secret.ts'
import { crateCycles, deviceKeys, siCrates } from '../../../services/src/db/schema/index.ts'
import type { AnyCall } from '../../../shared/src/contract/call.ts'
import {
  listCrateHistory,
  listCratePoints,
  listCratesBySi,
  listMapFigures,
  listPlacesByType,
  listPlants,
  listSiMovements,
  listSis,
  listTrace,
  sendPoints,
  streamPoints,
} from '../../../shared/src/contract/calls/maps.ts'
import { demoNow } from '../../fixtures/demoWorld.ts'
import { type SampleWorld, sampleOf } from './sample.ts'

const as = 'shipper'

/** A tracked crate of the world's customer, under one of its SIs. */
async function trackedCrate({ portal, customerId }: SampleWorld) {
  const [crate] = await portal.database
    .select()
    .from(siCrates)
    .where(eq(siCrates.customerId, customerId))
    .orderBy(asc(siCrates.si), asc(siCrates.barcode))
    .limit(1)
  if (crate === undefined) throw new Error(`Customer ${customerId} has no tracked crate`)
  return crate
}

/** A crate that is out. */
async function crateInUse({ portal }: SampleWorld): Promise<string> {
  const [cycle] = await portal.database.select().from(crateCycles).where(isNull(crateCycles.collectionDate)).limit(1)
  return cycle?.barcode ?? ''
}

/** A key that feeds for every customer. */
async function deviceKey({ portal }: SampleWorld): Promise<string> {
  const key = newSecret()
  const id = crypto.randomUUID()
  await portal.database.insert(deviceKeys).values({ id, name: 'Sample', keyHash: hashSecret(key) })
  return key
}

// The client's requests carry one body; a list of them is what machines send.
const sendList: AnyCall = sendPoints

export const mapsSamples = [
  sampleOf({ call: listSis, as, request: ({ customerId }) => ({ query: { customerId } }) }),
  sampleOf({ call: listCratesBySi, as, request: ({ customerId }) => ({ query: { customerId } }) }),
  sampleOf({
    call: listSiMovements,
    as,
    request: async (world) => {
      const { customerId, si } = await trackedCrate(world)
      return { query: { customerId, si } }
    },
  }),
  sampleOf({
    call: listCratePoints,
    as,
    foreign: 'empty',
    request: async (world) => ({ params: { barcode: (await trackedCrate(world)).barcode } }),
  }),
  sampleOf({
    call: listCrateHistory,
    as,
    request: async (world) => {
      const { customerId, si, barcode } = await trackedCrate(world)
      return { params: { barcode }, query: { customerId, si, startDate: '2026-01-01', endDate: '2026-03-31' } }
    },
  }),
  sampleOf({
    call: listTrace,
    as,
    request: async (world) => {
      const { customerId, si, barcode } = await trackedCrate(world)
      return { query: { barcode, customerId, si, startDate: '2026-01-01', endDate: '2026-03-31' } }
    },
  }),
  sampleOf({ call: listPlacesByType, as, request: ({ customerId }) => ({ query: { customerId } }) }),
  sampleOf({ call: listPlants, as, request: () => ({}) }),
  sampleOf({ call: listMapFigures, as, request: ({ customerId }) => ({ query: { customerId } }) }),
  sampleOf({ call: streamPoints, as, request: ({ customerId }) => ({ query: { customerId } }) }),
  sampleOf({
    call: sendList,
    deviceKey,
    request: async (world) => ({
      body: [{ barcode: await crateInUse(world), timestamp: demoNow.toISOString(), lat: 0, lon: 0 }],
    }),
  }),
]
