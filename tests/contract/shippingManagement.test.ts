import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { crateCycles, crates, scanUsers, shippingCrates } from '../../services/src/db/schema/index.ts'
import { createScanUser, deleteScanUser } from '../../shared/src/contract/calls/scanUsers.ts'
import {
  createShipping,
  deleteShipping,
  listCrateMovements,
  listCustomerCrateMovements,
  listPlantCrates,
  mostCrates,
  readShipping,
  updateShipping,
  validateShipping,
} from '../../shared/src/contract/calls/shippingManagement.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'
import { barcodesOf, openDesk, type ShippingDesk, toMovements } from './shippingDesk.ts'
import { toTold } from './toldShipping.ts'
import { withRight } from './withRight.ts'

describe.each(databaseKinds(inject('postgresUrl')))('shippings on $name', ({ place }) => {
  let portal: TestPortal
  let desk: ShippingDesk
  beforeAll(async () => {
    portal = await openPortal(await place())
    desk = await openDesk(portal)
  })
  afterAll(() => portal.close())

  const scanUserOf = async (customerId: string) => {
    const [user] = await portal.database.select().from(scanUsers).where(eq(scanUsers.customerId, customerId))
    return { id: user?.id ?? '', name: user?.name ?? '' }
  }
  const validate = async ({ id, customerId, version }: { id: string; customerId: string; version: number }) => {
    const { client } = await portal.signIn('staff')
    return toTold(await client.call(validateShipping, { body: { shipping: { id, customerId, version } } }))
  }
  it('are made with everything the form asks, and read back the same', async () => {
    const [enduser] = desk.endusers
    const scanUser = await scanUserOf(desk.customerId)
    const barcodes = desk.take(3)
    const made = await desk.create({
      enduserId: enduser?.id ?? '',
      consigneeCode: enduser?.codes[1] ?? '',
      reference: ' Lot 7.a_ё-漢 ',
      referenceComplement: 'C-1',
      date: '2026-03-30T10:15:00+02:00',
      scanUser: scanUser.id,
      crateMovements: toMovements(barcodes.toReversed()),
    })
    expect(made).toEqual({
      id: made.id,
      customerId: desk.customerId,
      enduserId: enduser?.id,
      consigneeCode: enduser?.codes[1],
      reference: 'Lot 7.a_ё-漢',
      referenceComplement: 'C-1',
      creationDate: '2026-03-30T08:15:00.000Z',
      uuid: null,
      process: null,
      processDate: null,
      scanUserId: scanUser.id,
      scanUserName: scanUser.name,
      version: 1,
      crateMovements: made.crateMovements,
    })
    expect(barcodesOf(made)).toEqual(barcodes)
    expect(await desk.read(made.id)).toEqual(made)
    expect(await desk.client.call(listCrateMovements, { params: { id: made.id } })).toEqual(made.crateMovements)
  })

  it('get the first ship-to code of their consignee where none was given', async () => {
    const [enduser] = desk.endusers
    expect(enduser?.codes.length).toBeGreaterThan(1)
    const made = await desk.create({ enduserId: enduser?.id ?? '' })
    expect(made.consigneeCode).toBe(enduser?.codes[0])
    expect((await desk.create()).consigneeCode).toBeNull()
  })

  it('need at least a reference or a consignee', async () => {
    const message = 'Please specify at least a reference or a consignee'
    const nothing = { reference: ' ', referenceComplement: 'alone' }
    const problem = await problemOf(desk.create(nothing))
    expect(problem).toMatchObject({ code: 'invalid', message, fields: [{ field: 'reference', message }] })
    expect((await desk.create({ ...nothing, enduserId: desk.endusers[0]?.id ?? '' })).reference).toBeNull()
    const { crateMovements, ...shipping } = await desk.create()
    const cleared = { shipping: { ...shipping, reference: '' }, crateMovements }
    const refused = await problemOf(desk.client.call(updateShipping, { body: cleared }))
    expect(refused).toMatchObject({ code: 'invalid', message, fields: [{ field: 'shipping.reference', message }] })
  })

  it.each([
    ['reference', 'a/b'],
    ['reference', 'a\u0007b'],
    ['reference', 'x'.repeat(201)],
    ['referenceComplement', '=1+1'],
    ['date', '2026-03-30'],
    ['date', '0001-01-01T00:00:00+14:00'],
    ['date', '9999-12-31T23:59:59-12:00'],
    ['date', '2026-02-30T00:00:00Z'],
    ['enduserId', 'nobody'],
    ['consigneeCode', 'no such code'],
    ['scanUser', 'nobody'],
    ['crateMovements', 'none'],
  ])('are refused with %s %j, which is named', async (field, value) => {
    const problem = await problemOf(desk.create({ [field]: value }))
    expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', field])
  })

  it('take consignee, code and scan user of their own customer only', async () => {
    const foreign = await scanUserOf((await openDesk(portal, 'rival')).customerId)
    const [enduser, other] = desk.endusers
    const refused = async (body: object) => (await problemOf(desk.create(body))).fields[0]?.field
    expect(await refused({ enduserId: desk.foreignEnduser })).toBe('enduserId')
    expect(await refused({ scanUser: foreign.id })).toBe('scanUser')
    expect(await refused({ enduserId: enduser?.id, consigneeCode: other?.codes[0] })).toBe('consigneeCode')
    expect(await refused({ consigneeCode: enduser?.codes[0] })).toBe('consigneeCode')
  })

  it('name every crate that was added already or is unknown', async () => {
    const rival = await openDesk(portal, 'rival')
    const [first = '', second = ''] = desk.take(2)
    const [theirs = ''] = rival.take(1)
    const list = [first, 'no such crate', second, first, theirs]
    const message = 'crate already added or unknown'
    const problem = await problemOf(desk.create({ crateMovements: toMovements(list.slice(0, 4)) }))
    expect(problem).toMatchObject({ code: 'invalid', message })
    expect(problem.fields).toContainEqual({ field: 'crateMovements.3.barcode', message })
    const unknown = await problemOf(desk.create({ crateMovements: toMovements(list.filter((_, at) => at !== 3)) }))
    expect(unknown.fields).toEqual([1, 3].map((at) => ({ field: `crateMovements.${at}.barcode`, message })))
  })

  it('hold at most a thousand crates, and none is fine', async () => {
    const many = Array.from({ length: mostCrates + 1 }, (_, index) => `X${index}`)
    const problem = await problemOf(desk.create({ crateMovements: toMovements(many) }))
    expect(problem.fields[0]?.field).toBe('crateMovements')
    expect((await desk.create({ crateMovements: [] })).crateMovements).toEqual([])
  })

  it('are made once when the same request comes twice', async () => {
    const body = { customerId: desk.customerId, reference: 'Twice', date: '2026-03-30T08:00:00Z', crateMovements: [] }
    const make = (reference: string) =>
      desk.client.call(createShipping, { body: { ...body, reference }, idempotencyKey: 'shipping-key-1' })
    const [one, same] = await Promise.all([make('Twice'), make('Twice')])
    expect(same).toEqual(one)
    expect((await problemOf(make('Other'))).code).toBe('idempotency_conflict')
  })

  it('are changed whole, keep the ids of crates that stay, and raise their version', async () => {
    const { crateMovements, ...shipping } = await desk.create({ enduserId: desk.endusers[0]?.id ?? '' })
    const kept = crateMovements.slice(1)
    const [added = ''] = desk.take(1)
    const written = await desk.client.call(updateShipping, {
      body: {
        shipping: {
          ...shipping,
          enduserId: null,
          consigneeCode: null,
          reference: 'Changed',
          referenceComplement: '',
          creationDate: '2026-03-29T22:30:00-03:00',
        },
        crateMovements: [{ barcode: added }, ...kept],
      },
    })
    const changed = toTold(written)
    expect(changed).toMatchObject({
      enduserId: null,
      consigneeCode: null,
      reference: 'Changed',
      referenceComplement: null,
      creationDate: '2026-03-30T01:30:00.000Z',
      version: 2,
    })
    expect(barcodesOf(changed)).toEqual([...kept.map(({ barcode }) => barcode), added].sort())
    expect(changed.crateMovements).toEqual(expect.arrayContaining(kept))
    expect(await desk.read(shipping.id)).toEqual(changed)
  })

  it('keep a crate that was put on them though the customer never had it', async () => {
    const { crateMovements, ...shipping } = await desk.create()
    const rival = await openDesk(portal, 'rival')
    const [stray = ''] = rival.take(1)
    await portal.database
      .insert(shippingCrates)
      .values({ customerId: desk.customerId, id: 'scanned', shippingId: shipping.id, barcode: stray })
    const list = [...crateMovements, { barcode: stray }]
    const changed = await desk.client.call(updateShipping, { body: { shipping, crateMovements: list } })
    expect(barcodesOf(toTold(changed))).toContain(stray)
  })

  it('refuse a change by whoever has not seen the last one, and change nothing', async () => {
    const { crateMovements, ...shipping } = await desk.create()
    const change = (reference: string, list = crateMovements) =>
      desk.client.call(updateShipping, { body: { shipping: { ...shipping, reference }, crateMovements: list } })
    const first = await change('First')
    expect((await problemOf(change('Second', []))).code).toBe('stale_shipping')
    expect(await desk.read(shipping.id)).toEqual(first)
  })

  it.each([0, 1.5, 3_000_000_000, 1e300, '1', null, undefined])('refuse version %j', async (version) => {
    const { crateMovements, ...shipping } = await desk.create()
    const body = { shipping: { ...shipping, version: version as number }, crateMovements }
    const problem = await problemOf(desk.client.call(updateShipping, { body }))
    expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', 'shipping.version'])
  })

  it('change nothing when a crate is refused', async () => {
    const made = await desk.create()
    const { crateMovements, ...shipping } = made
    const list = [...crateMovements.slice(1), { barcode: 'no such crate' }]
    await problemOf(
      desk.client.call(updateShipping, { body: { shipping: { ...shipping, reference: 'No' }, crateMovements: list } }),
    )
    expect(await desk.read(made.id)).toEqual(made)
  })

  it('are deleted with their crates, once', async () => {
    const { id } = await desk.create()
    const remove = () => desk.client.call(deleteShipping, { params: { id } })
    await remove()
    expect((await problemOf(remove())).code).toBe('not_found')
    expect((await problemOf(desk.read(id))).code).toBe('not_found')
    expect((await problemOf(desk.client.call(listCrateMovements, { params: { id } }))).code).toBe('not_found')
  })

  it('are validated by staff, with a consignee, and locked from then on', async () => {
    const waiting = await desk.create()
    const noConsignee = await problemOf(validate(waiting))
    expect([noConsignee.code, noConsignee.fields[0]?.field]).toEqual(['invalid', 'shipping.enduserId'])
    expect(await desk.read(waiting.id)).toEqual(waiting)

    const ready = await desk.create({ enduserId: desk.endusers[0]?.id ?? '' })
    const own = desk.client.call(validateShipping, { body: { shipping: ready } })
    expect((await problemOf(own)).code).toBe('forbidden')
    expect((await problemOf(validate({ ...ready, version: 2 }))).code).toBe('stale_shipping')

    const locked = await validate(ready)
    expect(locked).toEqual({
      ...ready,
      process: 'validated',
      processDate: '2026-03-31T12:00:00.000Z',
      version: 2,
    })
    const { crateMovements, ...shipping } = locked
    const change = desk.client.call(updateShipping, { body: { shipping, crateMovements } })
    expect((await problemOf(change)).code).toBe('shipping_locked')
    expect((await problemOf(desk.client.call(deleteShipping, { params: { id: locked.id } }))).code).toBe(
      'shipping_locked',
    )
    expect((await problemOf(validate(locked))).code).toBe('shipping_locked')
    expect(await desk.read(locked.id)).toEqual(locked)
  })

  it('tell another tenant nothing', async () => {
    const rival = await openDesk(portal, 'rival')
    const made = await desk.create()
    const { id } = made
    const { crateMovements, ...shipping } = made
    const tries = [
      rival.client.call(readShipping, { params: { id } }),
      rival.client.call(listCrateMovements, { params: { id } }),
      rival.client.call(deleteShipping, { params: { id } }),
      rival.client.call(updateShipping, { body: { shipping, crateMovements } }),
      // Their own customer, our shipping.
      rival.client.call(updateShipping, {
        body: { shipping: { ...shipping, customerId: rival.customerId }, crateMovements: [] },
      }),
      rival.client.call(listCustomerCrateMovements, { params: { customerId: desk.customerId } }),
      rival.client.call(listPlantCrates, { query: { customerId: desk.customerId } }),
    ]
    const codes = (await Promise.all(tries.map(problemOf))).map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set(['not_found']))
    expect((await problemOf(rival.create({ customerId: desk.customerId }))).code).toBe('forbidden')
    expect(await desk.read(id)).toEqual(made)
  })

  it('open to whoever holds one of the two rights', async () => {
    const { client } = await portal.signIn('viewer')
    const list = () => client.call(listPlantCrates, { query: { customerId: desk.customerId } })
    for (const right of ['Shipping manager admin', 'Shipping manager user'] as const) {
      expect((await problemOf(list())).code).toBe('forbidden')
      await withRight(portal, { account: 'viewer', right }, async () => {
        expect((await list()).length).toBeGreaterThan(0)
      })
    }
    expect((await problemOf(list())).code).toBe('forbidden')
  })

  it('lose the name of a scan user that was deleted, and nothing else', async () => {
    const body = { name: 'Gone', code: 'GONE 1', customerId: desk.customerId }
    const scanUser = await desk.client.call(createScanUser, { body })
    const id = scanUser.id ?? ''
    const made = await desk.create({ scanUser: id })
    await desk.client.call(deleteScanUser, { params: { id } })
    expect(await desk.read(made.id)).toEqual({ ...made, scanUserId: null, scanUserName: null })
  })

  it('list the crates of a customer, the newest shipping first', async () => {
    const newest = await desk.create({ date: '2026-03-31T11:59:00Z' })
    const list = await desk.client.call(listCustomerCrateMovements, { params: { customerId: desk.customerId } })
    const expected = newest.crateMovements.map(({ id, barcode }) => ({ id, barcode, shippingId: newest.id }))
    expect(list.slice(0, expected.length)).toEqual(expected)
    const ids = [...new Set(list.map(({ shippingId }) => shippingId))]
    const dates = await Promise.all(ids.map(async (id) => (await desk.read(id)).creationDate))
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  it('are made of crates at the plants, the latest delivered first', async () => {
    const list = await desk.client.call(listPlantCrates, { query: { customerId: desk.customerId } })
    const open = await portal.database
      .select({ barcode: crateCycles.barcode, date: crateCycles.deliveryDate, crate: crates, cycle: crateCycles })
      .from(crateCycles)
      .innerJoin(crates, eq(crates.barcode, crateCycles.barcode))
      .where(eq(crateCycles.customerId, desk.customerId))
    const standing = open
      .filter(({ cycle }) => cycle.collectionDate === null && cycle.enduserId === null)
      .sort((a, b) => (a.date === b.date ? (a.barcode < b.barcode ? -1 : 1) : a.date < b.date ? 1 : -1))
    expect(standing.length).toBeGreaterThan(100)
    expect(list).toEqual(
      standing.map(({ barcode, crate }) => ({
        barcode,
        material: crate.materialCode,
        crateNumber: crate.crateNumber,
        shortQr: crate.shortQr,
        customerId: desk.customerId,
      })),
    )
    expect((await problemOf(desk.client.call(listPlantCrates, {}))).fields[0]?.field).toBe('customerId')
  })
})
