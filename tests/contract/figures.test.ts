import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { stockReview } from '../../customer-app/src/features/stock/stockReview.ts'
import { collects, crateCycles } from '../../services/src/db/schema/index.ts'
import { findStockOfEndusers } from '../../services/src/v2/dashboards/stockAgainstContract.queries.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { countPlantStock } from '../../shared/src/client/requests/countPlantStock.ts'
import { findCollectionSummary } from '../../shared/src/client/requests/findCollectionSummary.ts'
import { findCollections } from '../../shared/src/client/requests/findCollections.ts'
import { findPartnerStock } from '../../shared/src/client/requests/findPartnerStock.ts'
import { findShippingReview } from '../../shared/src/client/requests/findShippingReview.ts'
import { findStockSummary } from '../../shared/src/client/requests/findStockSummary.ts'
import { chaseList, globalCollection, globalStock } from '../../shared/src/contract/calls/customers.ts'
import { listEstimatedStock } from '../../shared/src/contract/calls/endusers.ts'
import { listMapFigures } from '../../shared/src/contract/calls/maps.ts'
import type { PartnerStock } from '../../shared/src/contract/stock.ts'
import { monthBefore } from '../../shared/src/domain/calendar.ts'
import { reviewedMonths } from '../../shared/src/domain/months.ts'
import { daysOver, isOver } from '../../shared/src/domain/overdue.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { findCollectedCycles } from './collectedCycles.ts'
import { landingKind, openPortal, type TestPortal } from './portal.ts'

const today = demoNow.toISOString().slice(0, 10)
const span = { fromDate: '2026-02-01', toDate: today }

const sumOf = (numbers: readonly (number | null)[]) => numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0)

/** Whether the crate of an open cycle is there, by report or by what was expected. */
function hasArrived(cycle: Pick<typeof crateCycles.$inferSelect, 'arrivalDate' | 'expectedArrivalDate'>): boolean {
  const arrived = cycle.arrivalDate ?? cycle.expectedArrivalDate
  return arrived !== null && arrived <= today
}

/** The days of a row, under the names of the averages they make. */
const dayFields = {
  averageRentalDays: 'rentalDays',
  averageTransitDays: 'transitTime',
  averageDaysAtCustomerPlant: 'daysAtCustomerPlant',
  averageDaysAtEnduser: 'daysAtEnduser',
} as const

/** What the list tells of a crate beside what the export has: days that it has while something is so. */
function expectOwnDays(row: PartnerStock, isLost: boolean | undefined) {
  const { barcode, csRefcycleTime, rentalDays, difference, overdueFrom, lostFrom, arrivalDate } = row
  expect([barcode, difference]).toEqual([barcode, csRefcycleTime === null ? null : rentalDays - csRefcycleTime])
  expect([barcode, overdueFrom !== null, lostFrom !== null]).toEqual([barcode, (difference ?? 0) > 0, isLost])
  expect([barcode, (arrivalDate ?? today) <= today]).toEqual([barcode, true])
}

