import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import {
  crateCycles,
  crates,
  declarationMails,
  declarationQuantities,
  declarations,
  enduserScans,
} from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { createTestWorld, daysAgo, today } from '../../testing/testWorld.ts'
import { findComparison } from './comparison.ts'
import { findHome } from './home.queries.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
  await createTestWorld(db)
})
afterAll(() => db.close())

const at = (days: number, hour = 12) => new Date(Date.parse(`${daysAgo(days)}T${String(hour).padStart(2, '0')}:00:00Z`))

/** What is known of one crate of a shipper at `quay`, in days ago. */
interface Crate {
  readonly shipper?: 'north' | 'south'
  readonly material?: 'GPS52' | 'SP1'
  /** By the books. */
  readonly shipped?: number
  readonly expected?: number
  readonly arrived?: number
  readonly collected?: number
  readonly usage?: number
  /** Scans: in, and out again. */
  readonly scans?: readonly (readonly [arrived: number, left?: number])[]
}

const day = (days: number | undefined) => (days === undefined ? null : daysAgo(days))

let made = 0
async function insertCrate(crate: Crate): Promise<void> {
  made += 1
  const barcode = `Q${made}`
  const { shipper = 'north', material = 'GPS52', shipped, scans = [] } = crate
  await db.insert(crates).values({ barcode, materialCode: material })
  if (shipped !== undefined) {
    await db.insert(crateCycles).values({
      id: barcode,
      barcode,
      customerId: shipper,
      enduserId: 'quay',
      deliveryDate: daysAgo(shipped + 5),
      lastShipToDate: daysAgo(shipped),
      expectedArrivalDate: day(crate.expected),
      arrivalDate: day(crate.arrived),
      collectionDate: day(crate.collected),
      agreedUsageDays: crate.usage ?? null,
    })
  }
  const rows = scans.map(([arrived, left]) => ({
    customerId: shipper,
    enduserId: 'quay',
    barcode,
    arrivedAt: at(arrived),
    leftAt: left === undefined ? null : at(left),
  }))
  if (rows.length > 0) await db.insert(enduserScans).values(rows)
}

const insertCrates = async (crate: Crate, count: number) => {
  for (let index = 0; index < count; index++) await insertCrate(crate)
}

/** The last declaration at `quay`. */
async function declare(days: number, quantities: Readonly<Record<string, number>>): Promise<void> {
  const mail = { id: 'm', enduserId: 'quay', language: 'en', firstSendingDate: at(days) }
  await db.insert(declarationMails).values(mail)
  await db
    .insert(declarations)
    .values({ id: 'd', mailId: 'm', enduserId: 'quay', identity: 'Ana', submittedAt: at(days) })
  for (const [materialCode, quantity] of Object.entries(quantities)) {
    await db.insert(declarationQuantities).values({ declarationId: 'd', materialCode, quantity })
  }
}

beforeEach(async () => {
  for (const table of [enduserScans, crateCycles, crates, declarations, declarationMails]) await db.delete(table)
})

const compare = (enduserId = 'quay') => findComparison(db, { enduserId, today })
const totalOf = async () => (await compare()).total
const rowOf = async (shipper: string) => (await compare()).rows.find(({ CUSTOMER }) => CUSTOMER === shipper)
const reason = (kind: string, count: number, days?: number) => ({ kind, crates: count, day: day(days) })

/** By the books arrived nine days ago, and scanned then. */
const settled: Crate = { shipped: 20, arrived: 9, scans: [[9]] }

