import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/open.ts'
import { crateCycles, crates, customerEndusers, customers, endusers, materials } from '../db/schema/index.ts'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { checkCycle } from './checkCycle.ts'

const row = (values: Readonly<Record<string, string | null>>) => ({ line: 2, values: new Map(Object.entries(values)) })

const columnsOf = (values: Readonly<Record<string, string | null>>) =>
  checkCycle(row(values), new Date('2026-06-01T12:00:00Z')).map(({ column }) => column)

const shipped = { deliveryDate: '2026-01-10', lastShipToDate: '2026-01-12', enduserId: 'E' }

describe('checkCycle', () => {
  it.each<[string, Readonly<Record<string, string | null>>, readonly string[]]>([
    ['a crate at the plant', { deliveryDate: '2026-01-10' }, []],
    ['a crate collected from the plant', { deliveryDate: '2026-01-10', collectionDate: '2026-01-10' }, []],
    [
      'all on one day',
      { ...shipped, lastShipToDate: '2026-01-10', arrivalDate: '2026-01-10', collectionDate: '2026-01-10' },
      [],
    ],
    [
      'an announcement before the arrival',
      { ...shipped, arrivalDate: '2026-03-01', notificationDate: '2026-02-01' },
      [],
    ],
    ['shipping before delivery', { ...shipped, lastShipToDate: '2026-01-09' }, ['lastShipToDate']],
    ['arrival before shipping', { ...shipped, arrivalDate: '2026-01-11' }, ['arrivalDate']],
    [
      'collection before arrival',
      { ...shipped, arrivalDate: '2026-02-01', collectionDate: '2026-01-31' },
      ['collectionDate'],
    ],
    ['an enduser without shipping', { deliveryDate: '2026-01-10', enduserId: 'E' }, ['lastShipToDate']],
    ['shipping to nobody', { ...shipped, enduserId: null }, ['enduserId']],
    ['a delivery east of us', { deliveryDate: '2026-06-02' }, []],
    [
      'what has not happened yet',
      { ...shipped, lastShipToDate: '2026-06-03', arrivalDate: '2026-06-04', expectedArrivalDate: '2026-06-04' },
      ['lastShipToDate', 'arrivalDate'],
    ],
    [
      'what follows a shipping that was not',
      { deliveryDate: '2026-01-10', arrivalDate: '2026-02-01', notificationDate: '2026-02-02' },
      ['arrivalDate', 'notificationDate'],
    ],
  ])('names the columns of %s', (_, values, columns) => {
    expect(columnsOf(values)).toEqual(columns)
  })
})

describe('checkCycle and the table', () => {
  let db: Database
  const somewhere = { country: 'Portugal', countryCode: 'PT', city: 'Porto' }
  beforeAll(async () => {
    db = await openTestDatabase()
    await db.insert(customers).values({ id: 'C', name: 'C', ...somewhere })
    await db.insert(endusers).values({ id: 'E', name: 'E', ...somewhere })
    await db.insert(customerEndusers).values({ customerId: 'C', enduserId: 'E' })
    await db.insert(materials).values({ code: 'M' })
    await db.insert(crates).values({ barcode: 'B', materialCode: 'M' })
  })
  afterAll(() => db.close())

  it('refuse the same cycles', async () => {
    const day = fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03')
    const maybe = fc.option(day, { freq: 2 })
    const cycle = fc.record({
      deliveryDate: day,
      enduserId: fc.option(fc.constant('E'), { freq: 3 }),
      lastShipToDate: fc.option(day, { freq: 3 }),
      expectedArrivalDate: maybe,
      arrivalDate: maybe,
      notificationDate: maybe,
      collectionDate: maybe,
    })
    await fc.assert(
      fc.asyncProperty(cycle, async (values) => {
        const isTaken = await db
          .insert(crateCycles)
          .values({ customerId: 'C', id: 'X', barcode: 'B', ...values })
          .then(
            () => true,
            () => false,
          )
        await db.delete(crateCycles)
        expect(columnsOf(values).length === 0).toBe(isTaken)
      }),
      { numRuns: 200 },
    )
  })
})