describe.each(landingKind(inject('postgresUrl')))('every summary is the sum of its detail on $name', ({ place }) => {
  let portal: TestPortal
  let shipper: Client
  let customerId: string
  beforeAll(async () => {
    portal = await openPortal(await place(), { isOnNode: true })
    const { client, login } = await portal.signIn('shipper')
    shipper = client
    customerId = login.user.group.customers[0]?.id ?? ''
  })
  afterAll(() => portal.close())

  const rowsBySite = <Row extends { readonly lastShipTo: string | null }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ lastShipTo }) => lastShipTo)

  it('of the stock: end customers, their crates, those at the plants and the export', async () => {
    const summary = await findStockSummary(shipper, customerId)
    const exported = await shipper.call(globalStock, { params: { customerId } })
    const bySite = rowsBySite(exported)
    expect(bySite.get(null)).toHaveLength(await countPlantStock(shipper, customerId))
    expect(sumOf(summary.map(({ stock }) => stock.quantity)) + (bySite.get(null)?.length ?? 0)).toBe(exported.length)
    for (const { id, stock } of summary) {
      const rows = bySite.get(id) ?? []
      expect([id, stock.quantity]).toEqual([id, rows.length])
      expect(stock.deemedLost).toBe(rows.filter(({ deemedLost }) => deemedLost).length)
      for (const [average, field] of Object.entries(dayFields)) {
        const days = sumOf(rows.map((row) => row[field] ?? 0))
        expect((stock[average as keyof typeof dayFields] ?? 0) * rows.length).toBeCloseTo(days, 5)
      }
    }
  })

  it('of the crates of an end customer: those of the export, each with its days over and since when', async () => {
    const [largest] = (await findStockSummary(shipper, customerId)).toSorted(
      (a, b) => b.stock.quantity - a.stock.quantity,
    )
    const enduserId = largest?.id ?? ''
    const exported = rowsBySite(await shipper.call(globalStock, { params: { customerId } })).get(enduserId)
    const told = new Map(exported?.map((row) => [row.barcode, row]))
    const listed = await findPartnerStock(shipper, { customerId, enduserId, limit: 1000 })
    expect(listed.rows).toHaveLength(told.size)
    for (const row of listed.rows) {
      const { difference, overdueFrom, lostFrom, arrivalDate, ...exportedToo } = row
      expect(told.get(row.barcode)).toMatchObject(exportedToo)
      expectOwnDays(row, told.get(row.barcode)?.deemedLost)
    }
  })

  it('of the chase list: the stock of its end customers, crate by crate, and no other one has a reason', async () => {
    const entries = await shipper.call(chaseList, { params: { customerId } })
    const chased = new Map(entries.map((entry) => [entry.id, entry]))
    const bySite = rowsBySite(await shipper.call(globalStock, { params: { customerId } }))
    for (const { id, stock } of await findStockSummary(shipper, customerId)) {
      const days = (bySite.get(id) ?? [])
        .map(({ rentalDays, csRefcycleTime }) => rentalDays - (csRefcycleTime ?? Infinity))
        .filter((over) => over > 0)
      const entry = chased.get(id)
      expect([id, entry?.overdue ?? 0, entry?.deemedLost ?? 0]).toEqual([id, days.length, stock.deemedLost])
      if (entry === undefined) continue
      expect([entry.quantity, entry.overdueDays]).toEqual([stock.quantity, sumOf(days)])
      expect(entry.longestOverdue).toBe(days.length === 0 ? null : Math.max(...days))
    }
    const [worst] = entries
    const filter = [{ field: 'difference', op: 'GT', value: '0' }] as const
    const question = { customerId, enduserId: worst?.id ?? '', filter, limit: 0 }
    expect((await findPartnerStock(shipper, question)).totalCount).toBe(worst?.overdue)
    const ranks = entries.map(({ deemedLost, overdueDays }) => deemedLost * 1e9 + overdueDays)
    expect(ranks).toEqual(ranks.toSorted((one, other) => other - one))
  })

  it('of what is overdue: one number on the card, the chase list, the map, the report and the rows behind it', async () => {
    const { login } = await portal.signIn('shipper')
    const found: number[] = []
    for (const { id } of login.user.group.customers) {
      const holders = (await findStockSummary(shipper, id)).filter(({ stock }) => stock.quantity > 0)
      const filter = [{ field: 'difference', op: 'GT', value: '0' }] as const
      const rows: number[] = []
      for (const holder of holders) {
        const question = { customerId: id, enduserId: holder.id, filter, limit: 0 }
        rows.push((await findPartnerStock(shipper, question)).totalCount)
      }
      const review = stockReview(holders).overdue
      const entries = await shipper.call(chaseList, { params: { customerId: id } })
      const exported = await shipper.call(globalStock, { params: { customerId: id } })
      const overdue = exported.filter(
        ({ lastShipTo, rentalDays, csRefcycleTime }) =>
          lastShipTo !== null && isOver(daysOver(rentalDays, csRefcycleTime)),
      )
      expect({
        card: review?.crates,
        chase: sumOf(entries.map((entry) => entry.overdue)),
        rows: sumOf(rows),
        map: sumOf((await shipper.call(listMapFigures, { query: { customerId: id } })).map((one) => one.overdue)),
        report: sumOf((await findStockOfEndusers(portal.database, [id], today)).map((one) => one.overdue)),
      }).toEqual(Object.fromEntries(['card', 'chase', 'rows', 'map', 'report'].map((name) => [name, overdue.length])))
      expect(review?.endusers).toBe(entries.filter((entry) => entry.overdue > 0).length)
      expect(rows).toEqual(holders.map(({ stock }) => stock.overdue))
      found.push(overdue.length)
    }
    expect(Math.min(...found)).toBeGreaterThan(0)
  })

  it('of the map: the stock of its end customers, crate by crate, for who sees nothing but the map', async () => {
    const { client: viewer } = await portal.signIn('viewer')
    const told = await viewer.call(listMapFigures, { query: { customerId } })
    const bySite = rowsBySite(await shipper.call(globalStock, { params: { customerId } }))
    const sites = (await findStockSummary(shipper, customerId)).filter(({ stock }) => stock.quantity > 0)
    expect(told.map(({ enduserId }) => enduserId)).toEqual(sites.map(({ id }) => id).sort())
    const chased = new Map((await shipper.call(chaseList, { params: { customerId } })).map((one) => [one.id, one]))
    const open = await portal.database
      .select()
      .from(crateCycles)
      .where(and(eq(crateCycles.customerId, customerId), isNull(crateCycles.collectionDate)))
    const coming = await portal.database
      .select()
      .from(collects)
      .where(and(inArray(collects.status, ['planned', 'confirmed']), gte(collects.loadingDate, today)))
      .orderBy(asc(collects.loadingDate))
    for (const { enduserId, ages, ...figures } of told) {
      const rows = bySite.get(enduserId) ?? []
      const agreed = new Set(rows.map(({ csRefcycleTime }) => csRefcycleTime))
      const shares = rows.map(({ rentalDays, csRefcycleTime }) => rentalDays / (csRefcycleTime ?? Number.NaN))
      const between = (from: number, to: number) => shares.filter((share) => share > from && share <= to).length
      expect(figures).toEqual({
        inStock: rows.length,
        overdue: chased.get(enduserId)?.overdue ?? 0,
        deemedLost: rows.filter(({ deemedLost }) => deemedLost).length,
        onTheWay: open.filter((cycle) => cycle.enduserId === enduserId && !hasArrived(cycle)).length,
        nextCollect: coming.find((collect) => collect.enduserId === enduserId)?.loadingDate ?? null,
        agreedDays: agreed.size === 1 ? [...agreed][0] : null,
        todayDays: expect.closeTo(sumOf(rows.map(({ rentalDays }) => rentalDays)) / rows.length, 6),
      })
      const isAgreed = shares.some((share) => !Number.isNaN(share))
      expect(ages).toEqual(
        isAgreed
          ? {
              upToHalf: between(-1, 0.5),
              upToAgreed: between(0.5, 1),
              upToTwice: between(1, 2),
              beyond: between(2, Number.POSITIVE_INFINITY),
            }
          : null,
      )
      if (ages !== null) expect(ages.upToTwice + ages.beyond).toBe(figures.overdue)
    }
    expect(told.some(({ ages }) => (ages?.beyond ?? 0) > 0)).toBe(true)
    expect(told.some(({ onTheWay, inStock }) => onTheWay > 0 && onTheWay < inStock)).toBe(true)
    expect(told.some(({ nextCollect }) => nextCollect !== null)).toBe(true)
    const ofAll = await viewer.call(listMapFigures, {})
    expect(sumOf(ofAll.map(({ inStock }) => inStock))).toBeGreaterThan(sumOf(told.map(({ inStock }) => inStock)))
  })

  it('of what was collected: end customers, their crates and the export', async () => {
    const summary = await findCollectionSummary(shipper, { customerId, ...span })
    const exported = await shipper.call(globalCollection, { params: { customerId }, query: span })
    const bySite = rowsBySite(exported)
    const filter = [{ field: 'collectionDate', op: 'BETWEEN', values: [span.fromDate, span.toDate] }] as const
    expect((await findCollections(shipper, { customerId, filter, limit: 0 })).totalCount).toBe(exported.length)
    expect(sumOf(summary.map(({ collections }) => collections.quantity))).toBe(exported.length)
    for (const { id, collections, maxDaysLose } of summary) {
      const rows = bySite.get(id) ?? []
      expect([id, collections.quantity]).toEqual([id, rows.length])
      const days = rows.map(({ rentalDays }) => rentalDays)
      expect((collections.averageRentalDays ?? 0) * rows.length).toBeCloseTo(sumOf(days), 5)
      expect(collections.overdue).toBe(rows.filter((row) => row.rentalDays > (row.csRefcycleTime ?? Infinity)).length)
      expect(collections.deemedLost).toBe(days.filter((rented) => rented > (maxDaysLose ?? Infinity)).length)
    }
    const [largest] = summary.toSorted((a, b) => b.collections.quantity - a.collections.quantity)
    const enduserId = largest?.id ?? ''
    const listed = await findCollectedCycles(shipper, { customerId, enduserId, filter, limit: 1000 })
    const rows = bySite.get(enduserId) ?? []
    expect(listed.map(({ barcode }) => barcode).sort()).toEqual(rows.map(({ barcode }) => barcode).sort())
    for (const [average, field] of Object.entries(dayFields)) {
      const of = largest?.collections[average as keyof typeof dayFields]
      expect((of ?? 0) * rows.length).toBeCloseTo(sumOf(listed.map((row) => row[field])), 5)
    }
  })

  it('of the shippings: thirteen months of the cycles', async () => {
    const review = await findShippingReview(shipper, { customerId, toDate: today })
    const cycles = await portal.database.select().from(crateCycles).where(eq(crateCycles.customerId, customerId))
    const shipped = cycles.filter(({ lastShipToDate }) => lastShipToDate !== null)
    const countOf = (enduserId: string, age: number) =>
      shipped.filter(
        (cycle) =>
          cycle.enduserId === enduserId && cycle.lastShipToDate?.slice(0, 7) === monthBefore(today, age).slice(0, 7),
      ).length
    const busiest = review.toSorted((a, b) => b.shippings.monthAgo1 - a.shippings.monthAgo1).slice(0, 12)
    for (const { id, shippings } of busiest) {
      const { quantity, ...before } = shippings
      expect([quantity, ...Object.values(before)]).toEqual(
        Array.from({ length: reviewedMonths + 1 }, (_, age) => countOf(id, age)),
      )
    }
    const first = monthBefore(today, reviewedMonths)
    const all = review.flatMap(({ shippings }) => Object.values(shippings))
    expect(sumOf(all)).toBe(shipped.filter(({ lastShipToDate }) => (lastShipToDate ?? '') >= first).length)
  })

  it("of a consignee's estimated stock: the shippers' crates that have arrived", async () => {
    const { client: consignee, login } = await portal.signIn('consignee')
    for (const { id } of login.user.group.endusers) {
      const open = await portal.database
        .select()
        .from(crateCycles)
        .where(and(eq(crateCycles.enduserId, id), isNull(crateCycles.collectionDate)))
      const here = open.filter(hasArrived)
      const rows = await consignee.call(listEstimatedStock, { params: { id } })
      const counted = rows.map(({ CUSTOMER, IN_STOCK }) => [CUSTOMER, IN_STOCK])
      const groups = Map.groupBy(here, (cycle) => cycle.customerId)
      expect(counted.toSorted()).toEqual([...groups].map(([customer, crates]) => [customer, crates.length]).toSorted())
      expect(open.length).toBeGreaterThan(0)
    }
  })
})
