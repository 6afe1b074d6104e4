import {
  type AnyCall,
  customerIn,
  defineCall,
  file,
  forPeople,
  json,
  jsonBody,
} from '@crateway/shared/contract/call.ts'
import { id, text } from '@crateway/shared/contract/fields.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { type } from 'superstruct'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type KeyRing, openKeyRing } from '../auth/signingKeys.ts'
import { createThrottle } from '../auth/throttle.ts'
import { createHeavyReads, type HeavyReads } from '../db/heavyReads.ts'
import type { Database } from '../db/open.ts'
import { idempotencyKeys, roles } from '../db/schema/index.ts'
import { createExportTurns } from '../export/exportTurns.ts'
import { createKeptFigures } from '../figures/keptFigures.ts'
import { createFileStore } from '../files/fileStore.ts'
import type { Viewer } from '../http/access.ts'
import { answerProblem } from '../http/answerProblem.ts'
import type { Environment } from '../http/environment.ts'
import { createPointFeed } from '../live/pointFeed.ts'
import { hasTestServer, openTestDatabase } from '../testing/testDatabase.ts'
import { createCallRoutes, type ServedCall, serveCall, serveCallAfter } from './callRoutes.ts'
import { takeKey } from './idempotency.ts'

const viewer: Viewer = {
  userId: 'u1',
  displayName: 'Ana',
  groupId: 'g1',
  groupType: 'CUSTOMER',
  rights: ['Stock access'],
  staff: false,
  customerIds: ['c1'],
  enduserIds: [],
}

const addRole = defineCall({
  id: 'addRole',
  method: 'POST',
  path: '/roles/{customerId}',
  summary: 'Writes a row, for the tests',
  access: forPeople('CUSTOMER', 'Stock access'),
  tenancy: customerIn('params'),
  body: jsonBody(type({ name: text() })),
  answer: json(type({ id: id() }), 201),
  idempotent: true,
})
const countRole = defineCall({
  id: 'countRole',
  method: 'PUT',
  path: '/roles/{customerId}',
  summary: 'Writes a row and fails, for the tests',
  access: forPeople('CUSTOMER', 'Stock access'),
  tenancy: customerIn('params'),
  body: jsonBody(type({ name: text() })),
  answer: json(type({ id: id() })),
})
const readRole = defineCall({
  id: 'readRole',
  method: 'GET',
  path: '/roles/{customerId}',
  summary: 'Reads nothing, for the tests',
  access: forPeople('CUSTOMER', 'Stock access'),
  tenancy: customerIn('params'),
  answer: json(type({ id: id() })),
})
const sendRole = defineCall({
  id: 'sendRole',
  method: 'POST',
  path: '/roles/{customerId}/file',
  summary: 'Takes a file once, for the tests',
  access: forPeople('CUSTOMER', 'Stock access'),
  tenancy: customerIn('params'),
  body: { kind: 'upload', struct: type({ name: text() }), accepts: ['.csv'] },
  answer: json(type({ id: id() }), 201),
  idempotent: true,
})

