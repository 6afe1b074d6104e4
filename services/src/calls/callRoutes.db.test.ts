import { type AnyCall, customerIn, defineCall, forPeople, json, jsonBody } from '@crateway/shared/contract/call.ts'
import { id, text } from '@crateway/shared/contract/fields.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { type } from 'superstruct'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type KeyRing, openKeyRing } from '../auth/signingKeys.ts'
import { createThrottle } from '../auth/throttle.ts'
import type { Database } from '../db/open.ts'
import { idempotencyKeys, roles } from '../db/schema/index.ts'
import { createFileStore } from '../files/fileStore.ts'
import type { Viewer } from '../http/access.ts'
import { answerProblem } from '../http/answerProblem.ts'
import type { Environment } from '../http/environment.ts'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { createCallRoutes, type ServedCall, serveCall } from './callRoutes.ts'

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
    if (body.name.startsWith('bad')) throw new Problem('conflict')
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
      throw new Problem('conflict')
    },
    { withoutTransaction: true },
  )

  function appFor(served: readonly ServedCall[], person: Viewer | undefined) {
    const log = () => undefined
    const app = new Hono<Environment>()
    app.onError(answerProblem(log))
    app.use(async (c, next) => {
      c.set('viewer', person)
      c.set('clientIp', '192.0.2.1')
      c.set('requestId', 'request')
      await next()
    })
    const settings = { publicUrl: 'http://portal.test', providerName: 'Crateway', isDemo: false }
    const own = { keys, throttle: createThrottle(db, clock), pokeOutbox: () => undefined }
    const files = createFileStore({ memory: true })
    app.route('/', createCallRoutes(served, { db, log, clock, now: clock, files, ...own, ...settings }))
    return app
  }

  const post = async (name: unknown, { key = '', person = viewer as Viewer | null, customer = 'c1' } = {}) => {
    const response = await appFor([serveAdd, serveRead], person ?? undefined).request(`/roles/${customer}`, {
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
    expect((await post(undefined)).body.details).toEqual([{ field: 'name', message: 'is missing' }])
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

  it('forgets keys after a week', async () => {
    await post('one', { key: 'key-0005' })
    await db.update(idempotencyKeys).set({ createdAt: new Date('2026-03-01T00:00:00Z') })
    await post('two', { key: 'key-0006' })
    const left = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'key-0005'))
    expect(left).toEqual([])
  })
})
