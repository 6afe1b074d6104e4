import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { collects, crateCycles, crates } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { createTestWorld, daysAgo, insertCycles, today } from '../../testing/testWorld.ts'
import { findMapFigures } from './figures.queries.ts'

const db = await openTestDatabase()
await createTestWorld(db)
afterAll(() => db.close())
beforeEach(async () => {
  await db.delete(collects)
  await db.delete(crateCycles)
  await db.delete(crates)
})

const figuresOf = (...customerIds: readonly string[]) => findMapFigures(db, customerIds, today)

/** A crate shipped to `quay` ten days ago. */
const atQuay = (told: { readonly arrivalDate?: string; readonly expectedArrivalDate?: string } = {}) => ({
  customerId: 'north',
  enduserId: 'quay',
  deliveryDate: daysAgo(12),
  lastShipToDate: daysAgo(10),
  ...told,
})

describe('the figures of the map', () => {
  it('tell as on the way what was neither reported nor expected to have arrived by today', async () => {
    await insertCycles(db, 0, [
      atQuay(),
      atQuay({ expectedArrivalDate: daysAgo(-1) }),
      atQuay({ expectedArrivalDate: today }),
      atQuay({ arrivalDate: today, expectedArrivalDate: daysAgo(-3) }),
      // Reported from where it is tomorrow already.
      atQuay({ arrivalDate: daysAgo(-1), expectedArrivalDate: daysAgo(3) }),
      { ...atQuay(), collectionDate: today },
      { customerId: 'north', plantId: 'plant', deliveryDate: daysAgo(5) },
    ])
    expect(await figuresOf('north')).toMatchObject([{ enduserId: 'quay', inStock: 5, onTheWay: 3 }])
  })

  it('count each crate of those that tell the same', async () => {
    const [agreed, lost] = [100, 300]
    const onLorry = (delivered: number) => ({
      customerId: 'north',
      enduserId: 'dock',
      deliveryDate: daysAgo(delivered),
      lastShipToDate: daysAgo(delivered),
    })
    const days = [agreed + 1, agreed + 1, agreed + 1, lost + 1, lost + 1, agreed]
    await insertCycles(db, 0, days.map(onLorry))
    expect(await figuresOf('north')).toEqual([
      {
        enduserId: 'dock',
        inStock: days.length,
        overdue: days.filter((day) => day > agreed).length,
        deemedLost: days.filter((day) => day > lost).length,
        onTheWay: days.length,
        agreedDays: agreed,
        todayDays: days.reduce((sum, day) => sum + day) / days.length,
        ages: { upToHalf: 0, upToAgreed: 1, upToTwice: 3, beyond: 2 },
        nextCollect: null,
      },
    ])
  })

  describe('name as the next collect', () => {
    let known = 0
    const collect = (loadingDate: string, more: Partial<typeof collects.$inferInsert> = {}) =>
      db
        .insert(collects)
        .values({ id: `collect-${known++}`, enduserId: 'quay', loadingDate, status: 'planned', ...more })
    const nextOf = async (...customerIds: readonly string[]) =>
      (await figuresOf(...customerIds)).map(({ nextCollect }) => nextCollect)
    beforeEach(async () => {
      await insertCycles(db, 0, [atQuay(), { ...atQuay(), customerId: 'south' }])
    })

    it('nothing where none is to come', async () => {
      await collect(daysAgo(1))
      await collect(daysAgo(-1), { status: 'done' })
      await collect(daysAgo(-2), { enduserId: 'dock' })
      expect(await nextOf('north')).toEqual([null])
    })

    it('the earliest planned or confirmed one, today included', async () => {
      await collect(daysAgo(-9), { status: 'confirmed' })
      await collect(daysAgo(-12))
      expect(await nextOf('north')).toEqual([daysAgo(-9)])
      await collect(today)
      expect(await nextOf('north')).toEqual([today])
    })

    it("no other customer's", async () => {
      await collect(daysAgo(-1), { customerId: 'south' })
      await collect(daysAgo(-2), { customerId: 'north' })
      await collect(daysAgo(-3))
      expect(await nextOf('north')).toEqual([daysAgo(-2)])
      expect(await nextOf('south')).toEqual([daysAgo(-1)])
      expect(await nextOf('north', 'south')).toEqual([daysAgo(-1)])
    })
  })
})