describe('a served call', () => {
  let db: Database
  let keys: KeyRing
  let done: string[] = []
  const clock = () => new Date('2026-03-31T09:30:00Z')
  beforeAll(async () => {
    db = await openTestDatabase()
    keys = await openKeyRing(db, clock)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    done = []
    await db.delete(roles)
  })

  /** Adds a role, and then fails where its name says so. */
  const serveAdd = serveCall(addRole, async ({ body }, context) => {
    context.afterCommit(() => void done.push(`committed ${body.name}`))
    context.onFailure(() => void done.push(`failed ${body.name}`))
    await context.db.insert(roles).values({ id: crypto.randomUUID(), name: body.name })
    if (body.name.startsWith('bad')) throw new Problem('name_taken')
    return { id: crypto.randomUUID() }
  })
  const serveRead = serveCall(readRole, (_, { afterCommit }) => {
    afterCommit(() => void done.push('read'))
    return { id: 'read' }
  })
  const serveCounted = serveCall(
    countRole,
    async ({ body }, context) => {
      context.onFailure(() => void done.push('failed'))
      await context.db.insert(roles).values({ id: crypto.randomUUID(), name: body.name })
      throw new Problem('name_taken')
    },
    { withoutTransaction: true },
  )

  function appFor(
    served: readonly ServedCall[],
    person: Viewer | undefined,
    database: Database = db,
    heavyReads: HeavyReads = createHeavyReads(db),
  ) {
    const log = () => undefined
    const app = new Hono<Environment>()
    app.onError(answerProblem(log))
    app.use(async (c, next) => {
      c.set('viewer', person)
      c.set('clientIp', '192.0.2.1')
      c.set('requestId', 'request')
      c.set(
        'findCaller',
        async () => person && { viewer: person, session: { id: 't', version: 1, endsAt: new Date() } },
      )
      await next()
    })
    const settings = { publicUrl: 'http://portal.test', providerName: 'Crateway', isDemo: false }
    const pointFeed = createPointFeed({ db, log })
    const figures = createKeptFigures(db, { program: 'tested' })
    const lanes = { heavyReads, exportTurns: createExportTurns(), figures, pointFeed }
    const own = { keys, throttle: createThrottle(db, clock), pokeOutbox: () => undefined, ...lanes }
    const files = createFileStore({ memory: true })
    app.route('/', createCallRoutes(served, { db: database, log, clock, now: clock, files, ...own, ...settings }))
    return app
  }

  const post = async (
    name: unknown,
    { key = '', person = viewer as Viewer | null, customer = 'c1', database = db, serving = serveAdd } = {},
  ) => {
    const response = await appFor([serving, serveRead], person ?? undefined, database).request(`/roles/${customer}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key === '' ? {} : { 'Idempotency-Key': key }) },
      body: JSON.stringify({ name }),
    })
    return {
      status: response.status,
      body: (await response.json()) as { id?: string; code?: string; details?: unknown },
    }
  }
  const countRoles = async () => (await db.select().from(roles)).length

  it('writes in one transaction and says afterwards that it did', async () => {
    expect((await post('one')).status).toBe(201)
    expect([await countRoles(), done]).toEqual([1, ['committed one']])
  })

  it('that only reads says afterwards that it did, too', async () => {
    expect((await appFor([serveRead], viewer).request('/roles/c1')).status).toBe(200)
    expect(done).toEqual(['read'])
  })

  it('that reads very many rows waits for its turn, past which the others go, and is forgotten when its client goes', async () => {
    const heavyReads = createHeavyReads({ connections: 2 })
    const running = Promise.withResolvers<void>()
    const other = heavyReads.take(() => running.promise)
    const serveHeavy = serveCall(
      readRole,
      () => {
        done.push('heavy')
        return { id: 'heavy' }
      },
      { isHeavy: true },
    )
    const leaving = new AbortController()
    const ask = (served: ServedCall, signal?: AbortSignal) =>
      appFor([served], viewer, db, heavyReads).request(
        new Request('http://portal.test/roles/c1', { signal: signal ?? null }),
      )
    const waiting = ask(serveHeavy, leaving.signal)
    expect((await ask(serveRead)).status).toBe(200)
    leaving.abort()
    await waiting
    running.resolve()
    await other
    expect(done).toEqual(['read'])
    expect(() => serveCall(addRole, () => ({ id: '1' }), { isHeavy: true })).toThrow('within its transaction')
  })

  it('keeps what it wrote without a transaction although it fails, and has no idempotency key', async () => {
    const init = { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: '{"name":"counted"}' }
    expect((await appFor([serveCounted], viewer).request('/roles/c1', init)).status).toBe(409)
    expect([await countRoles(), done]).toEqual([1, ['failed']])
    expect(() => serveCall(addRole, () => ({ id: '1' }), { withoutTransaction: true })).toThrow('idempotency key')
  })

  it('leaves nothing behind when it fails, and takes back what no transaction can', async () => {
    expect((await post('bad')).status).toBe(409)
    expect([await countRoles(), done]).toEqual([0, ['failed bad']])
  })

  /** A database whose transactions end as `transact` has them end. */
  const ending = (transact: (work: Parameters<Database['transaction']>[0]) => Promise<unknown>): Database =>
    Object.create(db, { transaction: { value: transact } })
  const failure = (code: string) => new Error('Failed query', { cause: Object.assign(new Error(code), { code }) })

  it.each(['ECONNRESET', 'EPIPE', '57P01', '08006', '58030'])(
    'keeps what its row needs when the answer to its commit was lost: %s',
    async (code) => {
      const database = ending(async (work) => {
        await db.transaction(work)
        throw failure(code)
      })
      expect((await post('one', { database })).status).toBeGreaterThanOrEqual(500)
      expect([await countRoles(), done]).toEqual([1, []])
    },
  )

  it.each(['53100', '40001', '23505'])('takes it back when its commit was refused: %s', async (code) => {
    const refused = failure(code)
    const database = ending((work) =>
      db.transaction(async (tx) => {
        await work(tx)
        throw refused
      }),
    )
    expect((await post('one', { database })).status).toBeGreaterThanOrEqual(500)
    expect([await countRoles(), done]).toEqual([0, ['failed one']])
  })

  it('takes it back when the connection is lost before its work is done', async () => {
    const serving = serveCall(addRole, async (_, context) => {
      context.onFailure(() => void done.push('failed'))
      throw failure('ECONNRESET')
    })
    expect((await post('one', { serving })).status).toBe(503)
    expect(done).toEqual(['failed'])
  })

  it('has failed nothing when only its answer cannot be made', async () => {
    const serving = serveCall({ ...addRole, answer: file('text/plain') } as AnyCall, async (_, context) => {
      context.afterCommit(() => void done.push('committed'))
      context.onFailure(() => void done.push('failed'))
      return 'no file'
    })
    expect((await post('one', { serving })).status).toBe(500)
    expect(done).toEqual(['committed'])
  })

  it('is not disturbed by what a task afterwards throws, at once or later', async () => {
    const serving = serveCall(addRole, (_, { afterCommit }) => {
      afterCommit(() => {
        throw new Error('at once')
      })
      afterCommit(() => Promise.reject(new Error('later')))
      afterCommit(() => void done.push('committed'))
      return { id: '1' }
    })
    expect([(await post('one', { serving })).status, done]).toEqual([201, ['committed']])
  })

  it('refuses a form of very many parts before it is parsed', async () => {
    const serving = serveCall(
      { ...addRole, body: { kind: 'upload', struct: type({}), accepts: ['.csv'] } } as AnyCall,
      () => ({ id: '1' }),
    )
    const form = new FormData()
    for (let part = 0; part < 100; part++) form.append('x', '')
    form.append('file', new File(['a'], 'a.csv'))
    const response = await appFor([serving], viewer).request('/roles/c1', { method: 'POST', body: form })
    expect(await response.json()).toMatchObject({ code: 'malformed' })
  })

  describe('after something that takes long', () => {
    /** What was made ready and not taken back. */
    let ready: string[] = []
    beforeEach(() => {
      ready = []
    })
    const servePrepared = (meanwhile: () => Promise<unknown> = async () => undefined) =>
      serveCallAfter(
        addRole,
        async ({ body }, { onFailure }) => {
          await meanwhile()
          ready.push(body.name)
          onFailure(() => void ready.pop())
          if (body.name.startsWith('unfit')) throw new Problem('invalid')
          return body.name.toUpperCase()
        },
        async (_, { db: tx }, name) => {
          await tx.insert(roles).values({ id: crypto.randomUUID(), name })
          return { id: crypto.randomUUID() }
        },
      )

    it('hands its handler what it made', async () => {
      expect((await post('one', { serving: servePrepared() })).status).toBe(201)
      expect([(await db.select().from(roles)).map(({ name }) => name), ready]).toEqual([['ONE'], ['one']])
    })

    it('does nothing of it again for a repeat, and refuses another request at once', async () => {
      const serving = servePrepared()
      const first = await post('one', { serving, key: 'key-0010' })
      expect(await post('one', { serving, key: 'key-0010' })).toEqual(first)
      expect((await post('two', { serving, key: 'key-0010' })).body.code).toBe('idempotency_conflict')
      expect(ready).toEqual(['one'])
    })

    it('takes back what it made for a repeat that was one only afterwards', async () => {
      const first = { body: {} }
      const serving = servePrepared(async () => Object.assign(first, await post('one', { key: 'key-0011' })))
      const late = await post('one', { serving, key: 'key-0011' })
      expect([late, ready, await countRoles()]).toEqual([first, [], 1])
    })

    it('answers like its first try when that is why nothing could be made ready', async () => {
      const first = { body: {} }
      const serving = servePrepared(async () => Object.assign(first, await post('unfit', { key: 'key-0012' })))
      expect(await post('unfit', { serving, key: 'key-0012' })).toEqual(first)
      expect([ready, await countRoles()]).toEqual([[], 1])
    })

    it('fails like any other when there was no first try', async () => {
      expect((await post('unfit', { serving: servePrepared(), key: 'key-0013' })).body.code).toBe('invalid')
      expect(ready).toEqual([])
    })
  })

  it('answers a repeat of its key what it answered first', async () => {
    const first = await post('one', { key: 'key-0001' })
    expect(await post('one', { key: 'key-0001' })).toEqual(first)
    expect((await post('two', { key: 'key-0001' })).body.code).toBe('idempotency_conflict')
    expect(await countRoles()).toBe(1)
  })

  it('writes once however many repeats come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('one', { key: 'key-0002' })))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await countRoles()).toBe(1)
  })

  it('does not keep the key of a failed try', async () => {
    await post('bad', { key: 'key-0003' })
    expect((await post('good', { key: 'key-0003' })).status).toBe(201)
  })

  it("keeps one person's keys apart from another's", async () => {
    const first = await post('one', { key: 'key-0004' })
    const other = await post('two', { key: 'key-0004', person: { ...viewer, userId: 'u2' } })
    expect([first.status, other.status, await countRoles()]).toEqual([201, 201, 2])
  })

  it.each([
    ['nobody', null, 401],
    ['a person without the right', { ...viewer, rights: ['Scan stock'] }, 403],
    ['the other audience', { ...viewer, groupType: 'END USER' as const }, 403],
  ])('is refused to %s before its body is looked at', async (_, person, status) => {
    expect((await post(7, { person })).status).toBe(status)
  })

  it('refuses a foreign tenant: a write with 403, a read with 404', async () => {
    expect((await post('one', { customer: 'c2' })).status).toBe(403)
    expect((await appFor([serveRead], viewer).request('/roles/c2')).status).toBe(404)
    expect((await appFor([serveRead], viewer).request('/roles/c1')).status).toBe(200)
  })

  it('names the field that does not fit', async () => {
    expect((await post(7)).body).toMatchObject({ code: 'invalid', details: [{ field: 'name' }] })
    expect((await post(undefined)).body.details).toEqual([{ field: 'name', message: 'is missing', code: 'required' }])
  })

  it('prefers literal paths to variable ones, in whatever order they are given', async () => {
    const serve = (path: string) => serveCall({ ...readRole, path, tenancy: 'none' } as AnyCall, () => ({ id: path }))
    const paths = ['/x/{a}', '/x/known', '/x/{a}/y', '/x/known/{b}']
    for (const order of [paths, paths.toReversed()]) {
      const app = appFor(order.map(serve), viewer)
      const at = async (path: string) => (await app.request(path)).json()
      expect(await at('/x/known')).toEqual({ id: '/x/known' })
      expect(await at('/x/other')).toEqual({ id: '/x/{a}' })
      expect(await at('/x/known/z')).toEqual({ id: '/x/known/{b}' })
      expect(await at('/x/other/y')).toEqual({ id: '/x/{a}/y' })
    }
  })

  /** Takes a file of whoever may send one, until one is taken. */
  const serveSend = (taken: { token: string | null }) =>
    serveCallAfter(
      sendRole,
      async () => undefined,
      async (_, { linkToken }) => {
        taken.token = linkToken
        return { id: linkToken }
      },
      {
        async admit({ params }, { linkToken, now }) {
          expect([params.customerId, now]).toEqual(['c1', clock()])
          if (linkToken !== 'good') throw new Problem('invalid_token')
          if (taken.token !== null) throw new Problem('link_used')
        },
      },
    )

  it.each([
    ['a bad token', 'bad', viewer, {}, 404, 'invalid_token'],
    ['a bad token and a length', 'bad', viewer, { 'Content-Length': '5000000' }, 404, 'invalid_token'],
    ['a key that was never used', 'bad', viewer, { 'Idempotency-Key': 'key-0040' }, 404, 'invalid_token'],
    ['a key that cannot be one', 'good', viewer, { 'Idempotency-Key': 'é' }, 400, 'malformed'],
    ['no right', 'good', { ...viewer, rights: [] }, {}, 403, 'forbidden'],
    ['nobody', 'good', undefined, {}, 401, 'unauthenticated'],
  ])('reads nothing of the body of %s', async (_, token, person, headers, status, code) => {
    let pulls = 0
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      pulls += 1
      controller.enqueue(new Uint8Array(64 * 1024))
    }
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'X-Link-Token': token, ...headers },
      body: new ReadableStream({ pull }, { highWaterMark: 0 }),
      duplex: 'half',
    }
    const response = await appFor([serveSend({ token: null })], person).request('/roles/c1/file', init)
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })])
    expect(pulls).toBe(0)
  })

  it('repeats its answer to whom it would not admit any more, and to nobody else', async () => {
    const serving = serveSend({ token: null })
    const send = async (name: string, key: string | null) => {
      const body = new FormData()
      body.append('name', name)
      body.append('file', new File(['a;b'], 'stock.csv'))
      const headers = { 'X-Link-Token': 'good', ...(key === null ? {} : { 'Idempotency-Key': key }) }
      const response = await appFor([serving], viewer).request('/roles/c1/file', { method: 'POST', headers, body })
      return [response.status, await response.json()]
    }
    const first = await send('one', 'key-0041')
    expect(first).toEqual([201, { id: 'good' }])
    expect(await send('one', 'key-0041')).toEqual(first)
    expect(await send('two', 'key-0041')).toEqual([409, expect.objectContaining({ code: 'idempotency_conflict' })])
    for (const key of ['key-0042', null]) {
      expect(await send('one', key)).toEqual([409, expect.objectContaining({ code: 'link_used' })])
    }
  })

  it('forgets keys after a week', async () => {
    await post('one', { key: 'key-0005' })
    await db.update(idempotencyKeys).set({ createdAt: new Date('2026-03-01T00:00:00Z') })
    await post('two', { key: 'key-0006' })
    const left = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'key-0005'))
    expect(left).toEqual([])
  })

  it('forgets a batch of old keys at a time', async () => {
    await db.delete(idempotencyKeys)
    const old = { requestHash: '', createdAt: new Date('2026-03-01T00:00:00Z') }
    await db
      .insert(idempotencyKeys)
      .values(Array.from({ length: 150 }, (_, index) => ({ ...old, owner: `o${index}`, key: 'old-key' })))
    const left = () => db.$count(idempotencyKeys, eq(idempotencyKeys.key, 'old-key'))
    await post('one', { key: 'key-0020' })
    expect(await left()).toBe(50)
    await post('two', { key: 'key-0021' })
    expect(await left()).toBe(0)
  })

  it.runIf(hasTestServer())('waits for no other write that is forgetting old keys', async () => {
    const old = { requestHash: '', createdAt: new Date('2026-03-01T00:00:00Z') }
    await db.insert(idempotencyKeys).values({ ...old, owner: 'o', key: 'old-key' })
    const slow = { owner: 'user:u1', key: 'key-0030', requestHash: '' }
    await db.transaction(async (tx) => {
      await takeKey(tx, slow, clock())
      expect((await post('one', { key: 'key-0031' })).status).toBe(201)
    })
  })
})
