import { randomUUID } from 'node:crypto'
import { createLog } from '@crateway/shared/errors/log.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createServices } from '../app.ts'
import { createHeavyReads, type HeavyReads } from '../db/heavyReads.ts'
import type { Queries } from '../db/open.ts'
import * as schema from '../db/schema/index.ts'
import { createFileStore } from '../files/fileStore.ts'
import { type Customer, customer, customers, unwrite, write } from '../testing/randomWrites.ts'
import { hasTestServer, openTestDatabase } from '../testing/testDatabase.ts'
import { at, testSettings } from '../testing/testServices.ts'
import { createTestWorld, daysAgo, nowInstant, password, today } from '../testing/testWorld.ts'
import { createKeptFigures, type KeptFigures } from './keptFigures.ts'
import { programDigest } from './programDigest.ts'

const db = await openTestDatabase()
await createTestWorld(db)
// Somebody with all that anna may see, who did other things today.
const [anna] = await db.select().from(schema.users).where(eq(schema.users.id, 'anna'))
if (anna) await db.insert(schema.users).values({ ...anna, id: 'otto', username: 'otto' })
afterAll(() => db.close())

/** Milliseconds by which the services' clock has moved. */
let moved = 0
const clock = () => new Date(nowInstant.getTime() + moved)

/** Keeps nothing: each answer is made of the rows as they are. */
const plain: KeptFigures = {
  ask: async () => ({ tag: randomUUID(), answer: (compute) => compute() }),
}

/** Services over the one database, as another process would have them. */
async function open({
  figures,
  heavyReads = createHeavyReads(db),
}: {
  figures?: KeptFigures
  heavyReads?: HeavyReads
}) {
  const app = await createServices({
    database: db,
    clock,
    log: createLog('error', (line) => JSON.parse(line).message === 'busy' || expect.fail(line)),
    settings: testSettings,
    files: createFileStore({ memory: true }),
    heavyReads,
    ...(figures && { figures }),
  })
  const send = async (path: string, init: RequestInit) => app.request(`http://services.test${path}`, init)
  const ask = (query: string, variables: object, token?: string, signal?: AbortSignal) =>
    send('/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
      ...(signal && { signal }),
    })
  return { send, ask }
}
type Opened = Awaited<ReturnType<typeof open>>

/** How often a lane was taken. */
let turns = 0
const lane = createHeavyReads({ connections: 10 })
/** What becomes of the next turn, where it is not the lane's. */
let nextTurn: ((signal: AbortSignal | undefined) => Promise<never>) | undefined
const counted: HeavyReads = {
  take(task, signal) {
    turns++
    const held = nextTurn?.(signal)
    nextTurn = undefined
    return held ?? lane.take(task, signal)
  },
}
/** How often an answer was looked for among those that are kept. */
let lookups = 0
const counting = createKeptFigures(db, { program: programDigest, countLookup: () => lookups++ })
const [first, second, truth] = await Promise.all([
  open({ heavyReads: counted, figures: counting }),
  open({}),
  open({ figures: plain }),
])

const people = { north: 'anna', colleague: 'otto', south: 'rita', clerk: 'clerk' } as const
const tokens = new Map<string, Promise<string>>()

async function signIn(username: string): Promise<string> {
  const document = 'mutation($u: String!, $p: String!) { localLogin(username: $u, password: $p) { token } }'
  const answer: unknown = await (await truth.ask(document, { u: username, p: password })).json()
  return String(at(answer, 'data', 'localLogin', 'token'))
}

/** A token of today: with the clock its life goes by. */
async function tokenOf(person: keyof typeof people): Promise<string> {
  const name = `${person} ${moved}`
  const token = tokens.get(name) ?? signIn(people[person])
  tokens.set(name, token)
  return token
}

const figureFields = `quantity averageRentalDays averageDaysAtCustomerPlant averageTransitDays averageDaysAtEnduser
  exceededContractualDays overdue deemedLost`
