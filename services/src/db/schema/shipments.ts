import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { codeEndKey, codeKey } from '../searchCodes.ts'
import { instant, isOneOf } from './columns.ts'
import { crates, materials } from './fleet.ts'
import { customers, endusers, plants } from './places.ts'

/** C is scheduled, T is shipped (seed 2, section 4). */
export const shipmentStatuses = ['C', 'T'] as const

/** A delivery of crates, scheduled or shipped. Its id is the delivery number (`deliveryId` on the wire). */
export const shipments = pgTable(
  'shipments',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    id: text('id').notNull(),
    status: text('status', { enum: shipmentStatuses }).notNull(),
    /** Null travels as `00000000`. */
    shippingDate: date('shipping_date', { mode: 'string' }),
    shipmentNumber: text('shipment_number'),
    orderNumber: text('order_number'),
    orderReference: text('order_reference'),
    materialCode: text('material_code')
      .notNull()
      .references(() => materials.code),
    quantity: integer('quantity').notNull(),
    forwarderName: text('forwarder_name'),
    information: text('information'),
    requirement: text('requirement'),
    plantId: text('plant_id').references(() => plants.id),
    enduserId: text('enduser_id').references(() => endusers.id),
  },
  (t) => [
    primaryKey({ name: 'shipments_pkey', columns: [t.customerId, t.id] }),
    index('shipments_id_index').on(t.id),
    // The order of the deliveries' screen: the latest first, those without a date last.
    index('shipments_date_index').on(t.customerId, t.shippingDate.desc().nullsLast(), t.id.desc().nullsFirst()),
    // By the beginning and the end of each number that is on its papers.
    index('shipments_code_index').on(t.customerId, codeKey(sql`${t.id}`), t.id),
    index('shipments_code_end_index').on(t.customerId, codeEndKey(sql`${t.id}`), t.id),
    index('shipments_number_code_index').on(t.customerId, codeKey(sql`${t.shipmentNumber}`), t.id),
    index('shipments_number_code_end_index').on(t.customerId, codeEndKey(sql`${t.shipmentNumber}`), t.id),
    index('shipments_order_code_index').on(t.customerId, codeKey(sql`${t.orderNumber}`), t.id),
    index('shipments_order_code_end_index').on(t.customerId, codeEndKey(sql`${t.orderNumber}`), t.id),
    index('shipments_reference_code_index').on(t.customerId, codeKey(sql`${t.orderReference}`), t.id),
    index('shipments_reference_code_end_index').on(t.customerId, codeEndKey(sql`${t.orderReference}`), t.id),
    check('shipments_status_check', isOneOf(t.status, shipmentStatuses)),
    check('shipments_quantity_check', sql`${t.quantity} >= 0`),
  ],
)

/** A crate scanned onto a shipment. */
export const shipmentMovements = pgTable(
  'shipment_movements',
  {
    customerId: text('customer_id').notNull(),
    shipmentId: text('shipment_id').notNull(),
    barcode: text('barcode')
      .notNull()
      .references(() => crates.barcode),
    materialCode: text('material_code')
      .notNull()
      .references(() => materials.code),
    scannedAt: instant('scanned_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'shipment_movements_pkey', columns: [t.customerId, t.shipmentId, t.barcode] }),
    foreignKey({
      name: 'shipment_movements_shipment_fk',
      columns: [t.customerId, t.shipmentId],
      foreignColumns: [shipments.customerId, shipments.id],
    }).onDelete('cascade'),
    index('shipment_movements_barcode_index').on(t.customerId, t.barcode),
  ],
)
