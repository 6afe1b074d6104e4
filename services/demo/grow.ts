import { count, eq, inArray, max, sql } from 'drizzle-orm'
import type { Database, Queries } from '../src/db/open.ts'
import { crates, si, tracePoints, users } from '../src/db/schema/index.ts'
import { findUnsummed, sumUpListed } from '../src/v2/iotMap/siSummaries.queries.ts'
import { accounts, emailOf } from './accounts.ts'
import { customers, fleetSize } from './customers.ts'
import { barcodeOf } from './fleet.ts'
import { siRow } from './fleetRows.ts'
import { type FleetCounts, insertBatch } from './insertBatch.ts'
import { insertRows } from './insertRows.ts'
import { createWorld, type World } from './world.ts'

interface GrowOptions {
  /** Copies of the fleet of 20 000 crates that there shall be. */
  readonly scale: number
  /** Ends the growing between two batches, with its reason; what was written stays, and the next growing goes on there. */
  readonly stop?: AbortSignal
  /** Told after each batch: crates that are there, of how many. */
  readonly onProgress?: (crates: number, of: number) => void
}

/** The database cannot grow; its message is one sentence for the person who asked for it. */
export class GrowthError extends Error {}

/** Crates of one transaction; a fleet is a whole number of such batches. */
const batchSize = 5_000

/** Batches written at the same time. The embedded database has one connection and takes them in turn. */
const writers = 2

/** The instant the demo world in the database was made at: its trackers' last message, for no day is without one. */
async function findWorldEnd(db: Queries): Promise<Date> {
  const addresses = accounts.map(emailOf)
  const [{ people } = { people: 0 }] = await db
    .select({ people: count() })
    .from(users)
    .where(inArray(users.email, addresses))
  const [{ last } = { last: null }] = await db.select({ last: max(tracePoints.at) }).from(tracePoints)
  if (people !== addresses.length || last === null) {
    throw new GrowthError('This database does not hold the demo world, so there is nothing to grow.')
  }
  return last
}

/** Writes the SIs of the world that are not there yet. */
async function insertConvoys(db: Queries, world: World): Promise<void> {
  const keyOf = (row: { customerId: string; si: string }) => JSON.stringify([row.customerId, row.si])
  const known = await db.select({ customerId: si.customerId, si: si.si }).from(si)
  const there = new Set(known.map(keyOf))
  const rows = [...world.convoys()].map(siRow)
  await insertRows(
    db,
    si,
    rows.filter((row) => !there.has(keyOf(row))),
  )
}

/** A growing's transactions need not survive a power cut one by one: the next growing writes what is missing. */
const hasty = sql`set local synchronous_commit = off`

/** Writes the crates from `from` on with what happened to them, all or none; nothing when they are there already. */
async function growBatch(db: Database, world: World, from: number): Promise<FleetCounts> {
  const counts = { crates: 0, cycles: 0, points: 0 }
  const [there] = await db
    .select({ barcode: crates.barcode })
    .from(crates)
    .where(eq(crates.barcode, barcodeOf(from)))
  if (there !== undefined) return counts
  const batches = [...world.batches(from, from + batchSize)]
  const whole = {
    crates: batches.flatMap((batch) => batch.crates),
    cycles: batches.flatMap((batch) => batch.cycles),
    trails: batches.flatMap((batch) => batch.trails),
  }
  return db.transaction(async (tx) => {
    await tx.execute(hasty)
    return insertBatch(tx, whole)
  })
}

/**
 * Makes the deliveries count the crates of the whole fleet: those that exist get their quantity, those that only later
 * copies of the fleet left with are added, each by the forwarder its consignee has.
 */
async function countDeliveries(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into shipments as s (customer_id, id, status, shipping_date, shipment_number, order_number, order_reference,
          material_code, quantity, forwarder_name, information, plant_id, enduser_id)
      select l.customer_id, l.delivery_number, 'T', l.shipped, l.shipment_number, l.order_number, l.purchase_order_number,
          l.material_code, l.quantity, f.forwarder_name, l.info, l.plant_id, l.enduser_id
      from (
        select c.customer_id, c.delivery_number, min(c.last_ship_to_date) as shipped,
          min(c.shipment_number) as shipment_number, min(c.order_number) as order_number,
          min(c.purchase_order_number) as purchase_order_number, min(k.material_code) as material_code,
          count(*) as quantity, min(c.info) as info, min(c.plant_id) as plant_id, min(c.enduser_id) as enduser_id
        from crate_cycles c join crates k on k.barcode = c.barcode
        where c.delivery_number is not null and c.customer_id in ${customers.map(({ id }) => id)}
        group by c.customer_id, c.delivery_number
      ) l
      left join (
        select customer_id, enduser_id, min(forwarder_name) as forwarder_name from shipments group by 1, 2
      ) f on f.customer_id = l.customer_id and f.enduser_id = l.enduser_id
      on conflict (customer_id, id) do update set quantity = excluded.quantity where s.quantity <> excluded.quantity`)
  })
}

/**
 * Grows the demo world of CONTRACT section 6 to `scale` copies of its fleet. Each copy lives the life of the others, up to
 * the day the first was made, so that a grown world is the one that would have been seeded at that scale. Memory stays
 * flat; a growing that was broken off goes on where it was. Throws a `GrowthError` where there is no demo world.
 */
export async function growDemoWorld(db: Database, { scale, stop, onProgress }: GrowOptions): Promise<FleetCounts> {
  const world = createWorld({ today: await findWorldEnd(db), scale })
  await insertConvoys(db, world)
  const counts = { crates: 0, cycles: 0, points: 0 }
  let [next, done] = [fleetSize, fleetSize]
  const write = async (): Promise<void> => {
    while (next < scale * fleetSize) {
      stop?.throwIfAborted()
      const from = next
      next += batchSize
      const written = await growBatch(db, world, from)
      counts.crates += written.crates
      counts.cycles += written.cycles
      counts.points += written.points
      done += batchSize
      onProgress?.(done, scale * fleetSize)
    }
  }
  const giveUp = (error: unknown): never => {
    next = Number.POSITIVE_INFINITY
    throw error
  }
  // Nobody writes any more when this fails, so that the database can be closed.
  const ends = await Promise.allSettled(Array.from({ length: writers }, () => write().catch(giveUp)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  await countDeliveries(db)
  // The planner knows nothing of rows that came at once.
  await db.execute(sql`analyze`)
  for (const customerId of await findUnsummed(db)) await sumUpListed(db, customerId)
  return counts
}
