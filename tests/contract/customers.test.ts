import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { crateCycles, customerPlaces, places } from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { findCollectionSummary } from '../../shared/src/client/requests/findCollectionSummary.ts'
import { findCustomer } from '../../shared/src/client/requests/findCustomer.ts'
import { findEnduser } from '../../shared/src/client/requests/findEnduser.ts'
import { findStockSummary } from '../../shared/src/client/requests/findStockSummary.ts'
import {
  globalCollection,
  globalStock,
  listCustomerEndusers,
  listProducers,
} from '../../shared/src/contract/calls/customers.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'

/** The lines of a CSV file without its mark, each as its cells; the demo world needs no quotes. */
async function linesOf(blob: Blob): Promise<readonly (readonly string[])[]> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder().decode(bytes)
  expect(text.endsWith('\r\n')).toBe(true)
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line) => line.split(';'))
}

describe.each(databaseKinds(inject('postgresUrl')))('customers on $name', ({ place }) => {
  let portal: TestPortal
  let shipper: Client
  let token: string
  let customerId: string
  let customerName: string
  beforeAll(async () => {
    portal = await openPortal(await place())
    const { client, login } = await portal.signIn('shipper')
    shipper = client
    token = login.token
    customerId = login.user.group.customers[0]?.id ?? ''
    customerName = login.user.group.customers[0]?.name ?? ''
  })
  afterAll(() => portal.close())

  const params = () => ({ params: { customerId } })

  describe('their endusers', () => {
    it('are those of the summaries, with the same figures', async () => {
      const span = { fromDate: '2026-02-01', toDate: '2026-03-31' }
      const query = { additionalData: 'true', ...span } as const
      const rows = await shipper.call(listCustomerEndusers, { ...params(), query })
      const stock = await findStockSummary(shipper, customerId)
      const collected = await findCollectionSummary(shipper, { customerId, ...span })
      expect(rows.map(({ id, stock: figures }) => [id, figures])).toEqual(stock.map(({ id, stock: own }) => [id, own]))
      expect(rows.map(({ collections }) => collections)).toEqual(collected.map(({ collections }) => collections))
      expect(rows[0]).toMatchObject(collected[0] ?? {})
    })

    it('are collected from the first of the previous month to today unless told', async () => {
      const ask = (query: object) =>
        shipper.call(listCustomerEndusers, { ...params(), query: { additionalData: 'true', ...query } })
      expect(await ask({})).toEqual(await ask({ fromDate: '2026-02-01', toDate: '2026-03-31' }))
    })

    it('come in windows without gaps or repeats, and bare unless asked for more', async () => {
      const ask = (query: { limit?: string; offset?: string }) =>
        shipper.call(listCustomerEndusers, { ...params(), query })
      const all = await ask({})
      const windows = await Promise.all(['0', '40', '80'].map((offset) => ask({ limit: '40', offset })))
      expect(windows.flat()).toEqual(all.slice(0, 120))
      expect(await ask({ limit: '0' })).toEqual([])
      expect(all.some((row) => 'stock' in row || 'collections' in row)).toBe(false)
    })

    it('tell only the figures a person has the right to', async () => {
      const { client: viewer } = await portal.signIn('viewer')
      const query = { additionalData: 'true', limit: '3' } as const
      for (const row of await viewer.call(listCustomerEndusers, { ...params(), query })) {
        expect(row).toHaveProperty('stock.quantity')
        expect(row).not.toHaveProperty('collections')
      }
    })

    it.each([
      [{ limit: '1001' }, 'limit'],
      [{ offset: '-1' }, 'offset'],
      [{ fromDate: '2026-02-30' }, 'fromDate'],
      [{ additionalData: 'true', fromDate: '2026-03-31', toDate: '2026-03-30' }, 'fromDate'],
      [{ additionalData: 'perhaps' }, 'additionalData'],
    ])('refuse %j, naming %s', async (query, field) => {
      const wrong = query as { limit: string }
      const problem = await problemOf(shipper.call(listCustomerEndusers, { ...params(), query: wrong }))
      expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', field])
    })
  })

  it('have a name and a place, and so have their endusers', async () => {
    const [enduser] = await shipper.call(listCustomerEndusers, { ...params(), query: { limit: '1' } })
    expect(enduser).toMatchObject(await findEnduser(shipper, enduser?.id ?? ''))
    expect((await findCustomer(shipper, customerId)).name).toBe(customerName)
    const { client: rival } = await portal.signIn('rival')
    expect((await problemOf(findCustomer(rival, customerId))).code).toBe('not_found')
  })

  it('have producers: their own, and shared ones they work with', async () => {
    const { database: db } = portal
    const [row] = await db.select().from(places).where(eq(places.type, 'NATURAL PRODUCER')).limit(1)
    await db
      .insert(places)
      .values({ ...(row as typeof places.$inferInsert), id: 'shared', code: 'shared', customerId: null })
    const before = await shipper.call(listProducers, params())
    await db.insert(customerPlaces).values({ customerId, placeId: 'shared' })
    const after = await shipper.call(listProducers, params())
    const own = await db.select().from(places).where(eq(places.customerId, customerId))
    const ownIds = own.filter(({ type }) => type === 'NATURAL PRODUCER').map(({ id }) => id)
    expect(ownIds.length).toBeGreaterThan(0)
    expect(before.map(({ id }) => id).sort()).toEqual(ownIds.sort())
    expect(after.map(({ id }) => id).sort()).toEqual([...ownIds, 'shared'].sort())
    const names = after.map(({ name }) => name.toLowerCase())
    expect(names).toEqual(names.toSorted())
  })

  describe('their exports', () => {
    it('tell every crate that is out, as JSON and as the same CSV', async () => {
      const rows = await shipper.call(globalStock, params())
      const { blob, fileName } = await shipper.download(globalStock, params())
      expect(fileName).toBe('stockGE.csv')
      const [header, ...lines] = await linesOf(blob)
      expect(header?.slice(0, 3)).toEqual(['Barcode', 'Crate type', 'Delivery number'])
      expect(lines.map(([barcode]) => barcode)).toEqual(rows.map(({ barcode }) => barcode))
      expect(new Set(rows.map(({ barcode }) => barcode)).size).toBe(rows.length)
      const at = (name: string) => header?.indexOf(name) ?? -1
      const first = rows.findIndex(({ deemedLost }) => deemedLost)
      expect(lines[first]?.[at('Deemed lost')]).toBe('Yes')
      expect(lines[first]?.[at('Delivery date')]).toBe(rows[first]?.deliveryDate)
      expect(lines[first]?.[at('Rental days')]).toBe(String(rows[first]?.rentalDays))
    })

    it('tell what was collected in a span, by day', async () => {
      const span = { query: { fromDate: '2026-03-01', toDate: '2026-03-10' } }
      const rows = await shipper.call(globalCollection, { ...params(), ...span })
      const days = rows.map(({ collectionDate }) => collectionDate)
      expect(rows.length).toBeGreaterThan(0)
      expect(days).toEqual(days.toSorted())
      expect(days.every((day) => day >= '2026-03-01' && day <= '2026-03-10')).toBe(true)
      const { blob, fileName } = await shipper.download(globalCollection, { ...params(), ...span })
      expect(fileName).toBe('collectionGE.csv')
      expect((await linesOf(blob)).slice(1).map(([barcode]) => barcode)).toEqual(rows.map(({ barcode }) => barcode))
    })

    it("speak the reader's language, and JSON to who only likes CSV less", async () => {
      const path = `/v2/customers/${customerId}/globalStock`
      const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'fr-CA, en;q=0.5' }
      const csv = await portal.request(path, { headers: { ...headers, Accept: 'text/csv, */*;q=0.1' } })
      expect([csv.status, csv.headers.get('Content-Language')]).toEqual([200, 'fr'])
      expect((await linesOf(await csv.blob()))[0]?.[0]).toBe('Code-barres')
      const json = await portal.request(path, { headers: { ...headers, Accept: 'application/json, text/csv;q=0.9' } })
      expect(json.headers.get('Content-Type')).toBe('application/json')
      await json.body?.cancel()
    })

    it('make hostile texts harmless, and leave barcodes, numbers and days as they are', async () => {
      const { database: db } = portal
      const [, row] = await shipper.call(globalStock, params())
      const barcode = row?.barcode ?? ''
      const isRow = and(eq(crateCycles.customerId, customerId), inArray(crateCycles.barcode, [barcode]))
      await db.update(crateCycles).set({ info: '=cmd|calc', orderNumber: '0012' }).where(isRow)
      const { blob } = await shipper.download(globalStock, params())
      const [header, , line] = await linesOf(blob)
      const cell = (name: string) => line?.[header?.indexOf(name) ?? -1]
      expect([cell('Barcode'), cell('Info'), cell('Sales order number'), cell('Rental days')]).toEqual([
        barcode,
        "'=cmd|calc",
        '0012',
        String(row?.rentalDays),
      ])
    })
  })
})
