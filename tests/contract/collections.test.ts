import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { crates } from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { findCollectionSummary } from '../../shared/src/client/requests/findCollectionSummary.ts'
import { findCollections } from '../../shared/src/client/requests/findCollections.ts'
import { findShippingReview } from '../../shared/src/client/requests/findShippingReview.ts'
import { findCollectedCycles } from './collectedCycles.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'

const span = { fromDate: '2026-02-01', toDate: '2026-03-31' }

describe.each(databaseKinds(inject('postgresUrl')))('collections on $name', ({ place }) => {
  let portal: TestPortal
  let shipper: Client
  let customerId: string
  beforeAll(async () => {
    portal = await openPortal(await place())
    const { client, login } = await portal.signIn('shipper')
    shipper = client
    customerId = login.user.group.customers[0]?.id ?? ''
  })
  afterAll(() => portal.close())

  it('have a summary whose parts of the cycle add up to it', async () => {
    const rows = (await findCollectionSummary(shipper, { customerId, ...span })).filter(
      ({ collections }) => collections.quantity > 0,
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { collections, contractualRentalDays } of rows) {
      const { averageDaysAtCustomerPlant, averageTransitDays, averageDaysAtEnduser, averageRentalDays } = collections
      const parts = [averageDaysAtCustomerPlant, averageTransitDays, averageDaysAtEnduser]
      expect(parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)).toBeCloseTo(averageRentalDays ?? Number.NaN, 6)
      const over = Math.round(averageRentalDays ?? 0) - (contractualRentalDays ?? 0)
      expect(collections.exceededContractualDays).toBe(Math.max(0, over))
    }
  })

  it('are paged by the day of collection, the latest first, within the days asked for', async () => {
    const filter = [{ field: 'collectionDate', op: 'BETWEEN', values: [span.fromDate, span.toDate] }] as const
    const whole = await findCollections(shipper, { customerId, filter, limit: 300 })
    const pages = await Promise.all(
      [0, 100, 200].map((skip) => findCollections(shipper, { customerId, filter, skip, limit: 100 })),
    )
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows)
    const days = whole.rows.map(({ collectionDate }) => collectionDate)
    expect(days).toEqual(days.toSorted().reverse())
    expect(days.every((day) => day >= span.fromDate && day <= span.toDate)).toBe(true)
    expect(whole.totalCount).toBeGreaterThan(300)
  })

  it('tell which crates have a tracker, where that is asked for', async () => {
    const { rows } = await findCollections(shipper, { customerId, withTrackers: true, limit: 1000 })
    const equipped = await portal.database
      .select({ barcode: crates.barcode })
      .from(crates)
      .where(isNotNull(crates.deviceId))
    const known = new Set(equipped.map(({ barcode }) => barcode))
    expect(rows.map(({ hasTracker }) => hasTracker)).toEqual(rows.map(({ barcode }) => known.has(barcode)))
    expect(new Set(rows.map(({ hasTracker }) => hasTracker))).toEqual(new Set([true, false]))
    expect((await findCollections(shipper, { customerId, limit: 1 })).rows[0]).not.toHaveProperty('hasTracker')
  })

  it('are sorted by what is computed and by what is joined', async () => {
    const sorted = (field: string) =>
      findCollectedCycles(shipper, { customerId, sort: [{ field, dir: 'DESC' }], limit: 200 })
    const rented = (await sorted('rentalDays')).map(({ rentalDays }) => rentalDays)
    expect(rented).toEqual(rented.toSorted((a, b) => b - a))
    const names = (await sorted('lastShipToName')).map(({ lastShipToName }) => lastShipToName?.toLowerCase() ?? '')
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
  })

  it('and shippings are open to their own rights only', async () => {
    const { client: viewer } = await portal.signIn('viewer')
    for (const call of [
      () => findCollections(viewer, { customerId }),
      () => findCollectionSummary(viewer, { customerId, ...span }),
      () => findShippingReview(viewer, { customerId, toDate: span.toDate }),
    ]) {
      expect((await problemOf(call())).code).toBe('forbidden')
    }
    const { client: rival } = await portal.signIn('rival')
    expect((await problemOf(findCollections(rival, { customerId }))).code).toBe('not_found')
    expect((await problemOf(findShippingReview(rival, { customerId, toDate: span.toDate }))).code).toBe('not_found')
  })
})
