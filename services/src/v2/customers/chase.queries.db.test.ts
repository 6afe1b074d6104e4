import type { ChaseKind } from '@crateway/shared/contract/chaseContact.ts'
import { lowBatteryPercent, silentAfterDays } from '@crateway/shared/domain/trackerHealth.ts'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { chaseEntries, crateCycles, crates, tracePoints } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { createTestWorld, daysAgo, insertCycles, today } from '../../testing/testWorld.ts'
import { findChaseList } from './chase.queries.ts'

const db = await openTestDatabase()
await createTestWorld(db)
afterAll(() => db.close())
beforeEach(async () => {
  await db.delete(chaseEntries)
  await db.delete(tracePoints)
  await db.delete(crateCycles)
  await db.delete(crates)
})

/** A crate at `dock`, where 100 days are agreed and 300 are too many, delivered that many days ago. */
const atDock = (delivered: number, agreedCycleDays: number | null = null) => ({
  customerId: 'north',
  enduserId: 'dock',
  deliveryDate: daysAgo(delivered),
  lastShipToDate: daysAgo(Math.max(0, delivered - 1)),
  agreedCycleDays,
})

/** Puts trackers into crates. */
const track = async (barcodes: readonly string[]) => {
  for (const deviceId of barcodes)
    await db
      .update(crates)
      .set({ deviceId })
      .where(inArray(crates.barcode, [deviceId]))
}

/** A message of that many days ago, at a time of its day. */
const hear = (barcode: string, days: number, battery: number | null, time = '12:00', customerId = 'north') =>
  db.insert(tracePoints).values({
    customerId,
    barcode,
    at: new Date(`${daysAgo(days)}T${time}:00Z`),
    lat: 0,
    lon: 0,
    battery,
  })

const calm = {
  overdue: 0,
  overdueDays: 0,
  longestOverdue: null,
  agreedDays: null,
  deemedLost: 0,
  silentTrackers: 0,
  silentSince: null,
  lowBattery: 0,
  ages: { upTo30: 0, upTo60: 0, beyond: 0 },
  onTheWay: 0,
  lastContact: null,
  promise: null,
}
const dock = { id: 'dock', name: 'Dock', country: 'Portugal', countryCode: 'PT', city: 'Porto' }
const listOfNorth = () => findChaseList(db, 'north', today)

