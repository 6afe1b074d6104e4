import { eq } from 'drizzle-orm'
import { scanDevices } from '../../../services/src/db/schema/index.ts'
import {
  createScanUser,
  deleteScanUser,
  listScanDevices,
  listScanUsers,
  updateScanDevice,
  updateScanUser,
} from '../../../shared/src/contract/calls/scanUsers.ts'
import { type SampleWorld, sampleOf } from './sample.ts'

const as = 'shipper'
const name = 'Marta Lindqvist'

/** A scan user of the world's customer that nothing else uses. */
async function freshScanUser({ portal, customerId }: SampleWorld): Promise<string> {
  const { client } = await portal.signIn(as)
  const code = `t${crypto.randomUUID().replaceAll('-', '')}`
  const { id = '' } = await client.call(createScanUser, { body: { name, code, customerId } })
  return id
}

async function anyDevice({ portal, customerId }: SampleWorld): Promise<string> {
  const [device] = await portal.database.select().from(scanDevices).where(eq(scanDevices.customerId, customerId))
  return device?.uuid ?? ''
}

export const scanUsersSamples = [
  sampleOf({ call: listScanUsers, as, request: ({ customerId }) => ({ params: { customerId } }) }),
  sampleOf({
    call: createScanUser,
    as,
    request: ({ customerId }) => ({ body: { name, code: `n${crypto.randomUUID().replaceAll('-', '')}`, customerId } }),
  }),
  sampleOf({
    call: updateScanUser,
    as,
    request: async (world) => {
      const id = await freshScanUser(world)
      return { params: { id }, body: { name, code: id.replaceAll('-', ''), customerId: world.customerId } }
    },
  }),
  sampleOf({
    call: deleteScanUser,
    as,
    request: async (world) => ({ params: { id: await freshScanUser(world) } }),
  }),
  sampleOf({ call: listScanDevices, as, request: ({ customerId }) => ({ params: { customerId } }) }),
  sampleOf({
    call: updateScanDevice,
    as,
    request: async (world) => ({
      params: { uuid: await anyDevice(world) },
      body: { authActivated: 1 as const, authRequired: 0 as const },
    }),
  }),
]