describe('the counts of a site side by side', () => {
  it('agree where books and scans do: there is nothing to explain', async () => {
    await insertCrates(settled, 3)
    expect(await rowOf('north')).toMatchObject({
      CUSTOMER_NAME: 'north shipper',
      estimated: 3,
      scanned: 3,
      declared: null,
      declaredAt: null,
      basis: 'scanned',
      difference: 0,
      reasons: [],
      notScanned: 0,
    })
    expect((await compare()).rows).toHaveLength(1)
  })

  it('are nothing at a site without any crate, and no difference where nobody scans', async () => {
    const none = { estimated: 0, scanned: 0, declared: null, difference: null, averageDays: null, longestDays: null }
    expect(await compare('alien')).toMatchObject({ rows: [], total: { ...none, basis: null, reasons: [], over: 0 } })
    await insertCrates({ shipped: 20, arrived: 9 }, 2)
    expect(await compare()).toMatchObject({
      isScanning: false,
      total: { estimated: 2, basis: null, difference: null, reasons: [], notScanned: 2 },
    })
  })

  it('count at a site that has scanned within 90 days, whatever became of those crates', async () => {
    const unscanned: Crate = { shipped: 20, arrived: 9 }
    await insertCrates(unscanned, 2)
    const scannedOut = (left: number): Crate => ({ shipped: 140, arrived: 130, collected: left, scans: [[130, left]] })
    await insertCrate(scannedOut(91))
    expect(await compare()).toMatchObject({ isScanning: false, total: { basis: null } })
    await insertCrate(scannedOut(90))
    expect(await compare()).toMatchObject({
      isScanning: true,
      total: { basis: 'scanned', difference: -2, reasons: [reason('notScanned', -2)] },
    })
  })

  it('differ by what was scanned and not booked, and by what was booked and not scanned', async () => {
    await insertCrates(settled, 2)
    // Came early: by the books on their way, without a day or until next week.
    await insertCrate({ shipped: 20, scans: [[2]] })
    await insertCrate({ shipped: 20, expected: -7, scans: [[1]] })
    await insertCrates({ shipped: 20, arrived: 9, scans: [[9, 3]] }, 4)
    await insertCrates({ shipped: 20, arrived: 9 }, 3)
    await insertCrate({ shipped: 20, arrived: 9, collected: 4, scans: [[9]] })
    const { basis, difference, reasons, notScanned, estimated, scanned } = await totalOf()
    expect([basis, estimated, scanned, difference, notScanned]).toEqual(['scanned', 9, 5, -4, 3])
    expect(reasons).toEqual([
      reason('collectedNotBooked', -4, 3),
      reason('notBooked', 2, 1),
      reason('notScanned', -3),
      reason('notScannedOut', 1, 4),
    ])
  })

  it('leave over what nothing proves', async () => {
    await insertCrate(settled)
    // Scanned, and no rental of it was ever sent here; and one whose scan is of a rental before the present one.
    await insertCrate({ scans: [[6]] })
    await insertCrate({ shipped: 2, expected: -7, scans: [[30]] })
    expect((await totalOf()).reasons).toEqual([reason('unexplained', 2)])
  })

  it('compare what was declared with the books, less what was booked since', async () => {
    await insertCrates(settled, 10)
    await declare(5, { GPS52: 11, SP1: 1 })
    // Since then two arrived and three were collected; one of those had been scanned out before anybody counted.
    await insertCrates({ shipped: 20, arrived: 4, scans: [[4]] }, 2)
    await insertCrates({ shipped: 20, arrived: 9, collected: 2, scans: [[9, 2]] }, 2)
    await insertCrate({ shipped: 20, arrived: 9, collected: 3, scans: [[9, 6]] })
    // Scanned in when they counted, and booked as arrived only today.
    await insertCrate({ shipped: 20, arrived: 0, scans: [[6]] })
    const total = await totalOf()
    expect([total.estimated, total.declared, total.difference]).toEqual([13, 12, -1])
    expect(total.reasons).toEqual([
      reason('arrivedSince', -2, 4),
      reason('collectedSince', 2, 2),
      reason('unexplained', -1),
    ])
    expect(total.declaredAt).toBe(at(5).toISOString())
  })

  it('count a delivery that was there when people counted, and a collection that was gone', async () => {
    await insertCrates(settled, 6)
    await insertCrates({ shipped: 20, expected: -3, scans: [[6]] }, 3)
    await insertCrates({ shipped: 20, arrived: 9, scans: [[9, 7]] }, 2)
    // Behind the declaration's back: neither was counted there.
    await insertCrate({ shipped: 20, expected: -3, scans: [[1]] })
    await insertCrate({ shipped: 20, arrived: 9, scans: [[9, 1]] })
    await declare(5, { GPS52: 10 })
    const { difference, reasons } = await totalOf()
    expect([difference, reasons]).toEqual([1, [reason('collectedNotBooked', -2, 7), reason('notBooked', 3, 6)]])
  })

  it('know what was declared of a customer only where that is proven', async () => {
    await insertCrates(settled, 4)
    await insertCrates({ ...settled, shipper: 'south', material: 'SP1' }, 2)
    await declare(5, { GPS52: 3, SP1: 2 })
    expect(await rowOf('north')).toMatchObject({ declared: 3, basis: 'declared', difference: -1 })
    expect(await rowOf('south')).toMatchObject({ declared: 2, basis: 'declared', difference: 0, reasons: [] })
    expect(await totalOf()).toMatchObject({ declared: 5, difference: -1 })
    // One crate of the same material of somebody else's, and nobody can tell.
    await insertCrate({ ...settled, shipper: 'south' })
    expect(await rowOf('north')).toMatchObject({ declared: null, declaredAt: null, basis: 'scanned', difference: 0 })
    expect(await rowOf('south')).toMatchObject({ declared: null })
    expect(await totalOf()).toMatchObject({ declared: 5, basis: 'declared', difference: -2 })
  })

  it('add up in every row and in the total, whatever the crates are', async () => {
    for (const crate of [
      settled,
      { ...settled, collected: 1 },
      { shipped: 12, expected: 3 },
      { scans: [[8] as const] },
    ]) {
      await insertCrates(crate, 2)
      await insertCrate({ ...crate, shipper: 'south' })
    }
    await declare(2, { GPS52: 5 })
    const { rows, total } = await compare()
    for (const { difference, reasons } of [...rows, total]) {
      expect(reasons.reduce((sum, one) => sum + one.crates, 0)).toBe(difference ?? 0)
    }
    for (const name of ['estimated', 'scanned', 'notScanned', 'over'] as const) {
      expect(rows.reduce((sum, row) => sum + row[name], 0)).toBe(total[name])
    }
  })

  it('tell how long crates have stood there, and which for longer than agreed', async () => {
    await insertCrate({ shipped: 60, arrived: 30, usage: 30 })
    await insertCrate({ shipped: 60, arrived: 31, usage: 30 })
    await insertCrate({ shipped: 60, expected: 50, usage: 30 })
    expect(await rowOf('north')).toMatchObject({ averageDays: 37, longestDays: 50, agreedDays: 30, over: 2 })
    await insertCrate({ shipped: 90, arrived: 80 })
    expect(await rowOf('north')).toMatchObject({ longestDays: 80, agreedDays: null, over: 2 })
    const home = await findHome(db, { enduserId: 'quay', today, callersToday: today, rights: ['EU Stock access'] })
    expect(home).toEqual({ over: { crates: 2, oldestDays: 50 }, stock: { estimated: 4, scanned: 0 } })
  })
})

describe('what is due at a site', () => {
  const homeFor = (...rights: string[]) => findHome(db, { enduserId: 'quay', today, callersToday: today, rights })

  it('has the parts that the rights open: none is null, and what is not theirs is not there', async () => {
    expect(await homeFor('EU Stock access')).toEqual({ over: null, stock: null })
    expect(await homeFor('EU Collections access')).toEqual({ nextCollect: null })
    expect(await homeFor('Pickup Access')).toEqual({ nextCollect: null, waiting: null, declared: null })
    expect(await homeFor()).toEqual({})
  })
})
