import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { customers, endusers, plants } from '../../db/schema/index.ts'
import { found } from '../../http/found.ts'
import type { DeliveryNote, PostalAddress } from '../../pdf/documents.ts'
import { toPostalAddress } from '../../pdf/postalAddress.ts'
import { type DeliveryRow, findMovements } from './deliveries.queries.ts'

async function findPlant(db: Queries, id: string | null): Promise<PostalAddress | null> {
  if (id === null) return null
  const [row] = await db.select().from(plants).where(eq(plants.id, id))
  return row === undefined ? null : toPostalAddress(row)
}

async function findConsignee(db: Queries, id: string | null): Promise<PostalAddress | null> {
  if (id === null) return null
  const [row] = await db.select().from(endusers).where(eq(endusers.id, id))
  return row === undefined ? null : toPostalAddress(row)
}

/** Everything a delivery note tells. The caller has checked the tenant and that the delivery has left. */
export async function findDeliveryNote(
  db: Queries,
  delivery: DeliveryRow,
  providerName: string,
): Promise<DeliveryNote> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, delivery.customerId))
  const movements = await findMovements(db, delivery)
  const { shipmentNumber, shippingDate, orderNumber, orderReference, forwarderName, information } = delivery
  return {
    providerName,
    deliveryId: delivery.id,
    shipmentNumber,
    shippingDate,
    orderNumber,
    orderReference,
    forwarderName,
    information,
    customer: toPostalAddress(found(customer)),
    plant: await findPlant(db, delivery.plantId),
    consignee: await findConsignee(db, delivery.enduserId),
    material: delivery.materialCode,
    quantity: delivery.quantity,
    movements: movements.map((movement) => ({ ...movement, scannedAt: new Date(movement.scannedAt) })),
  }
}
