import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { pendingEndusers, shipToCodes } from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import {
  createPendingEndusers,
  listPendingEndusers,
  mostPendingEndusers,
  type PendingEnduserInput,
} from '../../shared/src/contract/calls/pendingEndusers.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'
import { newEnduser } from './samples/pendingEndusers.ts'
import { openDesk } from './shippingDesk.ts'

describe.each(databaseKinds(inject('postgresUrl')))('pending consignees on $name', ({ place }) => {
  let portal: TestPortal
  let shipper: Client
  let customerId: string
  beforeAll(async () => {
    portal = await openPortal(await place())
    ;({ client: shipper, customerId } = await openDesk(portal))
  })
  afterAll(() => portal.close())

  const ask = (endusers: PendingEnduserInput[]) =>
    shipper.call(createPendingEndusers, { body: { customerId, endusers } })
  const list = () => shipper.call(listPendingEndusers, { params: { customerId } })

  it('are asked for one by one or as a list, and wait in the list', async () => {
    const enduser = newEnduser()
    const [one] = await shipper.call(createPendingEndusers, { body: { customerId, enduser } })
    expect(one).toEqual({ id: one?.id, customerId, ...enduser, street2: null })
    const wanted = [newEnduser(), { ...newEnduser(), street2: ' 2nd floor ' }, { ...newEnduser(), street2: ' ' }]
    const several = await ask(wanted)
    expect(several.map(({ partnerReference }) => partnerReference)).toEqual(
      wanted.map(({ partnerReference }) => partnerReference),
    )
    expect(several.map(({ street2 }) => street2)).toEqual([null, '2nd floor', null])
    const waiting = await list()
    expect(waiting).toEqual(expect.arrayContaining([one, ...several]))
    // The latest first.
    expect(new Set(waiting.slice(0, 3).map(({ id }) => id))).toEqual(new Set(several.map(({ id }) => id)))
  })

  it('are those that wait, not those that were refused', async () => {
    const rows = await portal.database.select().from(pendingEndusers).where(eq(pendingEndusers.customerId, customerId))
    const ids = new Set((await list()).map(({ id }) => id))
    expect(rows.some(({ status }) => status !== 'pending')).toBe(true)
    for (const { id, status } of rows) expect(ids.has(id)).toBe(status === 'pending')
  })

  it.each([
    ['both are sent', { enduser: newEnduser(), endusers: [newEnduser()] }, 'endusers'],
    ['neither is sent', {}, 'enduser'],
    ['the list is empty', { endusers: [] }, 'endusers'],
    ['the list is too long', { endusers: Array.from({ length: mostPendingEndusers + 1 }, newEnduser) }, 'endusers'],
  ])('are refused when %s', async (_, body, field) => {
    const problem = await problemOf(shipper.call(createPendingEndusers, { body: { customerId, ...body } }))
    expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', field])
  })

  it.each([
    ['name', ' '],
    ['name', '=SUM(A1)'],
    ['partnerReference', ''],
    ['partnerReference', 'a\tb'],
    ['country', 'x'.repeat(201)],
    ['city', '<b>'],
    ['postalCode', undefined],
    ['street', 7],
    ['street2', 'a;b'],
    ['contactName', null],
    ['contactTel', 'call me'],
    ['contactTel', '+'],
    ['contactEmail', 'nobody'],
    ['contactEmail', 'a@b'],
  ])('are refused with %s %j, all of them, and it is named', async (field, value) => {
    const before = await list()
    const wrong = { ...newEnduser(), [field]: value }
    const many = await problemOf(ask([newEnduser(), wrong]))
    expect([many.code, many.fields[0]?.field]).toEqual(['invalid', `endusers.1.${field}`])
    const one = await problemOf(shipper.call(createPendingEndusers, { body: { customerId, enduser: wrong } }))
    expect([one.code, one.fields[0]?.field]).toEqual(['invalid', `enduser.${field}`])
    expect(await list()).toEqual(before)
  })

  it('have a partner reference nobody has: not in the batch, not before, not as a ship-to code', async () => {
    const [existing] = await ask([newEnduser()])
    const [approved] = await portal.database.select().from(shipToCodes).where(eq(shipToCodes.customerId, customerId))
    const fresh = newEnduser()
    const taken = [existing?.partnerReference, approved?.code, ` ${fresh.partnerReference} `]
    const batch = [fresh, ...taken.map((partnerReference = '') => ({ ...newEnduser(), partnerReference }))]
    const problem = await problemOf(ask(batch))
    expect(problem.code).toBe('ship_to_code_taken')
    expect(problem.fields.map(({ field }) => field)).toEqual([1, 2, 3].map((at) => `endusers.${at}.partnerReference`))
    expect(problem.message).toContain(existing?.partnerReference)
    expect((await list()).map(({ partnerReference }) => partnerReference)).not.toContain(fresh.partnerReference)
  })

  it('of one batch win a race whole, or not at all', async () => {
    const shared = newEnduser()
    const batches = Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0 ? [newEnduser(), shared] : [shared, newEnduser()],
    )
    const results = await Promise.allSettled(batches.map(ask))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const waiting = new Set((await list()).map(({ partnerReference }) => partnerReference))
    for (const [index, batch] of batches.entries()) {
      const isIn = batch.every(({ partnerReference }) => waiting.has(partnerReference))
      const isOut = batch.some(({ partnerReference }) => !waiting.has(partnerReference))
      expect([isIn, isOut]).toEqual(results[index]?.status === 'fulfilled' ? [true, false] : [false, true])
    }
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason.code).toBe('ship_to_code_taken')
  })

  it('are asked for once when the same request comes twice', async () => {
    const body = { customerId, endusers: [newEnduser(), newEnduser()] }
    const again = () => shipper.call(createPendingEndusers, { body, idempotencyKey: 'pending-key-1' })
    const [one, other] = await Promise.all([again(), again()])
    expect(other).toEqual(one)
  })

  it('come a thousand at once', async () => {
    const all = Array.from({ length: mostPendingEndusers }, newEnduser)
    const made = await ask(all)
    expect(made.map(({ partnerReference }) => partnerReference)).toEqual(
      all.map(({ partnerReference }) => partnerReference),
    )
  })

  it('are in the demo world as the form takes them', async () => {
    const { body } = createPendingEndusers
    const waiting = await list()
    expect(waiting.length).toBeGreaterThan(1)
    for (const enduser of await portal.database.select().from(pendingEndusers)) {
      expect(body?.struct.is({ customerId, enduser }), enduser.name).toBe(true)
    }
  })

  it('of another tenant are neither read nor asked for', async () => {
    const rival = await portal.signIn('rival')
    const read = rival.client.call(listPendingEndusers, { params: { customerId } })
    expect((await problemOf(read)).code).toBe('not_found')
    const write = rival.client.call(createPendingEndusers, { body: { customerId, enduser: newEnduser() } })
    expect((await problemOf(write)).code).toBe('forbidden')
  })
})
