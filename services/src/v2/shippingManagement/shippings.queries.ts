import type { CrateMovement, Shipping } from '@crateway/shared/contract/calls/shippingManagement.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { scanUsers, shippingCrates, shippings } from '../../db/schema/index.ts'
import { found } from '../../http/found.ts'

/** A shipping within its tenant. */
export interface ShippingKey {
  readonly customerId: string
  readonly id: string
}

/** A shipping as a request names it. */
export interface NamedShipping extends ShippingKey {
  readonly version?: number | undefined
}

/** A shipping as somebody last saw it. */
export interface SeenShipping extends ShippingKey {
  readonly version: number
}

/** What people write of a shipping. */
export interface ShippingData {
  readonly enduserId: string | null
  readonly consigneeCode: string | null
  readonly reference: string | null
  readonly referenceComplement: string | null
  readonly creationDate: Date
  readonly scanUserId: string | null
}

const isShipping = ({ customerId, id }: ShippingKey) => and(eq(shippings.customerId, customerId), eq(shippings.id, id))

/** The crates in the same statement, so that a shipping is never read with the crates of another version. */
const movements = sql<CrateMovement[]>`coalesce(
  (
    select json_agg(json_build_object('id', ${shippingCrates.id}, 'barcode', ${shippingCrates.barcode}) order by ${shippingCrates.barcode})
    from ${shippingCrates}
    where ${shippingCrates.customerId} = ${shippings.customerId} and ${shippingCrates.shippingId} = ${shippings.id}
  ),
  '[]'::json
)`

const columns = {
  id: shippings.id,
  enduserId: shippings.enduserId,
  consigneeCode: shippings.consigneeCode,
  customerId: shippings.customerId,
  reference: shippings.reference,
  referenceComplement: shippings.referenceComplement,
  creationDate: shippings.creationDate,
  uuid: shippings.uuid,
  process: shippings.process,
  processDate: shippings.processDate,
  scanUserId: shippings.scanUserId,
  scanUserName: scanUsers.name,
  version: shippings.version,
  crateMovements: movements,
}

async function readWhere(db: Queries, where: SQL | undefined): Promise<Shipping | undefined> {
  const [row] = await db
    .select(columns)
    .from(shippings)
    .leftJoin(scanUsers, eq(scanUsers.id, shippings.scanUserId))
    .where(where)
    .orderBy(asc(shippings.customerId))
    .limit(1)
  return (
    row && {
      ...row,
      creationDate: row.creationDate.toISOString(),
      processDate: row.processDate?.toISOString() ?? null,
    }
  )
}

const isOneOf = (id: string, customerIds: readonly string[]) =>
  and(eq(shippings.id, id), inArray(shippings.customerId, [...customerIds]))

/** A shipping of one of the customers; undefined when they have none of that id. */
export const findShipping = (db: Queries, id: string, customerIds: readonly string[]): Promise<Shipping | undefined> =>
  readWhere(db, isOneOf(id, customerIds))

/** A shipping that the same transaction has just written. */
export async function readShipping(db: Queries, key: ShippingKey): Promise<Shipping> {
  return found(await readWhere(db, isShipping(key)))
}

/** Where a shipping of one of the customers is; undefined when they have none of that id. */
export async function findShippingKey(
  db: Queries,
  id: string,
  customerIds: readonly string[],
): Promise<ShippingKey | undefined> {
  const [key] = await db
    .select({ customerId: shippings.customerId, id: shippings.id })
    .from(shippings)
    .where(isOneOf(id, customerIds))
    .orderBy(asc(shippings.customerId))
    .limit(1)
  return key
}

/** Makes a shipping without crates. */
export async function insertShipping(
  db: Queries,
  customerId: string,
  data: ShippingData,
  createdBy: string,
): Promise<ShippingKey> {
  const key = { customerId, id: crypto.randomUUID() }
  await db.insert(shippings).values({ ...key, ...data, createdBy })
  return key
}

/** Why a write found no shipping it may change. */
async function whyNot(db: Queries, key: ShippingKey): Promise<Problem> {
  const [row] = await db.select({ process: shippings.process }).from(shippings).where(isShipping(key))
  if (row === undefined) return new Problem('not_found', { message: 'Resource not found' })
  return row.process === null
    ? new Problem('stale_shipping', { message: 'Someone else has changed this shipping in the meantime; reload it' })
    : new Problem('shipping_locked', { message: 'This shipping is locked' })
}

/** What a change may write beside the data of a shipping. */
type ShippingChange = Partial<ShippingData> & { readonly process?: string; readonly processDate?: Date }

/**
 * Changes a shipping in one conditional statement, which is what settles a race: whoever comes with the current version
 * wins, raises it and holds the row until the transaction ends; the others are `stale_shipping`, or `shipping_locked` once
 * it was processed. Answers the shipping's data after the change.
 */
export async function changeShipping(
  db: Queries,
  { version, ...key }: SeenShipping,
  change: ShippingChange,
): Promise<ShippingData> {
  const [row] = await db
    .update(shippings)
    .set({ ...change, version: sql`${shippings.version} + 1` })
    .where(and(isShipping(key), eq(shippings.version, version), isNull(shippings.process)))
    .returning({
      enduserId: shippings.enduserId,
      consigneeCode: shippings.consigneeCode,
      reference: shippings.reference,
      referenceComplement: shippings.referenceComplement,
      creationDate: shippings.creationDate,
      scanUserId: shippings.scanUserId,
    })
  if (row === undefined) throw await whyNot(db, key)
  return row
}

/** Deletes a shipping with its crates and field values; `shipping_locked` when it was processed. */
export async function deleteShipping(db: Queries, key: ShippingKey): Promise<void> {
  const [gone] = await db
    .delete(shippings)
    .where(and(isShipping(key), isNull(shippings.process)))
    .returning({ id: shippings.id })
  if (gone === undefined) throw await whyNot(db, key)
}
