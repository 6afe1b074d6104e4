import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import { enduserScans } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { createTestWorld, daysAgo, insertCycles, today } from '../../testing/testWorld.ts'
import { findEstimatedCrates } from './comparison.queries.ts'
import { findEstimatedStock, findScannedCrates, findScannedStock, findSiteCrates } from './siteStock.queries.ts'

let db: Database
let barcodes: string[]
const now = new Date('2026-03-31T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

beforeAll(async () => {
  db = await openTestDatabase()
  await createTestWorld(db)
  const shipped = { deliveryDate: daysAgo(60), lastShipToDate: daysAgo(50) }
  barcodes = await insertCycles(db, 0, [
    { ...shipped, customerId: 'north', enduserId: 'quay', arrivalDate: today },
    { ...shipped, customerId: 'north', enduserId: 'quay', expectedArrivalDate: today },
    { ...shipped, customerId: 'north', enduserId: 'quay', expectedArrivalDate: daysAgo(-1) },
    { ...shipped, customerId: 'north', enduserId: 'quay' },
    { ...shipped, customerId: 'north', enduserId: 'quay', arrivalDate: daysAgo(9), collectionDate: daysAgo(1) },
    { ...shipped, customerId: 'south', enduserId: 'quay', arrivalDate: daysAgo(9) },
    { ...shipped, customerId: 'north', enduserId: 'dock', arrivalDate: daysAgo(9) },
  ])
  const [a = '', b = '', c = '', d = ''] = barcodes
  const quay = { customerId: 'north', enduserId: 'quay' }
  await db.insert(enduserScans).values([
    // 47 hours are one whole day, 48 are two.
    { ...quay, barcode: b, arrivedAt: hoursAgo(47) },
    { ...quay, barcode: a, arrivedAt: hoursAgo(48) },
    // Scanned again: it has come again.
    { ...quay, barcode: a, arrivedAt: hoursAgo(500) },
    { ...quay, barcode: c, arrivedAt: hoursAgo(90), leftAt: hoursAgo(1) },
    // A scanner whose clock is ahead.
    { ...quay, barcode: d, arrivedAt: hoursAgo(-5) },
    { ...quay, customerId: 'south', barcode: a, arrivedAt: hoursAgo(24) },
    { ...quay, enduserId: 'dock', barcode: a, arrivedAt: hoursAgo(24) },
  ])
})
afterAll(() => db.close())

const somewhere = {
  CUSTOMER_COUNTRY: 'Portugal',
  CUSTOMER_COUNTRY_CODE: 'PT',
  CUSTOMER_CITY: 'Porto',
  CUSTOMER_ADDRESS: null,
}
const north = { CUSTOMER: 'north', CUSTOMER_NAME: 'north shipper', ...somewhere }
const south = { CUSTOMER: 'south', CUSTOMER_NAME: 'south shipper', ...somewhere }

describe('the stock of a site', () => {
  it('is estimated from cycles whose crate has arrived, or should have by today', async () => {
    expect(await findEstimatedStock(db, 'quay', today)).toEqual([
      { ...north, IN_STOCK: 2 },
      { ...south, IN_STOCK: 1 },
    ])
    expect(await findEstimatedStock(db, 'alien', today)).toEqual([])
  })

  it('has the crates of the estimate one by one, with their days and whether they were scanned', async () => {
    const [a, b, , , , f] = barcodes
    const crates = await findEstimatedCrates(db, { enduserId: 'quay', today })
    expect(
      crates.map(({ barcode, customer, since, days, isScanned }) => [barcode, customer, since, days, isScanned]),
    ).toEqual([
      [a, 'north', today, 0, true],
      [b, 'north', today, 0, true],
      [f, 'south', daysAgo(9), 9, false],
    ])
    const agreed = { enduserId: 'quay', today: daysAgo(-400) }
    for (const { days, agreedDays, over } of await findEstimatedCrates(db, agreed)) {
      expect(over).toBe(agreedDays === null ? 0 : Math.max(days - agreedDays, 0))
    }
    expect(await findEstimatedCrates(db, { enduserId: 'alien', today })).toEqual([])
  })

  it('is scanned: crates that were not scanned out, each once, with their whole days', async () => {
    const [a, b, , d] = barcodes
    expect(await findScannedStock(db, 'quay', now)).toEqual([
      { ...north, COUNT_BARCODES: 3, AVG_ON_SITE_ELAPSED_DAYS: 1 },
      { ...south, COUNT_BARCODES: 1, AVG_ON_SITE_ELAPSED_DAYS: 1 },
    ])
    expect(await findScannedCrates(db, 'quay', 'north', now)).toEqual([
      { BARCODE: a, ON_SITE_ELAPSED_DAYS: 2, ON_SITE_TIMESTAMP: hoursAgo(48).toISOString() },
      { BARCODE: b, ON_SITE_ELAPSED_DAYS: 1, ON_SITE_TIMESTAMP: hoursAgo(47).toISOString() },
      { BARCODE: d, ON_SITE_ELAPSED_DAYS: 0, ON_SITE_TIMESTAMP: hoursAgo(-5).toISOString() },
    ])
  })

  it('is scanned for all shippers at once', async () => {
    const rows = await findSiteCrates(db, 'quay', now)
    expect(rows.map(({ BARCODE, CUSTOMER_NAME }) => [BARCODE, CUSTOMER_NAME])).toEqual([
      [barcodes[0], 'north shipper'],
      [barcodes[0], 'south shipper'],
      [barcodes[1], 'north shipper'],
      [barcodes[3], 'north shipper'],
    ])
  })

  it('is empty for a shipper without crates there, and nothing for one that does not ship there', async () => {
    expect(await findScannedCrates(db, 'dock', 'north', now)).toHaveLength(1)
    expect(await findScannedCrates(db, 'alien', 'south', now)).toEqual([])
    expect(await findScannedCrates(db, 'dock', 'south', now)).toBeUndefined()
    expect(await findScannedCrates(db, 'dock', 'nobody', now)).toBeUndefined()
  })
})
