import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { chaseEntries, requestLimits, users } from '../../../services/src/db/schema/index.ts'
import {
  draftChaseMail,
  readChaseLog,
  sendChaseMail,
  withdrawChaseEntry,
  writeChaseEntry,
} from '../../../shared/src/contract/calls/chase.ts'
import { chaseList } from '../../../shared/src/contract/calls/customers.ts'
import { demoNow } from '../../fixtures/demoWorld.ts'
import { type SampleWorld, sampleOf } from './sample.ts'

const as = 'shipper'

/** Where the customer has overdue crates. */
async function placeOf({ portal, customerId }: SampleWorld) {
  const { client } = await portal.signIn(as)
  const entries = await client.call(chaseList, { params: { customerId } })
  return { customerId, enduserId: entries.find(({ overdue }) => overdue > 0)?.id ?? '' }
}

/** An entry that its author took back: whoever does so again changes nothing. */
async function withdrawnEntry(world: SampleWorld) {
  const place = await placeOf(world)
  const { database } = world.portal
  const [author] = await database.select().from(users).where(eq(users.username, as))
  const entryId = randomUUID()
  await database.insert(chaseEntries).values({
    ...place,
    id: entryId,
    kind: 'note',
    at: demoNow,
    authorId: author?.id ?? '',
    authorName: author?.displayName ?? '',
    text: 'Rings back on Monday',
    withdrawnAt: demoNow,
  })
  return { ...place, entryId }
}

export const chaseSamples = [
  sampleOf({
    call: readChaseLog,
    as,
    request: async (world) => ({ params: await placeOf(world), query: { limit: '20', offset: '0' } }),
  }),
  sampleOf({
    call: writeChaseEntry,
    as,
    request: async (world) => ({
      params: await placeOf(world),
      body: { kind: 'promised' as const, text: 'A lorry comes next week', promisedFor: '2026-04-07' },
    }),
  }),
  sampleOf({ call: withdrawChaseEntry, as, request: async (world) => ({ params: await withdrawnEntry(world) }) }),
  sampleOf({ call: draftChaseMail, as, request: async (world) => ({ params: await placeOf(world) }) }),
  sampleOf({
    call: sendChaseMail,
    as,
    request: async (world) => {
      // One list may go out every ten minutes, and each sample has to succeed.
      await world.portal.database.delete(requestLimits)
      return {
        params: await placeOf(world),
        body: { to: 'depot@example.com', subject: 'Overdue crates', text: 'Please see the list.' },
      }
    },
  }),
]
