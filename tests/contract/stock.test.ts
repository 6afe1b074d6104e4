import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Client } from '../../shared/src/client/client.ts'
import { countPlantStock } from '../../shared/src/client/requests/countPlantStock.ts'
import { findPartnerStock } from '../../shared/src/client/requests/findPartnerStock.ts'
import { findStockSummary } from '../../shared/src/client/requests/findStockSummary.ts'
import { listCratesBySi } from '../../shared/src/contract/calls/maps.ts'
import type { FilterOperator } from '../../shared/src/contract/lists.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'
import { withoutRight } from './withRight.ts'

describe.each(databaseKinds(inject('postgresUrl')))('the stock on $name', ({ place }) => {
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

  it('has end customers with crates, and the parts of the cycle add up to it', async () => {
    const rows = (await findStockSummary(shipper, customerId)).filter(({ stock }) => stock.quantity > 0)
    expect(rows.length).toBeGreaterThan(10)
    for (const { stock } of rows) {
      const parts = [stock.averageDaysAtCustomerPlant, stock.averageTransitDays, stock.averageDaysAtEnduser]
      expect(parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)).toBeCloseTo(
        stock.averageRentalDays ?? Number.NaN,
        6,
      )
    }
  })

  it('exceeds the agreed days by what the rounded cycle is over them, never less than nothing', async () => {
    for (const { stock, contractualRentalDays } of await findStockSummary(shipper, customerId)) {
      if (stock.averageRentalDays === null || contractualRentalDays === null) continue
      const over = Math.max(0, Math.round(stock.averageRentalDays) - contractualRentalDays)
      expect(stock.exceededContractualDays).toBe(over)
    }
  })

  it('is the sum of its detail', async () => {
    const rows = (await findStockSummary(shipper, customerId)).filter(({ stock }) => stock.quantity > 0).slice(0, 8)
    for (const { id, stock } of rows) {
      const detail = await findPartnerStock(shipper, { customerId, enduserId: id, limit: 1000 })
      expect([detail.totalCount, detail.rows.length]).toEqual([stock.quantity, stock.quantity])
      const rented = detail.rows.reduce((sum, { rentalDays }) => sum + rentalDays, 0)
      expect(rented / detail.rows.length).toBeCloseTo(stock.averageRentalDays ?? Number.NaN, 6)
    }
  })

  it('only counts at limit 0', async () => {
    const plants = await findPartnerStock(shipper, { customerId, limit: 0 })
    expect(plants.totalCount).toBeGreaterThan(0)
    expect(plants.rows).toEqual([])
    expect(await countPlantStock(shipper, customerId)).toBe(plants.totalCount)
  })

  it('pages a sorted list without gaps or repeats', async () => {
    const sort = [{ field: 'rentalDays', dir: 'DESC' }] as const
    const whole = await findPartnerStock(shipper, { customerId, sort, limit: 90 })
    const pages = await Promise.all(
      [0, 30, 60].map((skip) => findPartnerStock(shipper, { customerId, sort, skip, limit: 30 })),
    )
    const barcodes = pages.flatMap(({ rows }) => rows.map(({ barcode }) => barcode))
    expect(barcodes).toEqual(whole.rows.map(({ barcode }) => barcode))
    expect(new Set(barcodes).size).toBe(barcodes.length)
    const rented = whole.rows.map(({ rentalDays }) => rentalDays)
    expect(rented).toEqual(rented.toSorted((a, b) => b - a))
  })

  it('tells which crates have a tracker, where that is asked for', async () => {
    const sis = await shipper.call(listCratesBySi, { query: { customerId } })
    const tracked = new Set(sis.flatMap(({ barcodes }) => barcodes.map(({ barcode }) => barcode)))
    const { rows } = await findPartnerStock(shipper, {
      customerId,
      ofAllEndusers: true,
      withTrackers: true,
      limit: 1000,
    })
    const [heard, silent] = [true, false].map((has) => rows.filter((row) => (row.trackerHeard !== null) === has))
    expect(heard?.length).toBeGreaterThan(0)
    expect(silent?.length).toBeGreaterThan(0)
    // One that travelled under an SI has a tracker; others may never have been heard.
    for (const { barcode } of silent ?? []) expect(tracked.has(barcode)).toBe(false)
    const [untold] = (await findPartnerStock(shipper, { customerId, limit: 1 })).rows
    expect(untold).not.toHaveProperty('trackerHeard')
  })

  it('filters by typed values, and takes odd characters literally', async () => {
    const first = (await findPartnerStock(shipper, { customerId, limit: 1 })).rows[0]
    const filterBy = (field: string, op: FilterOperator, value: string) =>
      findPartnerStock(shipper, { customerId, filter: [{ field, op, value }], limit: 1000 })
    expect((await filterBy('barcode', 'EQ', first?.barcode ?? '')).totalCount).toBe(1)
    const older = await filterBy('deliveryDate', 'LT', first?.deliveryDate ?? '')
    expect(older.rows.every(({ deliveryDate }) => deliveryDate < (first?.deliveryDate ?? ''))).toBe(true)
    for (const odd of ["' or 1=1 --", '%', '_', '\\', '"'])
      expect((await filterBy('barcode', 'CONTAINS', odd)).totalCount).toBe(0)
  })

  it('names the field nobody knows', async () => {
    const unknown = { field: 'passwordHash', op: 'EQ', value: 'x' } as const
    for (const variables of [{ filter: [unknown] }, { sort: [{ field: 'passwordHash', dir: 'ASC' }] }] as const) {
      const problem = await problemOf(findPartnerStock(shipper, { customerId, ...variables }))
      expect(problem.code).toBe('invalid')
      expect(problem.fields.map(({ message, field }) => message + field).join()).toContain('passwordHash')
    }
  })

  it("shows another tenant's customer to nobody", async () => {
    const { client: rival } = await portal.signIn('rival')
    expect((await problemOf(findStockSummary(rival, customerId))).code).toBe('not_found')
    expect((await problemOf(findPartnerStock(rival, { customerId }))).code).toBe('not_found')
    expect((await problemOf(findPartnerStock(rival, { customerId: 'nobody' }))).code).toBe('not_found')
  })

  it('is refused to a person of the same group without the right', async () => {
    const { client: viewer } = await portal.signIn('viewer')
    expect((await findPartnerStock(viewer, { customerId, limit: 1 })).rows).toHaveLength(1)
    await withoutRight(portal, { account: 'viewer', right: 'Stock access' }, async () => {
      expect((await problemOf(findPartnerStock(viewer, { customerId, limit: 1 }))).code).toBe('forbidden')
    })
  })

  it('is refused to nobody in particular', async () => {
    expect((await problemOf(findStockSummary(portal.anonymous, customerId))).code).toBe('unauthenticated')
  })
})
