import type { CrateMovement, PlantCrate } from '@crateway/shared/contract/calls/shippingManagement.ts'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { crateCycles, crates, shippingCrates, shippings } from '../../db/schema/index.ts'
import { mostListed } from '../../http/rowWindow.ts'
import type { ShippingKey } from './shippings.queries.ts'

const isIn = ({ customerId, id }: ShippingKey) =>
  and(eq(shippingCrates.customerId, customerId), eq(shippingCrates.shippingId, id))

const isAnyOf = (barcodes: readonly string[]) =>
  sql`${shippingCrates.barcode} = any(${sql.param([...barcodes])}::text[])`

/** The crates of a shipping, by barcode. */
export function findMovements(db: Queries, key: ShippingKey): Promise<CrateMovement[]> {
  return db
    .select({ id: shippingCrates.id, barcode: shippingCrates.barcode })
    .from(shippingCrates)
    .where(isIn(key))
    .orderBy(asc(shippingCrates.barcode))
}

/** The crates of a customer's shippings, the newest shipping first. */
export function findCustomerMovements(db: Queries, customerId: string) {
  return db
    .select({ id: shippingCrates.id, barcode: shippingCrates.barcode, shippingId: shippingCrates.shippingId })
    .from(shippings)
    .innerJoin(
      shippingCrates,
      and(eq(shippingCrates.customerId, shippings.customerId), eq(shippingCrates.shippingId, shippings.id)),
    )
    .where(eq(shippings.customerId, customerId))
    .orderBy(desc(shippings.creationDate), desc(shippings.id), asc(shippingCrates.barcode))
    .limit(mostListed)
}

/** The crates that were delivered to a customer's plants and not shipped since, the latest delivered first. */
export function findPlantCrates(db: Queries, customerId: string): Promise<PlantCrate[]> {
  const c = crateCycles
  // Only the crates that are listed are looked up, however many stand at the plants.
  const standing = db
    .select({ barcode: c.barcode, customerId: c.customerId, deliveryDate: c.deliveryDate })
    .from(c)
    .where(and(eq(c.customerId, customerId), isNull(c.collectionDate), isNull(c.enduserId)))
    // The enduser, null in every row, leads to the order of the stock's index.
    .orderBy(desc(c.enduserId), desc(c.deliveryDate), asc(c.barcode))
    .limit(mostListed)
    .as('standing')
  return db
    .select({
      barcode: standing.barcode,
      material: crates.materialCode,
      crateNumber: crates.crateNumber,
      shortQr: crates.shortQr,
      customerId: standing.customerId,
    })
    .from(standing)
    .innerJoin(crates, eq(crates.barcode, standing.barcode))
    .orderBy(desc(standing.deliveryDate), asc(standing.barcode))
}

/** Which of the barcodes the customer never had in a cycle and, where one is named, are not in the shipping already. */
export async function findUnknownCrates(
  db: Queries,
  customerId: string,
  barcodes: readonly string[],
  shippingId?: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ barcode: string }>(sql`
    select asked.barcode
    from unnest(${sql.param([...barcodes])}::text[]) as asked(barcode)
    where not exists (
      select 1 from ${crateCycles}
      where ${crateCycles.barcode} = asked.barcode and ${crateCycles.customerId} = ${customerId}
    ) and not exists (
      select 1 from ${shippingCrates}
      where ${shippingCrates.customerId} = ${customerId} and ${shippingCrates.shippingId} = ${shippingId ?? null}
        and ${shippingCrates.barcode} = asked.barcode
    )`)
  return new Set(rows.map(({ barcode }) => barcode))
}

/** A crate that another open shipping of the customer has: its reference or id, null where it has just let the crate go. */
interface HeldCrate {
  readonly barcode: string
  readonly holder: string | null
}

/** Which of the crates are not in the shipping, because others have them. */
async function findHeldCrates(db: Queries, key: ShippingKey, barcodes: readonly string[]): Promise<HeldCrate[]> {
  const { rows } = await db.execute<{ barcode: string; holder: string | null }>(sql`
    select asked.barcode, coalesce(s.reference, s.id) as holder
    from unnest(${sql.param([...barcodes])}::text[]) as asked(barcode)
    left join shipping_crates m on m.customer_id = ${key.customerId} and m.barcode = asked.barcode and m.is_open
    left join shippings s on s.customer_id = m.customer_id and s.id = m.shipping_id
    where m.shipping_id is distinct from ${key.id}::text`)
  return [...rows]
}

/**
 * Adds crates to an open shipping; those it has already stay as they are. Answers those it cannot have, because another open
 * shipping has them: then nothing of the transaction may stand. Whoever adds the same crate at the same time is waited for.
 */
export async function insertMovements(
  db: Queries,
  key: ShippingKey,
  barcodes: readonly string[],
): Promise<readonly HeldCrate[]> {
  if (barcodes.length === 0) return []
  // In one order, whoever adds them: two who add the same crates never wait for each other.
  const rows = barcodes.toSorted().map((barcode) => ({
    customerId: key.customerId,
    id: crypto.randomUUID(),
    shippingId: key.id,
    barcode,
  }))
  await db.insert(shippingCrates).values(rows).onConflictDoNothing()
  return findHeldCrates(db, key, barcodes)
}

/**
 * Makes the crates of a shipping these and no others; those that stay keep their ids and scans. Answers those it cannot have,
 * as `insertMovements` does. Crates are added before others are let go, so that two who swap crates never wait for each other.
 */
export async function replaceMovements(
  db: Queries,
  key: ShippingKey,
  barcodes: readonly string[],
): Promise<readonly HeldCrate[]> {
  const held = await insertMovements(db, key, barcodes)
  await db.delete(shippingCrates).where(and(isIn(key), sql`not (${isAnyOf(barcodes)})`))
  return held
}

/** Moves crates from one shipping to another of the same customer, with their ids and scans. */
export async function moveMovements(
  db: Queries,
  from: ShippingKey,
  to: ShippingKey,
  barcodes: readonly string[],
): Promise<void> {
  await db
    .update(shippingCrates)
    .set({ shippingId: to.id })
    .where(and(isIn(from), isAnyOf(barcodes)))
}
