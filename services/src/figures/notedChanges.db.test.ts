import { and, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { Queries } from '../db/open.ts'
import * as schema from '../db/schema/index.ts'
import { listCollections } from '../graphql/collections/queries.ts'
import { createFiguresOfRequest } from '../graphql/endusers/figures.queries.ts'
import { findEndusers } from '../graphql/endusers/queries.ts'
import { listStock } from '../graphql/partnerStock/queries.ts'
import { listDeliveries } from '../graphql/shipments/queries.ts'
import { unwrite, type Write } from '../testing/randomWrites.ts'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { createTestWorld, daysAgo, nowInstant, today } from '../testing/testWorld.ts'
import { findHomeFigures } from '../v2/customerHome/home.queries.ts'
import { findChaseList } from '../v2/customers/chase.queries.ts'

const db = await openTestDatabase()
await createTestWorld(db)
await unwrite(db)
afterAll(() => db.close())

/** The tables that statements read, as the database has locked them. */
async function tablesRead(read: Write): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    await read(tx)
    const { rows } = await tx.execute<{ name: string }>(sql`
      select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
      join pg_namespace n on n.oid = c.relnamespace
      where l.pid = pg_backend_pid() and c.relkind = 'r' and n.nspname = 'public'`)
    return rows.map(({ name }) => name)
  })
}

/** Under which topic changes of each table are noted, and after what. */
async function notesOfTables(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ name: string; topic: string; after: string }>(sql`
    select c.relname as name, encode(t.tgargs, 'escape') as topic, string_agg(e.event, ' ' order by e.event) as after
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join (values (4, 'insert'), (8, 'delete'), (16, 'update')) as e (bit, event) on t.tgtype & e.bit > 0
    where t.tgname like '%\\_note' group by 1, 2`)
  return new Map(rows.map(({ name, topic, after }) => [name, `${topic.replace('\\000', '')}: ${after}`]))
}

/** Of what nobody's figures are made before it is somebody's, and which is not deleted as long as it is. */
const nobodysAtFirst = ['endusers', 'crates']

describe('the tables that figures are made of', () => {
  const figures = (on: Queries) => createFiguresOfRequest(on, today)
  const allCrates = { customerId: 'north', enduserId: undefined, ofAllEndusers: true }
  /** Fields of every table that crates are told from, but for their trackers. */
  const withoutTracker = {
    isCounted: true,
    hasRows: true,
    fields: new Set(['csRefMaterialNumber', 'hiringPeriod', 'lastShipToName', 'csRefcycleTime', 'rentalDays']),
  }
  it.each<[string, readonly string[], Write]>([
    ['stock', ['rentals'], (on) => figures(on).find('north', ['dock'], 'stock')],
    ['collected', ['rentals'], (on) => figures(on).find('north', ['dock'], { from: today, to: today })],
    ['shipped', ['rentals'], (on) => figures(on).findShipped('north', ['dock'], today)],
    ['end customers', ['rentals'], (on) => findEndusers(on, 'north')],
    [
      'collections',
      ['rentals'],
      (on) => listCollections(on, { customerId: 'north', enduserId: undefined }, {}, today).findRows(),
    ],
    [
      'deliveries',
      ['rentals', 'desk'],
      (on) => listDeliveries(on, 'north', { sort: [{ field: 'enduserName', dir: 'ASC' }] }).findRows(),
    ],
    ['crates', ['rentals'], (on) => listStock(on, allCrates, {}, today, withoutTracker).findRows()],
    [
      'crates with trackers',
      ['rentals', 'trackers'],
      (on) => listStock(on, { ...allCrates, tracker: 'SILENT' }, {}, today).findRows(),
    ],
    ['the chase list', schema.changeTopics, (on) => findChaseList(on, 'north', today)],
    [
      'home',
      schema.changeTopics,
      (on) =>
        findHomeFigures(on, {
          customerId: 'north',
          rights: ['Stock access', 'Collections access', 'Delivery access', 'Shipping manager admin'],
          from: daysAgo(6),
          today,
        }),
    ],
  ])('have all their changes noted: %s', async (_, topics, read) => {
    const notes = await notesOfTables()
    const tables = await tablesRead(read)
    expect(tables.length).toBeGreaterThan(0)
    const isNoted = (table: string) => {
      const after = nobodysAtFirst.includes(table) ? 'update' : 'delete insert update'
      return topics.some((topic) => notes.get(table) === `${topic}: ${after}`)
    }
    expect(tables.filter((table) => !isNoted(table))).toEqual([])
  })
})

describe('what is noted of changes', () => {
  it('stays small, however much is written', async () => {
    for (let time = 0; time < 5; time++) {
      const note = { customerId: 'north', barcode: 'C0', at: new Date(nowInstant.getTime() + time), lat: 1, lon: 1 }
      await db.transaction(async (tx) => {
        await tx.insert(schema.tracePoints).values(note)
        await tx.insert(schema.tracePoints).values({ ...note, barcode: 'C1' })
      })
    }
    const isOfNorth = and(eq(schema.customerChanges.customerId, 'north'), eq(schema.customerChanges.topic, 'trackers'))
    expect(await db.$count(schema.customerChanges, isOfNorth)).toBe(1)
  })

  it('is not what a transaction of the same id noted in the cluster that a backup is from', async () => {
    await db.delete(schema.customerChanges)
    await db.transaction(async (tx) => {
      const restored = { customerId: 'north', topic: 'trackers', writer: sql`pg_current_xact_id() || ' 1'` } as const
      await tx.insert(schema.customerChanges).values(restored)
      await tx.insert(schema.tracePoints).values({ customerId: 'north', barcode: 'C2', at: nowInstant, lat: 1, lon: 1 })
    })
    const notes = await db.select({ writer: schema.customerChanges.writer }).from(schema.customerChanges)
    expect(notes.map(({ writer }) => writer.endsWith(' 1'))).toEqual([false])
  })
})
