import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { crateCycles, crates, shipmentMovements, shipments } from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { findDeliveries } from '../../shared/src/client/requests/findDeliveries.ts'
import {
  addMovements,
  downloadDeliveryNote,
  listMovements,
  mostDeliveryMovements,
  updateDelivery,
} from '../../shared/src/contract/calls/shipments.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'
import { freshDelivery } from './samples/shipments.ts'

const today = demoNow.toISOString().slice(0, 10)

describe.each(databaseKinds(inject('postgresUrl')))('deliveries on $name', ({ place }) => {
  let portal: TestPortal
  let shipper: Client
  let customerIds: readonly string[]
  let customerId: string
  let foreignId: string
  /** Crates at the customer's own plants with their materials. */
  let ready: readonly { readonly barcode: string; readonly material: string }[]
  beforeAll(async () => {
    portal = await openPortal(await place())
    const { client, login } = await portal.signIn('shipper')
    shipper = client
    customerIds = login.user.group.customers.map(({ id }) => id)
    customerId = customerIds[0] ?? ''
    foreignId = (await portal.signIn('rival')).login.user.group.customers[0]?.id ?? ''
    ready = await portal.database
      .select({ barcode: crates.barcode, material: crates.materialCode })
      .from(crateCycles)
      .innerJoin(crates, eq(crates.barcode, crateCycles.barcode))
      .where(
        and(eq(crateCycles.customerId, customerId), isNull(crateCycles.collectionDate), isNull(crateCycles.enduserId)),
      )
      .limit(5)
  })
  afterAll(() => portal.close())

  const scheduled = (row = {}) => freshDelivery({ portal, customerId }, { status: 'C', ...row })
  const add = (id: string, movements: { barcode: string; material?: string; scannedAt?: string }[]) =>
    shipper.call(addMovements, { params: { id }, body: { movements } })
  const list = (deliveryId: string) => shipper.call(listMovements, { params: { customerId, deliveryId } })
  const set = (id: string, status: 'C' | 'T') => shipper.call(updateDelivery, { params: { id }, body: { status } })

  it('are listed the latest first, and tell their crates once they have left', async () => {
    const { rows, totalCount } = await findDeliveries(shipper, { customerId, limit: 200 })
    expect(totalCount).toBeGreaterThan(rows.length)
    const dates = rows.map(({ shippingDate }) => shippingDate)
    expect(dates).toEqual(dates.toSorted().reverse())
    const shipped = rows.find(({ status }) => status === 'T')
    const movements = await list(shipped?.deliveryId ?? '')
    expect(movements).toHaveLength(shipped?.quantity ?? -1)
    const times = movements.map(({ scannedAt }) => scannedAt)
    expect(times).toEqual(times.toSorted())
    const waiting = rows.find(({ status }) => status === 'C')
    expect(await list(waiting?.deliveryId ?? '')).toEqual([])
    expect((await problemOf(list('nothing'))).code).toBe('not_found')
  })

  it('take crates while they are scheduled, each once, with their own material and now unless told', async () => {
    const id = await scheduled()
    const [one, other] = ready
    if (one === undefined || other === undefined) throw new Error('The demo world has no crates at plants')
    const first = await add(id, [{ barcode: one.barcode }])
    expect(first).toEqual([{ ...one, scannedAt: demoNow.toISOString() }])
    const early = { barcode: other.barcode, material: 'GPS71', scannedAt: '2026-03-30T08:00:00+02:00' }
    const both = await add(id, [{ ...early, barcode: one.barcode }, early, early])
    expect(both).toEqual([{ ...early, scannedAt: '2026-03-30T06:00:00.000Z' }, ...first])
    expect(await list(id)).toEqual([])
    await set(id, 'T')
    expect(await list(id)).toEqual(both)
    expect((await problemOf(add(id, [{ barcode: one.barcode }]))).code).toBe('delivery_shipped')
  })

  it('are not given crates that are not out with the customer, nor materials nobody knows', async () => {
    const id = await scheduled()
    const [own] = ready
    const others = await portal.database
      .select()
      .from(crateCycles)
      .where(and(eq(crateCycles.customerId, foreignId), isNull(crateCycles.collectionDate)))
      .limit(1)
    const problem = await problemOf(
      add(id, [
        { barcode: own?.barcode ?? '' },
        { barcode: others[0]?.barcode ?? '' },
        { barcode: 'NOBODY', material: 'NOTHING' },
      ]),
    )
    expect(problem.code).toBe('invalid')
    expect(problem.fields.map(({ field }) => field)).toEqual([
      'movements.1.barcode',
      'movements.2.barcode',
      'movements.2.material',
    ])
    for (const movements of [[], Array.from({ length: 2_001 }, () => ({ barcode: own?.barcode ?? '' }))]) {
      expect((await problemOf(add(id, movements))).fields[0]?.field).toBe('movements')
    }
  })

  it('leave once: today where they have no date, and never come back', async () => {
    const undated = await scheduled({ shippingDate: null, requirement: 'Tail lift' })
    expect(await set(undated, 'C')).toMatchObject({ status: 'C', shippingDate: '00000000', requirement: 'Tail lift' })
    const left = await set(undated, 'T')
    expect(left).toMatchObject({ deliveryId: undated, status: 'T', shippingDate: today.replaceAll('-', '') })
    expect(await set(undated, 'T')).toEqual(left)
    expect((await problemOf(set(undated, 'C'))).code).toBe('delivery_shipped')
    expect(await set(await scheduled({ shippingDate: '2026-03-09' }), 'T')).toMatchObject({ shippingDate: '20260309' })
  })

  it('do not leave on a day that has not come anywhere, nor are scanned then', async () => {
    const far = await scheduled({ shippingDate: '2026-04-02' })
    const problem = await problemOf(set(far, 'T'))
    expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', 'status'])
    expect(await set(far, 'C')).toMatchObject({ status: 'C', shippingDate: '20260402' })
    // East of Greenwich tomorrow, as UTC has it, begins during our day.
    expect(await set(await scheduled({ shippingDate: '2026-04-01' }), 'T')).toMatchObject({ status: 'T' })
    const early = add(far, [{ barcode: ready[0]?.barcode ?? '', scannedAt: '2026-04-01T12:00:01Z' }])
    expect((await problemOf(early)).fields.map(({ field }) => field)).toEqual(['movements.0.scannedAt'])
  })

  it('leave once under many writers, and what was scanned stands on them or was refused', async () => {
    const id = await scheduled()
    const adding = ready.map(({ barcode }) =>
      add(id, [{ barcode }]).then(
        () => barcode,
        () => undefined,
      ),
    )
    const [left, ...added] = await Promise.all([set(id, 'T'), ...adding])
    expect(left.status).toBe('T')
    const taken = added.filter((barcode) => barcode !== undefined)
    expect((await list(id)).map(({ barcode }) => barcode).sort()).toEqual(taken.sort())
  })

  it('have a note once they have left', async () => {
    const id = await scheduled({ shippingDate: '2026-03-30' })
    const download = (query = {}) => shipper.download(downloadDeliveryNote, { params: { id }, query })
    expect((await problemOf(download())).code).toBe('delivery_not_shipped')
    await set(id, 'T')
    const { blob, fileName } = await download()
    expect([fileName, blob.type]).toEqual([`delivery-note-${id}.pdf`, 'application/pdf'])
    expect(await blob.slice(0, 5).text()).toBe('%PDF-')
    const bytesIn = async (timeZone: string) => Buffer.from(await (await download({ timeZone })).blob.arrayBuffer())
    const [berlin, again, seoul] = await Promise.all(['Europe/Berlin', 'europe/berlin', 'Asia/Seoul'].map(bytesIn))
    expect(berlin?.equals(again ?? Buffer.of())).toBe(true)
    expect(berlin?.equals(seoul ?? Buffer.of())).toBe(false)
    for (const timeZone of ['Europe/Atlantis', '+02:00', '', ' UTC', 'x'.repeat(10_000)]) {
      const problem = await problemOf(download({ timeZone }))
      expect([problem.code, problem.fields.map(({ field }) => field)], timeZone).toEqual(['invalid', ['timeZone']])
    }
  })

  it('take as many crates as a delivery note lists, and no more', async () => {
    const id = await scheduled()
    const [one, other] = ready
    const own = ready.map(({ barcode }) => barcode)
    const others = await portal.database
      .select({ barcode: crates.barcode, materialCode: crates.materialCode })
      .from(crates)
      .where(notInArray(crates.barcode, own))
      .limit(mostDeliveryMovements - 1)
    await portal.database
      .insert(shipmentMovements)
      .values(others.map((crate) => ({ ...crate, customerId, shipmentId: id, scannedAt: demoNow })))
    expect(await add(id, [{ barcode: one?.barcode ?? '' }])).toHaveLength(mostDeliveryMovements)
    const problem = await problemOf(add(id, [{ barcode: other?.barcode ?? '' }]))
    expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', 'movements'])
    expect(await add(id, [{ barcode: one?.barcode ?? '' }])).toHaveLength(mostDeliveryMovements)
  })

  it("of two customers that share a number are told apart by their customer; another group's never come into it", async () => {
    const id = `8${crypto.randomUUID()}`
    const [first = '', second = ''] = customerIds
    const owners = [first, second, foreignId]
    const rows = owners.map((owner) => ({
      customerId: owner,
      id,
      status: 'C' as const,
      materialCode: 'GPS52',
      quantity: 1,
    }))
    await portal.database.insert(shipments).values(rows)
    const of = (owner?: string) => ({ params: { id }, query: owner === undefined ? {} : { customerId: owner } })
    const calls = (owner?: string) => [
      shipper.call(addMovements, { ...of(owner), body: { movements: [{ barcode: ready[0]?.barcode ?? '' }] } }),
      shipper.call(updateDelivery, { ...of(owner), body: { status: 'T' } }),
      shipper.download(downloadDeliveryNote, of(owner)),
    ]
    const codes = async (owner?: string) => Promise.all(calls(owner).map(async (call) => (await problemOf(call)).code))
    expect(await codes()).toEqual(Array.from({ length: 3 }, () => 'delivery_ambiguous'))
    expect(await codes(foreignId)).toEqual(['not_found', 'not_found', 'not_found'])
    expect(await codes('nobody')).toEqual(['not_found', 'not_found', 'not_found'])
    expect(await shipper.call(updateDelivery, { ...of(second), body: { status: 'T' } })).toMatchObject({ status: 'T' })
    const left = await portal.database.select().from(shipments).where(eq(shipments.id, id))
    expect(left.filter(({ status }) => status === 'T').map((row) => row.customerId)).toEqual([second])
    expect((await shipper.download(downloadDeliveryNote, of(second))).fileName).toBe(`delivery-note-${id}.pdf`)
  })
})
