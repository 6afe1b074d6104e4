import { type Delivery, type Movement, mostDeliveryMovements } from '@crateway/shared/contract/calls/shipments.ts'
import { toCompactDay } from '@crateway/shared/domain/compactDay.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { shipmentMovements, shipments } from '../../db/schema/index.ts'
import { found } from '../../http/found.ts'

/** A delivery as the table has it. */
export type DeliveryRow = typeof shipments.$inferSelect

/** A delivery as the wire has it. */
export function toDelivery(row: DeliveryRow): Delivery {
  return {
    deliveryId: row.id,
    status: row.status,
    shippingDate: toCompactDay(row.shippingDate),
    shipmentNumber: row.shipmentNumber,
    orderNumber: row.orderNumber,
    orderReference: row.orderReference,
    material: row.materialCode,
    quantity: row.quantity,
    forwarderName: row.forwarderName,
    information: row.information,
    requirement: row.requirement,
  }
}

/**
 * A delivery of one of the customers; undefined when none of them has it. Delivery numbers are a customer's own: one that
 * several of the customers have is `delivery_ambiguous`.
 */
export async function findDelivery(
  db: Queries,
  id: string,
  customerIds: readonly string[],
): Promise<DeliveryRow | undefined> {
  return onlyOne(await deliveriesOf(db, id, customerIds))
}

/** The same, locked until the transaction ends: its crates and its status change one after the other. */
export async function lockDelivery(
  db: Queries,
  id: string,
  customerIds: readonly string[],
): Promise<DeliveryRow | undefined> {
  return onlyOne(await deliveriesOf(db, id, customerIds).for('update'))
}

function deliveriesOf(db: Queries, id: string, customerIds: readonly string[]) {
  return db
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, id), inArray(shipments.customerId, [...customerIds])))
    .orderBy(asc(shipments.customerId))
    .limit(2)
}

function onlyOne([row, other]: readonly DeliveryRow[]): DeliveryRow | undefined {
  if (other === undefined) return row
  const message = 'Several customers have a delivery with this number; name the customer'
  throw new Problem('delivery_ambiguous', { message })
}

/** Which delivery. */
type DeliveryKey = Pick<DeliveryRow, 'customerId' | 'id'>

/** Marks a delivery as shipped, on `today` where it has no date yet. */
export async function markShipped(db: Queries, { customerId, id }: DeliveryKey, today: string): Promise<DeliveryRow> {
  const [row] = await db
    .update(shipments)
    .set({ status: 'T', shippingDate: sql`coalesce(${shipments.shippingDate}, ${today}::date)` })
    .where(and(eq(shipments.customerId, customerId), eq(shipments.id, id)))
    .returning()
  return found(row)
}

/** The crates scanned onto a delivery, in the order of scanning. */
export async function findMovements(db: Queries, { customerId, id }: DeliveryKey): Promise<Movement[]> {
  const { barcode, materialCode: material, scannedAt } = shipmentMovements
  const rows = await db
    .select({ barcode, material, scannedAt })
    .from(shipmentMovements)
    .where(and(eq(shipmentMovements.customerId, customerId), eq(shipmentMovements.shipmentId, id)))
    .orderBy(asc(scannedAt), asc(barcode))
  return rows.map((row) => ({ ...row, scannedAt: row.scannedAt.toISOString() }))
}

/**
 * Adds crates to a delivery; what stands on it already stays as it was. `invalid` when it would have more than a delivery
 * takes; the caller holds its row, so that nobody else adds meanwhile.
 */
export async function insertMovements(
  db: Queries,
  { customerId, id }: DeliveryKey,
  movements: readonly { readonly barcode: string; readonly material: string; readonly scannedAt: Date }[],
): Promise<void> {
  const rows = movements.map(({ barcode, material, scannedAt }) => ({
    customerId,
    shipmentId: id,
    barcode,
    materialCode: material,
    scannedAt,
  }))
  await db.insert(shipmentMovements).values(rows).onConflictDoNothing()
  const ofDelivery = and(eq(shipmentMovements.customerId, customerId), eq(shipmentMovements.shipmentId, id))
  if ((await db.$count(shipmentMovements, ofDelivery)) > mostDeliveryMovements) {
    const message = `a delivery takes at most ${mostDeliveryMovements} crates`
    throw new Problem('invalid', { message, fields: [{ field: 'movements', message }] })
  }
}
