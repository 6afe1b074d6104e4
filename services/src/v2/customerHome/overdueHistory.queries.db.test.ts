import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { crateCycles, crates } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { createTestWorld, daysAgo, insertCycles, today } from '../../testing/testWorld.ts'
import { findChaseList } from '../customers/chase.queries.ts'
import { findOverdueHistory } from './overdueHistory.queries.ts'

const db = await openTestDatabase()
await createTestWorld(db)
afterAll(() => db.close())

type Cycle = Parameters<typeof insertCycles>[2][number]

async function store(cycles: readonly Cycle[]): Promise<void> {
  await db.delete(crateCycles)
  await db.delete(crates)
  if (cycles.length > 0) await insertCycles(db, 0, cycles)
}

const upTo = (day: string, fact: string | null | undefined) => (fact && fact <= day ? fact : null)

/** A cycle as it was known at the end of a day; none where it had not begun. */
function knownOn(day: string, cycle: Cycle): Cycle[] {
  if (cycle.deliveryDate > day) return []
  const lastShipToDate = upTo(day, cycle.lastShipToDate)
  return [
    {
      ...cycle,
      lastShipToDate,
      enduserId: lastShipToDate === null ? null : (cycle.enduserId ?? null),
      arrivalDate: upTo(day, cycle.arrivalDate),
      collectionDate: upTo(day, cycle.collectionDate),
    },
  ]
}

/** What the figure says on a day, of what was known then. */
async function figureOn(day: string, cycles: readonly Cycle[]): Promise<number> {
  await store(cycles.flatMap((cycle) => knownOn(day, cycle)))
  const entries = await findChaseList(db, 'north', day)
  return entries.reduce((sum, { overdue }) => sum + overdue, 0)
}

/** Cycles made by hand round the hundred days that are agreed at `dock`; nothing is agreed at `quay`. */
const handMade = fc
  .record({
    enduserId: fc.constantFrom('dock', 'dock', 'quay'),
    delivered: fc.integer({ min: 0, max: 260 }),
    toShip: fc.integer({ min: 0, max: 30 }),
    toArrive: fc.option(fc.integer({ min: 0, max: 30 })),
    toCollect: fc.option(fc.integer({ min: 0, max: 90 })),
    agreedCycleDays: fc.option(fc.integer({ min: 0, max: 120 })),
  })
  .map(({ enduserId, delivered, toShip, toArrive, toCollect, agreedCycleDays }): Cycle => {
    const ago = (days: number) => (days < 0 ? null : daysAgo(days))
    const shipped = ago(delivered - toShip)
    const arrived = shipped === null || toArrive === null ? null : ago(delivered - toShip - toArrive)
    const collected =
      arrived === null || toCollect === null ? null : ago(delivered - toShip - (toArrive ?? 0) - toCollect)
    return {
      customerId: 'north',
      enduserId: shipped === null ? null : enduserId,
      deliveryDate: daysAgo(delivered),
      lastShipToDate: shipped,
      arrivalDate: arrived,
      collectionDate: collected,
      agreedCycleDays,
    }
  })

describe('the history of what is overdue', () => {
  it(
    'is what the figure was on each day, of what was known then',
    () =>
      fc.assert(
        fc.asyncProperty(fc.array(handMade, { minLength: 10, maxLength: 40 }), async (cycles) => {
          await store(cycles)
          const history = await findOverdueHistory(db, 'north', today)
          expect(history.map(({ day }) => day)).toEqual(
            Array.from({ length: 11 }, (_, index) => daysAgo(77 - 7 * index)),
          )
          for (const { day, crates: told } of history) expect([day, told]).toEqual([day, await figureOn(day, cycles)])
        }),
        { numRuns: 3 },
      ),
    60_000,
  )

  it('knows the day on which a crate goes over, leaves late, and comes back', async () => {
    const at = { customerId: 'north', enduserId: 'dock' }
    await store([
      // The hundredth day is within what was agreed, the next one is not.
      { ...at, deliveryDate: daysAgo(107), lastShipToDate: daysAgo(100) },
      { ...at, deliveryDate: daysAgo(108), lastShipToDate: daysAgo(100) },
      // Overdue from the day it left, not before.
      { ...at, deliveryDate: daysAgo(300), lastShipToDate: daysAgo(7) },
      // Collected on that day: it is back.
      { ...at, deliveryDate: daysAgo(300), lastShipToDate: daysAgo(290), collectionDate: daysAgo(7) },
      { ...at, deliveryDate: daysAgo(300), lastShipToDate: daysAgo(290), collectionDate: daysAgo(6) },
      // At the customer's own plant, and another customer's.
      { customerId: 'north', plantId: 'plant', deliveryDate: daysAgo(900) },
      { customerId: 'south', enduserId: 'quay', deliveryDate: daysAgo(900), lastShipToDate: daysAgo(890) },
    ])
    const history = await findOverdueHistory(db, 'north', today)
    expect(history.at(-1)).toEqual({ day: daysAgo(7), crates: 3 })
    expect(history.at(-2)).toEqual({ day: daysAgo(14), crates: 2 })
  })
})