const documents = {
  stock: `query($customerId: ID!) { endusersByCustomerId(customerId: $customerId, group: ["name"]) { totalCount edges { node {
    id name city contractualRentalDays aggregate { concat { partnerReference } } stock { ${figureFields} }
    collections(fromDate: "2000-01-01", toDate: "2100-01-01") { ${figureFields} } } } } }`,
  review: `query($customerId: ID!) { endusersWWHByCustomerId(customerId: $customerId) { edges { node {
    id name shippings(toDate: "${today}") { quantity monthAgo1 monthAgo12 } } } } }`,
  collections: `query($customerId: ID!) { collections(customerId: $customerId, limit: 100) { totalCount edges { node {
    barcode csRefMaterialNumber lastShipToName deliveryDate collectionDate rentalDays csRefcycleTime shipmentNumber } } } }`,
  deliveries: `query($customerId: ID!) { shipmentsByCustomerId(customerId: $customerId, limit: 100) { totalCount edges { node {
    deliveryId status shippingDate material quantity enduserId enduserName } } } }`,
  crates: `query($customerId: ID!) { partnerStock(customerId: $customerId, ofAllEndusers: true, limit: 100) { totalCount edges { node {
    barcode csRefMaterialNumber deliveryDate lastShipToName rentalDays lostDate deemedLost daysAtEnduser } } } }`,
  trackedCrates: `query($customerId: ID!) { partnerStock(customerId: $customerId, ofAllEndusers: true, limit: 100,
    sort: [{ field: "trackerHeard", dir: ASC }]) { edges { node { barcode trackerHeard trackerBattery } } } }`,
  flatCrates: `query($customerId: ID!) { partnerStock(customerId: $customerId, ofAllEndusers: true, tracker: LOW_BATTERY) { totalCount } }`,
} as const
const summaries = ['stock', 'review', 'collections', 'chaseList', 'home'] as const
const questions = [...summaries, 'deliveries', 'crates', 'trackedCrates', 'flatCrates'] as const
type Question = (typeof questions)[number]

async function send(
  services: Opened,
  question: Question,
  customerId: Customer,
  { person = customerId, signal }: { person?: keyof typeof people; signal?: AbortSignal } = {},
): Promise<Response> {
  const token = await tokenOf(person)
  if (question !== 'chaseList' && question !== 'home')
    return services.ask(documents[question], { customerId }, token, signal)
  const headers = { Authorization: `Bearer ${token}` }
  return services.send(`/v2/customers/${customerId}/${question}`, { headers, ...(signal && { signal }) })
}

async function answerOf(
  services: Opened,
  question: Question,
  customerId: Customer,
  person: keyof typeof people = customerId,
): Promise<unknown> {
  const response = await send(services, question, customerId, { person })
  expect(response.status).toBe(200)
  const body: unknown = await response.json()
  expect(body).not.toHaveProperty('errors')
  return body
}

const everything = async (services: Opened) => {
  const answers: Record<string, unknown> = {}
  for (const customerId of customers) {
    for (const question of questions) {
      answers[`${customerId} ${question}`] = await answerOf(services, question, customerId)
    }
  }
  answers['home of a colleague'] = await answerOf(services, 'home', 'north', 'colleague')
  return answers
}

beforeEach(async () => {
  moved = 0
  await unwrite(db)
})

