import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { crateCycles, endusers, groupEndusers } from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { findPartnerStock } from '../../shared/src/client/requests/findPartnerStock.ts'
import { findStockSummary } from '../../shared/src/client/requests/findStockSummary.ts'
import { type GlobalStockRow, globalStock } from '../../shared/src/contract/calls/customers.ts'
import {
  findNextConfirmedCollect,
  listDeclarations,
  listEnduserMails,
} from '../../shared/src/contract/calls/declarationAdmin.ts'
import { findEnduserHome } from '../../shared/src/contract/calls/enduserHome.ts'
import {
  compareStock,
  listCratesOver,
  listEstimatedCrates,
  listEstimatedStock,
  listScannedStock,
  listSiteCrates,
  type StockComparison,
} from '../../shared/src/contract/calls/endusers.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { landingKind, openPortal, type TestPortal } from './portal.ts'
import { withoutRight } from './withRight.ts'

const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts)

const today = demoNow.toISOString().slice(0, 10)

/**
 * Both ends of the business are told the same: what a shipper has standing at a consignee is what that consignee has of the
 * shipper's, for every pair of the demo world.
 */
describe.each(landingKind(inject('postgresUrl')))('shippers and consignees on $name', ({ place }) => {
  let portal: TestPortal
  let consignee: Client
  let sites: readonly string[]
  let ownSites: readonly string[]
  beforeAll(async () => {
    portal = await openPortal(await place(), { isOnNode: true })
    const { client, login } = await portal.signIn('consignee')
    consignee = client
    ownSites = login.user.group.endusers.map(({ id }) => id)
    // One person may see every site for this test: rights are read anew with each request.
    const db = portal.database
    const others = await db
      .select({ enduserId: endusers.id })
      .from(endusers)
      .where(notInArray(endusers.id, [...ownSites]))
    await db.insert(groupEndusers).values(others.map((other) => ({ ...other, groupId: login.user.group.id })))
    sites = [...ownSites, ...others.map(({ enduserId }) => enduserId)]
  })
  afterAll(() => portal.close())

  /** Crates of every shipper by the stock that it exports itself, at the sites where they stand today. */
  async function standingByShipper() {
    const { client, login } = await portal.signIn('staff')
    // A row does not tell one that was reported today from one that is on its way.
    const isReportedToday = and(eq(crateCycles.arrivalDate, today), isNull(crateCycles.collectionDate))
    const reported = await portal.database.select().from(crateCycles).where(isReportedToday)
    const arrivedToday = new Set(reported.map(({ customerId, barcode }) => `${customerId} ${barcode}`))
    const standing = new Map<string, GlobalStockRow[]>()
    for (const { id: customerId } of login.user.group.customers) {
      for (const row of await client.call(globalStock, { params: { customerId } })) {
        const hasCome =
          (row.daysAtEnduser ?? 0) > 0 ||
          (row.expectedArrivalDate !== null && row.expectedArrivalDate <= today) ||
          arrivedToday.has(`${customerId} ${row.barcode}`)
        if (row.lastShipTo === null || !hasCome) continue
        const key = `${customerId} ${row.lastShipTo}`
        standing.set(key, [...(standing.get(key) ?? []), row])
      }
    }
    return standing
  }

  it('see the same crates at every site, for as long, and the same of them for longer than agreed', async () => {
    const standing = await standingByShipper()
    const seen = new Set<string>()
    for (const id of sites) {
      const { rows, total } = await consignee.call(compareStock, { params: { id } })
      for (const { CUSTOMER, estimated, averageDays, longestDays, over } of rows) {
        const key = `${CUSTOMER} ${id}`
        const theirs = standing.get(key) ?? []
        const days = theirs.map(({ daysAtEnduser }) => daysAtEnduser ?? 0)
        expect([key, estimated]).toEqual([key, theirs.length])
        expect(longestDays).toBe(days.length === 0 ? null : Math.max(...days))
        const sum = days.reduce((all, one) => all + one, 0)
        expect((averageDays ?? 0) * days.length).toBeCloseTo(sum, 5)
        const late = theirs.filter((row) => (row.daysAtEnduser ?? 0) > (row.csRefUsageDays ?? Number.POSITIVE_INFINITY))
        expect([key, over]).toEqual([key, late.length])
        seen.add(key)
      }
      expect(total.estimated).toBe(rows.reduce((all, { estimated }) => all + estimated, 0))
    }
    // And no shipper has crates standing where the consignee has none of them.
    expect([...standing.keys()].filter((key) => !seen.has(key))).toEqual([])
    expect(standing.size).toBeGreaterThan(250)
  }, 180_000)

  it("see on the stock screens of each shipper what its consignee's sites have, and what is on its way there", async () => {
    const { client, login } = await portal.signIn('staff')
    const known = await portal.database
      .select()
      .from(endusers)
      .where(inArray(endusers.id, [...ownSites]))
    const names = new Map(known.map(({ id, name }) => [id, name]))
    let pairs = 0
    for (const id of ownSites) {
      const { rows } = await consignee.call(compareStock, { params: { id } })
      for (const { id: customerId } of login.user.group.customers) {
        const summary = (await findStockSummary(client, customerId)).find((site) => site.id === id)
        const filter = [{ field: 'lastShipToName', op: 'EQ', value: names.get(id) ?? '' }] as const
        const page = await findPartnerStock(client, { customerId, ofAllEndusers: true, filter, limit: 1000 })
        expect([customerId, page.totalCount]).toEqual([customerId, summary?.stock.quantity ?? 0])
        // Reported, else expected: what is told of the day is told to both.
        const hasCome = page.rows.filter((row) => (row.arrivalDate ?? row.expectedArrivalDate ?? '9999') <= today)
        expect(page.rows).toHaveLength(page.totalCount)
        const estimated = rows.find(({ CUSTOMER }) => CUSTOMER === customerId)?.estimated ?? 0
        expect([customerId, hasCome.length]).toEqual([customerId, estimated])
        if (estimated > 0) pairs += 1
      }
    }
    expect(pairs).toBeGreaterThan(2)
  }, 180_000)

  it('are told the same by every call of the site', async () => {
    for (const id of [...ownSites, ...sites.slice(-40)]) {
      const params = { id }
      const { rows, total } = await consignee.call(compareStock, { params })
      const estimates = await consignee.call(listEstimatedStock, { params })
      const scans = await consignee.call(listScannedStock, { params })
      const figures = rows.map(({ CUSTOMER, estimated, scanned }) => [CUSTOMER, estimated, scanned])
      const stockOf = new Map(estimates.map(({ CUSTOMER, IN_STOCK }) => [CUSTOMER, IN_STOCK]))
      const scannedOf = new Map(scans.map(({ CUSTOMER, COUNT_BARCODES }) => [CUSTOMER, COUNT_BARCODES]))
      expect(figures).toEqual(
        rows.map(({ CUSTOMER }) => [CUSTOMER, stockOf.get(CUSTOMER) ?? 0, scannedOf.get(CUSTOMER) ?? 0]),
      )
      const [last] = await consignee.call(listDeclarations, { params: { enduserId: id }, query: { limit: '1' } })
      const declared = last?.quantities.reduce((sum, { quantity }) => sum + quantity, 0) ?? null
      expect([total.declared, total.declaredAt]).toEqual([declared, last?.declaredAt ?? null])
    }
  }, 60_000)

  const baseOf = ({ basis, declared, scanned }: StockComparison['total']) =>
    basis === 'declared' ? declared : basis === 'scanned' ? scanned : null

  it('have every difference explained to the last crate', async () => {
    const explained: string[] = []
    for (const id of [...ownSites, ...sites.slice(-40)]) {
      const { rows, total } = await consignee.call(compareStock, { params: { id } })
      for (const one of [...rows, total]) {
        const base = baseOf(one)
        expect(one.difference).toBe(base === null ? null : base - one.estimated)
        expect(one.reasons.reduce((sum, { crates }) => sum + crates, 0)).toBe(one.difference ?? 0)
        explained.push(...one.reasons.map(({ kind }) => kind))
      }
    }
    expect(explained).toEqual(expect.arrayContaining(['arrivedSince', 'collectedSince', 'notScanned']))
  }, 60_000)

  it('shows the demo a delivery and a collection that nobody has booked', async () => {
    const { rows } = await consignee.call(compareStock, { params: { id: ownSites[0] ?? '' } })
    const kinds = rows.flatMap(({ reasons }) => reasons.map(({ kind }) => kind))
    expect(kinds).toEqual(expect.arrayContaining(['notBooked', 'collectedNotBooked', 'notScanned']))
  })

  it('sums it up at home, as far as the rights of who asks go', async () => {
    for (const id of ownSites) {
      const params = { id }
      const { total } = await consignee.call(compareStock, { params })
      const home = await consignee.call(findEnduserHome, { params })
      expect(home.stock).toEqual({ estimated: total.estimated, scanned: total.scanned })
      expect(home.over?.crates).toBe(total.over)
      const crates = await consignee.call(listCratesOver, { params })
      expect(crates).toHaveLength(total.over)
      expect(Math.max(...crates.map(({ days }) => days))).toBe(home.over?.oldestDays)
      for (const { days, agreedDays, over } of crates) expect([over, over > 0]).toEqual([days - agreedDays, true])
      expect(crates.map(({ over }) => over)).toEqual(crates.map(({ over }) => over).toSorted((a, b) => b - a))
      const standing = await consignee.call(listEstimatedCrates, { params })
      expect(standing).toHaveLength(total.estimated)
      expect(
        standing
          .filter(({ over }) => over > 0)
          .map(({ barcode }) => barcode)
          .toSorted(),
      ).toEqual(crates.map(({ barcode }) => barcode).toSorted())
      const scanned = await consignee.call(listSiteCrates, { params })
      const seen = new Set(scanned.map(({ CUSTOMER, BARCODE }) => keyOf(CUSTOMER, BARCODE)))
      expect(standing.map(({ isScanned }) => isScanned)).toEqual(
        standing.map(({ customer, barcode }) => seen.has(keyOf(customer, barcode))),
      )
      const mails = await consignee.call(listEnduserMails, { params })
      const last = mails.find(({ declarationId }) => declarationId !== null)
      expect(home.declared).toEqual({ id: last?.declarationId, at: last?.declarationDate })
      const lines = await consignee.call(findNextConfirmedCollect, { params: { enduserId: id } })
      expect(home.nextCollect).toMatchObject({
        id: lines[0]?.id,
        day: lines[0]?.loadingDate,
        confirmed: true,
        crates: lines.reduce((sum, { qty }) => sum + qty, 0),
      })
    }
    const [clermont, roanne] = await Promise.all(
      ownSites.map((id) => consignee.call(findEnduserHome, { params: { id } })),
    )
    expect([clermont?.waiting, roanne?.waiting]).toEqual([
      null,
      expect.objectContaining({ mailId: expect.any(String) }),
    ])
    expect(roanne?.waiting?.remindedAt.length).toBeGreaterThan(0)

    await withoutRight(portal, { account: 'consignee', right: 'Pickup Access' }, async () => {
      const home = await consignee.call(findEnduserHome, { params: { id: ownSites[0] ?? '' } })
      expect(Object.keys(home).sort()).toEqual(['nextCollect', 'over', 'stock'])
    })
    await withoutRight(portal, { account: 'consignee', right: 'EU Stock access' }, async () => {
      const home = await consignee.call(findEnduserHome, { params: { id: ownSites[0] ?? '' } })
      expect(Object.keys(home).sort()).toEqual(['declared', 'nextCollect', 'waiting'])
    })
  })
})
