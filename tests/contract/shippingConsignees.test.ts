import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { shippings } from '../../services/src/db/schema/index.ts'
import { assignEndusers, mostAssignments, type Shipping } from '../../shared/src/contract/calls/shippingManagement.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'
import { openDesk, type ShippingDesk } from './shippingDesk.ts'

describe.each(databaseKinds(inject('postgresUrl')))('setting consignees on $name', ({ place }) => {
  let portal: TestPortal
  let desk: ShippingDesk
  let enduserId: string
  beforeAll(async () => {
    portal = await openPortal(await place())
    desk = await openDesk(portal)
    enduserId = desk.endusers[0]?.id ?? ''
  })
  afterAll(() => portal.close())

  const assign = (assignments: { id: string; enduserId: string }[], { client } = desk) =>
    client.call(assignEndusers, { body: assignments })
  const makeTwo = async (): Promise<[Shipping, Shipping]> => [await desk.create(), await desk.create()]

  it('sets each shipping’s own, with a ship-to code, in the order asked', async () => {
    const [one, two] = await makeTwo()
    const other = desk.endusers[1]
    const set = await assign([
      { id: two.id, enduserId },
      { id: one.id, enduserId: other?.id ?? '' },
    ])
    expect(set).toEqual([
      { id: two.id, enduserId, consigneeCode: desk.endusers[0]?.codes[0], version: 2 },
      { id: one.id, enduserId: other?.id, consigneeCode: other?.codes[0], version: 2 },
    ])
    for (const { id, ...rest } of set) expect(await desk.read(id)).toMatchObject(rest)
  })

  it('keeps a ship-to code that is the consignee’s, and leaves one that is not', async () => {
    const code = desk.endusers[0]?.codes[1] ?? ''
    const made = await desk.create({ enduserId, consigneeCode: code })
    expect(await assign([{ id: made.id, enduserId }])).toMatchObject([{ consigneeCode: code }])
    const other = desk.endusers[1]
    expect(await assign([{ id: made.id, enduserId: other?.id ?? '' }])).toMatchObject([
      { consigneeCode: other?.codes[0] },
    ])
  })

  it('sets none when one of them is locked', async () => {
    const made = await desk.create()
    const [locked] = await portal.database
      .select()
      .from(shippings)
      .where(and(eq(shippings.customerId, desk.customerId), isNotNull(shippings.process)))
      .limit(1)
    const both = [made.id, locked?.id ?? ''].map((id) => ({ id, enduserId }))
    expect(await problemOf(assign(both))).toMatchObject({
      code: 'set_enduser_locked',
      message: 'One of the selected shippings is locked',
    })
    expect(await desk.read(made.id)).toEqual(made)
  })

  it('sets none when a shipping or consignee is unknown or another tenant’s', async () => {
    const rival = await openDesk(portal, 'rival')
    const [one, two] = await makeTwo()
    const theirs = await rival.create()
    const second = [
      { id: 'nowhere', enduserId },
      { id: theirs.id, enduserId },
      { id: two.id, enduserId: 'nobody' },
      { id: two.id, enduserId: desk.foreignEnduser },
    ]
    for (const wrong of second) {
      expect((await problemOf(assign([{ id: one.id, enduserId }, wrong]))).code).toBe('not_found')
    }
    expect((await problemOf(assign([{ id: one.id, enduserId: rival.endusers[0]?.id ?? '' }], rival))).code).toBe(
      'not_found',
    )
    expect([await desk.read(one.id), await desk.read(two.id)]).toEqual([one, two])
    expect(await rival.read(theirs.id)).toEqual(theirs)
  })

  it('takes one to a thousand shippings, each once', async () => {
    const [one, two] = await makeTwo()
    expect((await problemOf(assign([]))).code).toBe('invalid')
    const many = Array.from({ length: mostAssignments + 1 }, (_, index) => ({ id: `S${index}`, enduserId }))
    expect((await problemOf(assign(many))).code).toBe('invalid')
    const twice = await problemOf(assign([one, two, one].map(({ id }) => ({ id, enduserId }))))
    expect([twice.code, twice.fields[0]?.field]).toEqual(['invalid', '2.id'])
    const nameless = await problemOf(assign([{ id: one.id, enduserId: '' }]))
    expect([nameless.code, nameless.fields[0]?.field]).toEqual(['invalid', '0.enduserId'])
  })

  it('sets a thousand at once', async () => {
    const ids = Array.from({ length: mostAssignments }, () => crypto.randomUUID())
    const creationDate = new Date('2026-03-30T08:00:00Z')
    await portal.database
      .insert(shippings)
      .values(ids.map((id) => ({ customerId: desk.customerId, id, reference: 'Many', creationDate })))
    const set = await assign(ids.map((id) => ({ id, enduserId })))
    expect(set.map(({ id }) => id)).toEqual(ids)
    expect(new Set(set.map(({ version }) => version))).toEqual(new Set([2]))
  })
})