class Undone extends Error {}
/** Writes in one transaction, which may fail in the end; an open crate that is rented again makes it fail before. */
const transaction = fc
  .tuple(fc.array(write, { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([writes, isUndone]) => async () => {
    await db
      .transaction(async (tx) => {
        for (const one of writes) await one(tx)
        if (isUndone) throw new Undone()
      })
      .catch(() => undefined)
  })
const look = fc
  .tuple(fc.constantFrom(first, second), fc.constantFrom(...questions), customer)
  .map((asked) => () => answerOf(...asked))
const goOn = fc.constantFrom(3_600_000, 86_400_000).map((milliseconds) => async () => {
  moved += milliseconds
})
const history = fc.array(
  fc.oneof({ weight: 6, arbitrary: transaction }, { weight: 5, arbitrary: look }, { weight: 1, arbitrary: goOn }),
  { maxLength: 12 },
)

// Which question a document asks is known once it was parsed.
beforeAll(() => everything(first))

describe('answers about figures that are kept', () => {
  it('are what the rows say, whatever was written by whomever, and whenever one asked before', async () => {
    await fc.assert(
      fc
        .asyncProperty(history, async (deeds) => {
          for (const act of deeds) await act()
          const expected = await everything(truth)
          expect(await everything(first)).toEqual(expected)
          expect(await everything(second)).toEqual(expected)
        })
        .beforeEach(async () => {
          moved = 0
          await unwrite(db)
        }),
      { numRuns: 25 },
    )
  }, 120_000)

  const cycle = { customerId: 'north', enduserId: 'dock', deliveryDate: daysAgo(9), lastShipToDate: daysAgo(9) }
  const turnsOf = async (...asked: readonly Question[]) => {
    const before = turns
    for (const question of asked) await answerOf(first, question, 'north')
    return turns - before
  }

  it('are made once, and anew after a commit that changed something of the customer', async () => {
    await db.insert(schema.crateCycles).values({ ...cycle, id: '1', barcode: 'C0' })
    await turnsOf(...questions)
    expect(await turnsOf(...questions)).toBe(0)
    await db
      .insert(schema.crateCycles)
      .values({ ...cycle, customerId: 'south', enduserId: 'quay', id: '1', barcode: 'C1' })
    await db.update(schema.crateCycles).set({ deliveryDate: cycle.deliveryDate }).where(eq(schema.crateCycles.id, '1'))
    expect(await turnsOf(...questions)).toBe(0)
    await db.insert(schema.tracePoints).values({ customerId: 'north', barcode: 'C0', at: nowInstant, lat: 1, lon: 1 })
    expect(await turnsOf('stock', 'review', 'collections')).toBe(0)
    expect(await turnsOf('crates')).toBe(0)
    expect(await turnsOf('chaseList', 'home')).toBe(2)
    for (const question of ['trackedCrates', 'flatCrates'] as const) expect(await turnsOf(question)).toBeGreaterThan(0)
    await db.delete(schema.crateCycles).where(eq(schema.crateCycles.customerId, 'north'))
    for (const question of [...summaries, 'crates'] as const) expect(await turnsOf(question)).toBeGreaterThan(0)
  })

  it('end with the day', async () => {
    await turnsOf(...questions)
    moved = Date.parse(`${today}T23:59:59Z`) - nowInstant.getTime()
    expect(await turnsOf(...questions)).toBe(0)
    moved += 1_000
    for (const question of [...summaries, 'crates'] as const) expect(await turnsOf(question)).toBeGreaterThan(0)
  })

  it('tell the name of an end customer that nothing was agreed with', async () => {
    const sent = { customerId: 'north', id: '1', shippingDate: today, materialCode: 'SP1', quantity: 1 }
    await db.insert(schema.shipments).values({ ...sent, status: 'T', enduserId: 'alien' })
    const rename = (name: string) => db.update(schema.endusers).set({ name }).where(eq(schema.endusers.id, 'alien'))
    for (const name of ['Before', 'After']) {
      await rename(name)
      const path = ['data', 'shipmentsByCustomerId', 'edges', 0, 'node', 'enduserName']
      expect(at(await answerOf(first, 'deliveries', 'north'), ...path)).toBe(name)
    }
  })

  it("tell each person's own day, whoever asked before, until it is over", async () => {
    const entry = { customerId: 'north', enduserId: 'dock', at: nowInstant, text: '' }
    await db.insert(schema.chaseEntries).values([
      { ...entry, id: 'a', kind: 'unanswered', authorId: 'anna', authorName: 'Anna' },
      { ...entry, id: 'o', kind: 'note', authorId: 'otto', authorName: 'Otto' },
    ])
    const ownDay = async (person: 'north' | 'colleague') => at(await answerOf(first, 'home', 'north', person), 'ownDay')
    for (let time = 0; time < 2; time++) {
      expect(await ownDay('north')).toMatchObject([{ id: 'a' }])
      expect(await ownDay('colleague')).toMatchObject([{ id: 'o' }])
    }
    await db.update(schema.chaseEntries).set({ withdrawnAt: nowInstant }).where(eq(schema.chaseEntries.id, 'a'))
    expect(await ownDay('north')).toEqual([])
    moved = 86_400_000
    expect([await ownDay('north'), await ownDay('colleague')]).toEqual([[], []])
  })

  it('are of the rights of who asks', async () => {
    await answerOf(first, 'home', 'north')
    const headers = { Authorization: `Bearer ${await tokenOf('clerk')}` }
    const home: unknown = await (await first.send('/v2/customers/north/home', { headers })).json()
    expect(home).not.toHaveProperty('overdue')
    expect((await first.send('/v2/customers/north/chaseList', { headers })).status).toBe(403)
    await answerOf(first, 'stock', 'north')
    const refused: unknown = await (
      await first.ask(documents.stock, { customerId: 'north' }, await tokenOf('clerk'))
    ).json()
    expect(at(refused, 'errors', 0, 'extensions', 'code')).toBe('FORBIDDEN')
    const foreign: unknown = await (
      await first.ask(documents.stock, { customerId: 'north' }, await tokenOf('south'))
    ).json()
    expect(at(foreign, 'errors', 0, 'extensions', 'code')).toBe('NOT_FOUND')
    expect((await first.ask(documents.stock, { customerId: 'north' })).status).toBe(
      (await truth.ask(documents.stock, { customerId: 'north' })).status,
    )
  })

  it('stand for who has them in each process of the program, and not once it was mended', async () => {
    const mended = await open({ figures: createKeptFigures(db, { program: 'mended' }) })
    const headers = { Authorization: `Bearer ${await tokenOf('north')}` }
    for (const question of ['chaseList', 'home'] as const) {
      const tag = (await send(first, question, 'north')).headers.get('ETag') ?? ''
      const path = `/v2/customers/north/${question}`
      const ask = ({ send }: Opened) => send(path, { headers: { ...headers, 'If-None-Match': tag } })
      const answers = await Promise.all([first, second, mended].map(ask))
      expect(answers.map(({ status }) => status)).toEqual([304, 304, 200])
    }
  })

  it('that failed in part are not kept', async () => {
    await db.insert(schema.crateCycles).values({ ...cycle, id: '1', barcode: 'C0' })
    nextTurn = () => Promise.reject(new Problem('conflict'))
    const failed: unknown = await (await send(first, 'stock', 'north')).json()
    expect(at(failed, 'errors', 0, 'extensions', 'code')).toBe('CONFLICT')
    expect(await answerOf(first, 'stock', 'north')).toEqual(await answerOf(truth, 'stock', 'north'))
  })
})

describe.runIf(hasTestServer())('on a server, while others write', () => {
  it('holds up no writer, and has what is committed last though it was begun first', async () => {
    const { promise: committed, resolve: commit } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const send = (on: Queries, barcode: string) =>
      on.insert(schema.crateCycles).values({
        ...{ customerId: 'north', enduserId: 'dock', deliveryDate: today, lastShipToDate: today },
        id: barcode,
        barcode,
      })
    const slow = db.transaction(async (tx) => {
      await send(tx, 'C0')
      begin()
      await committed
    })
    await begun
    await send(db, 'C1')
    // Of all endusers: histories before this have given them other names, by which they are in order.
    const quantity = async (services: Opened) => {
      const edges = at(await answerOf(services, 'stock', 'north'), 'data', 'endusersByCustomerId', 'edges')
      const all = Array.isArray(edges) ? edges : []
      return all.reduce((sum: number, edge) => sum + Number(at(edge, 'node', 'stock', 'quantity')), 0)
    }
    try {
      for (let time = 0; time < 2; time++) expect([await quantity(first), await quantity(second)]).toEqual([1, 1])
    } finally {
      commit()
      await slow
    }
    for (let time = 0; time < 2; time++) expect([await quantity(first), await quantity(second)]).toEqual([2, 2])
  })
})

describe.each(['chaseList', 'flatCrates'] as const)('%s, asked by many at the same time', (question) => {
  beforeEach(async () => {
    await answerOf(first, question, 'north')
    await db.insert(schema.crateCycles).values({
      ...{ customerId: 'north', enduserId: 'dock', id: '1', barcode: 'C0' },
      ...{ deliveryDate: today, lastShipToDate: today },
    })
    turns = 0
    lookups = 0
  })

  /** Eight ask before the turn of the first of them ends, in which nothing is read. @returns how the other seven were answered */
  async function askTogether(endTurn: (end: { fail: (reason: Problem) => void; leave: () => void }) => void) {
    const gone = new AbortController()
    const { promise, reject } = Promise.withResolvers<never>()
    nextTurn = (signal) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      return promise
    }
    const leader = send(first, question, 'north', { signal: gone.signal })
    await vi.waitFor(() => expect(turns).toBe(1))
    const others = Array.from({ length: 7 }, () => send(first, question, 'north'))
    await vi.waitFor(() => expect(lookups).toBe(8))
    endTurn({ fail: reject, leave: () => gone.abort(new Problem('request_timeout')) })
    await leader
    return Promise.all(others)
  }

  it('is made once more, and kept, when the one for whom it is made goes', async () => {
    const answers = await askTogether(({ leave }) => leave())
    expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 200))
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(bodies.filter((body) => 'errors' in body)).toEqual([])
    expect(turns).toBe(2)
    await answerOf(first, question, 'north')
    expect(turns).toBe(2)
  })

  it('is refused to all of them at once when the service is busy, and made for the next', async () => {
    const answers = await askTogether(({ fail }) => fail(new Problem('busy', { retryAfter: 3 })))
    expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 503))
    expect(answers.map(({ headers }) => headers.get('Retry-After'))).toEqual(Array.from(answers, () => '3'))
    expect(turns).toBe(1)
    await answerOf(first, question, 'north')
    expect(turns).toBe(2)
  })
})