describe('the chase list', () => {
  it('is empty where every crate is within its agreed cycle, and where none is out', async () => {
    expect(await listOfNorth()).toEqual([])
    await insertCycles(db, 0, [atDock(100), { customerId: 'north', plantId: 'plant', deliveryDate: daysAgo(900) }])
    expect(await listOfNorth()).toEqual([])
  })

  it('counts crates over the days agreed for each, those deemed lost and those on their way among them', async () => {
    const back = { ...atDock(500), collectionDate: today }
    const [arrived, expected] = [{ arrivalDate: today }, { expectedArrivalDate: today }]
    const out = [{ ...atDock(300), ...arrived }, { ...atDock(301), ...expected }, atDock(101), atDock(310)]
    await insertCycles(db, 0, [atDock(10), ...out, back])
    expect(await listOfNorth()).toEqual([
      {
        ...dock,
        ...calm,
        quantity: 5,
        overdue: 4,
        overdueDays: 1 + 200 + 201 + 210,
        longestOverdue: 210,
        agreedDays: 100,
        deemedLost: 2,
        ages: { upTo30: 1, upTo60: 0, beyond: 3 },
        onTheWay: 2,
      },
    ])
  })

  it("goes by a delivery's own agreement before the contract's, and names no common one where they differ", async () => {
    await insertCycles(db, 0, [atDock(110, 120), atDock(60, 50), atDock(105)])
    const [entry] = await listOfNorth()
    expect(entry).toMatchObject({ quantity: 3, overdue: 2, overdueDays: 15, longestOverdue: 10, agreedDays: null })
  })

  it('holds nobody to what was not agreed', async () => {
    await insertCycles(db, 0, [{ ...atDock(5000), enduserId: 'quay' }])
    expect(await listOfNorth()).toEqual([])
  })

  it('counts trackers silent for whole days, from delivery where they never spoke in this rental', async () => {
    const barcodes = await insertCycles(db, 0, [atDock(90), atDock(90), atDock(90), atDock(5), atDock(90), atDock(90)])
    const [silent = '', heard = '', mute = '', fresh = '', untracked = '', elsewhere = ''] = barcodes
    await track([silent, heard, mute, fresh, elsewhere])
    await hear(silent, silentAfterDays, 80, '23:59')
    await hear(silent, 60, 80)
    await hear(heard, silentAfterDays - 1, 80, '00:00')
    // In an earlier rental, and under another customer: they say nothing of this one.
    await hear(fresh, 400, 80)
    await hear(mute, 91, 80)
    await hear(elsewhere, 1, 80, '12:00', 'south')
    await hear(untracked, 60, 80)
    const [entry] = await listOfNorth()
    expect(entry).toEqual({ ...dock, ...calm, quantity: 6, silentTrackers: 3, silentSince: daysAgo(90) })
  })

  it('counts batteries by the last message that told one: 0 is told, nothing is not', async () => {
    const barcodes = await insertCycles(db, 0, [atDock(50), atDock(50), atDock(50), atDock(50), atDock(50)])
    const [low = '', empty = '', charged = '', unknown = '', above = ''] = barcodes
    await track(barcodes)
    await hear(low, 3, lowBatteryPercent)
    await hear(low, 1, null)
    await hear(empty, 1, 0)
    await hear(charged, 9, 1)
    await hear(charged, 1, 90)
    await hear(unknown, 1, null)
    await hear(above, 1, lowBatteryPercent + 0.5)
    expect(await listOfNorth()).toEqual([{ ...dock, ...calm, quantity: 5, lowBattery: 2 }])
  })

  it('parts its overdue crates by the days they are over: to 30, to 60, beyond', async () => {
    await insertCycles(db, 0, [atDock(100), atDock(101), atDock(130), atDock(131), atDock(160), atDock(161)])
    expect((await listOfNorth())[0]?.ages).toEqual({ upTo30: 2, upTo60: 2, beyond: 1 })
  })

  describe('holds a promise', () => {
    let written = 0
    /** A promise, or another word, of that many days ago. */
    const say = async (kind: ChaseKind, said: number, promisedFor?: number, enduserId = 'dock') => {
      written += 1
      const id = `entry-${written}`
      await db.insert(chaseEntries).values({
        customerId: 'north',
        enduserId,
        id,
        kind,
        at: new Date(`${daysAgo(said)}T23:30:00Z`),
        authorId: 'anna',
        authorName: 'Anna',
        text: '',
        ...(promisedFor === undefined ? {} : { promisedFor: daysAgo(promisedFor) }),
      })
      return id
    }
    const promiseOfDock = async () => (await listOfNorth()).find(({ id }) => id === 'dock')?.promise

    it('by the crates that were out and over when it was made, to the day', async () => {
      await say('promised', 10, 1)
      // Became overdue on the day after the promise; on the day before it; was shipped after it.
      await insertCycles(db, 0, [atDock(109)])
      expect(await promiseOfDock()).toBeNull()
      await insertCycles(db, 10, [{ ...atDock(200), lastShipToDate: daysAgo(9) }])
      expect(await promiseOfDock()).toBeNull()
      await insertCycles(db, 20, [atDock(111)])
      expect(await promiseOfDock()).toMatchObject({
        day: daysAgo(1),
        isBroken: true,
        madeAt: `${daysAgo(10)}T23:30:00.000Z`,
      })
    })

    it('until the end of its day, and as broken from the next one', async () => {
      await insertCycles(db, 0, [atDock(150)])
      await say('promised', 10, 0)
      expect(await promiseOfDock()).toMatchObject({ isBroken: false })
      await say('promised', 9, 1)
      expect(await promiseOfDock()).toMatchObject({ isBroken: true })
    })

    it('that is the newest that was not withdrawn, whatever else was said', async () => {
      await insertCycles(db, 0, [atDock(150)])
      const older = await say('promised', 10, 8)
      const newer = await say('promised', 5, -5)
      await say('note', 1)
      expect(await promiseOfDock()).toMatchObject({ entryId: newer, isBroken: false })
      await db.update(chaseEntries).set({ withdrawnAt: new Date() }).where(eq(chaseEntries.id, newer))
      expect(await promiseOfDock()).toMatchObject({ entryId: older, isBroken: true })
    })

    it('above everything else when it is broken', async () => {
      await insertCycles(db, 0, [atDock(900), { ...atDock(60, 10), enduserId: 'quay' }])
      const ranked = async () => (await listOfNorth()).map(({ id }) => id)
      expect(await ranked()).toEqual(['dock', 'quay'])
      await say('promised', 10, 1, 'quay')
      expect(await ranked()).toEqual(['quay', 'dock'])
    })

    it('below everything else until its day is over, like one who was reached today', async () => {
      await insertCycles(db, 0, [atDock(900), { ...atDock(60, 10), enduserId: 'quay' }])
      const ranked = async () => (await listOfNorth()).map(({ id }) => id)
      const promise = await say('promised', 3, 0)
      expect(await ranked()).toEqual(['quay', 'dock'])
      await say('called', 1, undefined, 'quay')
      await say('note', 0, undefined, 'quay')
      await say('unanswered', 0, undefined, 'quay')
      expect(await ranked()).toEqual(['quay', 'dock'])
      await say('called', 0, undefined, 'quay')
      expect(await ranked()).toEqual(['dock', 'quay'])
      await db.delete(chaseEntries).where(eq(chaseEntries.id, promise))
      expect(await ranked()).toEqual(['dock', 'quay'])
      await say('called', 0)
      await say('promised', 10, 1, 'quay')
      expect(await ranked()).toEqual(['quay', 'dock'])
    })

    it("of this customer alone, as it does another's words", async () => {
      await insertCycles(db, 0, [{ ...atDock(60, 10), enduserId: 'quay' }])
      await insertCycles(db, 10, [{ ...atDock(60, 10), customerId: 'south', enduserId: 'quay' }])
      await say('promised', 10, 1, 'quay')
      const [row] = await findChaseList(db, 'south', today)
      expect([row?.id, row?.promise, row?.lastContact]).toEqual(['quay', null, null])
    })
  })

  describe('ranks', () => {
    const atQuay = (delivered: number) => ({ ...atDock(delivered, 10), enduserId: 'quay' })
    const ranked = async () => (await listOfNorth()).map(({ id }) => id)

    it('one lost crate above any number of days', async () => {
      await insertCycles(db, 0, [atQuay(900), atDock(301)])
      expect(await ranked()).toEqual(['dock', 'quay'])
    })

    it('by the days of all crates together, not by the longest', async () => {
      await insertCycles(db, 0, [atQuay(110), atDock(160), atDock(160)])
      expect(await ranked()).toEqual(['dock', 'quay'])
      await insertCycles(db, 100, [atQuay(40)])
      expect(await ranked()).toEqual(['quay', 'dock'])
    })

    it('silent trackers above low batteries', async () => {
      const barcodes = await insertCycles(db, 0, [atDock(9), { ...atDock(40), enduserId: 'quay' }])
      await track(barcodes)
      await hear(barcodes[0] ?? '', 1, 1)
      expect(await ranked()).toEqual(['quay', 'dock'])
    })
  })

  it('is of one customer alone', async () => {
    await insertCycles(db, 0, [{ ...atDock(90), customerId: 'south', enduserId: 'quay' }, atDock(150)])
    expect((await listOfNorth()).map(({ id, overdue }) => [id, overdue])).toEqual([['dock', 1]])
    expect((await findChaseList(db, 'south', today)).map(({ id, overdue }) => [id, overdue])).toEqual([['quay', 1]])
  })
})
