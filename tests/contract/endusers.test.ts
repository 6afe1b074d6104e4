import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { collectLines, collects, customerEndusers, enduserScans, endusers } from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { listNextCollects } from '../../shared/src/contract/calls/declarationAdmin.ts'
import { findEnduserHome } from '../../shared/src/contract/calls/enduserHome.ts'
import {
  listEnduserCollections,
  listEndusers,
  listEndusersOfType,
  listEstimatedStock,
  listScannedCrates,
  listScannedStock,
  listSiteCrates,
  readEnduser,
} from '../../shared/src/contract/calls/endusers.ts'
import { cratesTogether } from '../../shared/src/domain/wholeCrates.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'

describe.each(databaseKinds(inject('postgresUrl')))('endusers on $name', ({ place }) => {
  let portal: TestPortal
  let consignee: Client
  let shipper: Client
  let customerIds: readonly string[]
  /** The consignee's sites, and the first of them. */
  let sites: readonly string[]
  let id: string
  beforeAll(async () => {
    portal = await openPortal(await place())
    const signedIn = await portal.signIn('consignee')
    consignee = signedIn.client
    sites = signedIn.login.user.group.endusers.map((site) => site.id)
    id = sites[0] ?? ''
    const sending = await portal.signIn('shipper')
    shipper = sending.client
    customerIds = sending.login.user.group.customers.map((customer) => customer.id)
  })
  afterAll(() => portal.close())

  const wholeDays = (since: string) => Math.floor((demoNow.getTime() - Date.parse(since)) / 86_400_000)

  describe('the list', () => {
    it("is a consignee's own sites, without what shippers agreed", async () => {
      const rows = await consignee.call(listEndusers, {})
      expect(rows.map((row) => row.id).sort()).toEqual([...sites].sort())
      for (const row of rows) {
        expect(row).toMatchObject({ fromCustomerId: null, contractualRentalDays: null })
        expect(row.aggregate.concat.partnerReference).toBe('')
        expect(await consignee.call(readEnduser, { params: { id: row.id } })).toEqual(row)
      }
    })

    it("is each end customer once of a shipper's, through the first customer that ships to it", async () => {
      const contracts = await portal.database.select().from(customerEndusers)
      const own = contracts.filter(({ customerId }) => customerIds.includes(customerId))
      const rows = await shipper.call(listEndusers, {})
      expect(rows.map((row) => row.id).sort()).toEqual([...new Set(own.map(({ enduserId }) => enduserId))].sort())
      for (const row of rows) {
        const owners = own.filter(({ enduserId }) => enduserId === row.id).map(({ customerId }) => customerId)
        expect(row.fromCustomerId).toBe(owners.sort()[0])
        expect(row.aggregate.concat.partnerReference).not.toBe('')
      }
      const names = rows.map(({ name }) => name.toLowerCase())
      expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    })

    it('comes in windows without gaps or repeats', async () => {
      const all = await shipper.call(listEndusers, {})
      const windows = await Promise.all(
        ['0', '50'].map((offset) => shipper.call(listEndusers, { query: { limit: '50', offset } })),
      )
      expect(windows.flat()).toEqual(all.slice(0, 100))
      const problem = await problemOf(shipper.call(listEndusers, { query: { limit: 'all' } }))
      expect(problem.fields[0]?.field).toBe('limit')
    })

    it('is narrowed to a type, regardless of case', async () => {
      const all = await shipper.call(listEndusers, {})
      const ofType = async (type: string) => shipper.call(listEndusersOfType, { params: { type } })
      expect(await ofType('tYRE plant')).toEqual(all.filter((row) => row.regionCategory === 'Tyre plant'))
      expect(await ofType('%')).toEqual([])
    })

    it("is nobody else's", async () => {
      const { client: collector } = await portal.signIn('collector')
      expect((await problemOf(collector.call(readEnduser, { params: { id } }))).code).toBe('not_found')
      const contracts = await portal.database.select().from(customerEndusers)
      const served = new Set(
        contracts.filter(({ customerId }) => customerIds.includes(customerId)).map(({ enduserId }) => enduserId),
      )
      const [alien] = (await portal.database.select().from(endusers)).filter((row) => !served.has(row.id))
      expect((await problemOf(shipper.call(readEnduser, { params: { id: alien?.id ?? '' } }))).code).toBe('not_found')
    })
  })

  describe('the stock', () => {
    it('is estimated for each shipper that has crates there', async () => {
      const rows = await consignee.call(listEstimatedStock, { params: { id } })
      expect(rows.length).toBeGreaterThan(1)
      const contracts = await portal.database.select().from(customerEndusers).where(eq(customerEndusers.enduserId, id))
      const shippers = contracts.map(({ customerId }) => customerId)
      for (const row of rows) {
        expect(shippers).toContain(row.CUSTOMER)
        expect(row.IN_STOCK).toBeGreaterThan(0)
        expect(row.CUSTOMER_COUNTRY_CODE).toMatch(/^[A-Z]{2}$/)
      }
    })

    it('is scanned: the sum of its details, and of the whole site', async () => {
      const summary = await consignee.call(listScannedStock, { params: { id } })
      expect(summary.length).toBeGreaterThan(0)
      const site = await consignee.call(listSiteCrates, { params: { id } })
      for (const { CUSTOMER, COUNT_BARCODES, AVG_ON_SITE_ELAPSED_DAYS } of summary) {
        const crates = await consignee.call(listScannedCrates, { params: { id, customerId: CUSTOMER } })
        expect(crates).toHaveLength(COUNT_BARCODES)
        const barcodes = crates.map(({ BARCODE }) => BARCODE)
        expect(barcodes).toEqual(barcodes.toSorted())
        const days = crates.map((crate) => wholeDays(crate.ON_SITE_TIMESTAMP))
        expect(crates.map((crate) => crate.ON_SITE_ELAPSED_DAYS)).toEqual(days)
        expect(AVG_ON_SITE_ELAPSED_DAYS).toBeCloseTo(days.reduce((sum, day) => sum + day, 0) / days.length, 9)
        expect(site.filter((crate) => crate.CUSTOMER === CUSTOMER).map(({ BARCODE }) => BARCODE)).toEqual(barcodes)
      }
      expect(site).toHaveLength(summary.reduce((sum, { COUNT_BARCODES }) => sum + COUNT_BARCODES, 0))
    })

    it('loses a crate that is scanned out', async () => {
      const [crate] = await consignee.call(listSiteCrates, { params: { id } })
      const isIt = and(
        eq(enduserScans.enduserId, id),
        eq(enduserScans.barcode, crate?.BARCODE ?? ''),
        isNull(enduserScans.leftAt),
      )
      await portal.database.update(enduserScans).set({ leftAt: demoNow }).where(isIt)
      const left = await consignee.call(listSiteCrates, { params: { id } })
      expect(left.map(({ BARCODE }) => BARCODE)).not.toContain(crate?.BARCODE)
    })

    it('is not told for a shipper that does not ship there', async () => {
      const call = consignee.call(listScannedCrates, { params: { id, customerId: 'nobody' } })
      expect((await problemOf(call)).code).toBe('not_found')
    })
  })

  describe('the collections', () => {
    it('are pickups done and planned, the latest first, a row for each material', async () => {
      const rows = await consignee.call(listEnduserCollections, { params: { id } })
      const lines = await portal.database
        .select()
        .from(collectLines)
        .innerJoin(collects, eq(collects.id, collectLines.collectId))
        .where(eq(collects.enduserId, id))
      expect(rows).toHaveLength(lines.length)
      const dates = rows.map(({ COLLECT_DATE }) => COLLECT_DATE)
      expect(dates).toEqual(dates.toSorted().reverse())
      for (const { collect_lines: line, collects: collect } of lines) {
        expect(rows).toContainEqual({
          COLLECT_DATE: collect.loadingDate,
          COLLECT_ID: collect.id,
          SHIPMENT_NR: collect.shipmentNumber,
          FORWARDER_NAME: collect.forwarderName,
          MATNR: line.materialCode,
          QTY: line.quantity,
          STATE: collect.status === 'done' ? 'collected' : collect.status,
        })
      }
      const page = await consignee.call(listEnduserCollections, { params: { id }, query: { limit: '2', offset: '1' } })
      expect(page).toEqual(rows.slice(1, 3))
    })

    it('have the crates of today’s pickup as home and pickup management have them, in whole crates', async () => {
      const today = demoNow.toISOString().slice(0, 10)
      const lines = [
        { collectId: 'C-today', materialCode: 'GPS52', quantity: 25.8 },
        { collectId: 'C-today', materialCode: 'GPS71', quantity: 35.4 },
      ]
      await portal.database
        .insert(collects)
        .values({ id: 'C-today', enduserId: id, loadingDate: today, status: 'planned' })
      await portal.database.insert(collectLines).values(lines)
      try {
        const query = { today }
        const { nextCollect } = await consignee.call(findEnduserHome, { params: { id }, query })
        expect(nextCollect).toEqual({ id: 'C-today', day: today, confirmed: false, crates: 60 })
        const [next] = await consignee.call(listNextCollects, { params: { enduserId: id }, query })
        expect(next).toMatchObject({ id: 'C-today', day: today, state: 'planned' })
        expect(cratesTogether((next?.lines ?? []).map(({ quantity }) => quantity))).toBe(60)
        const rows = await consignee.call(listEnduserCollections, { params: { id } })
        const own = rows.filter(({ COLLECT_ID }) => COLLECT_ID === 'C-today')
        expect(cratesTogether(own.map(({ QTY }) => QTY))).toBe(60)
        expect(own.map(({ STATE }) => STATE)).toEqual(['planned', 'planned'])
        await portal.database.update(collects).set({ status: 'done' }).where(eq(collects.id, 'C-today'))
        const done = await consignee.call(listEnduserCollections, { params: { id } })
        const open = done.filter(({ COLLECT_DATE, STATE }) => COLLECT_DATE >= today && STATE !== 'collected')
        const later = await consignee.call(findEnduserHome, { params: { id }, query })
        expect(later.nextCollect?.id).not.toBe('C-today')
        expect(later.nextCollect?.id).toBe(open.at(-1)?.COLLECT_ID)
      } finally {
        await portal.database.delete(collects).where(eq(collects.id, 'C-today'))
      }
    })

    it('are open to who has only their right, on the own site', async () => {
      const { client: collector, login } = await portal.signIn('collector')
      const own = login.user.group.endusers[0]?.id ?? ''
      expect((await collector.call(listEnduserCollections, { params: { id: own } })).length).toBeGreaterThan(0)
      expect((await problemOf(collector.call(listEstimatedStock, { params: { id: own } }))).code).toBe('forbidden')
      expect((await problemOf(collector.call(listEnduserCollections, { params: { id } }))).code).toBe('not_found')
    })
  })
})
