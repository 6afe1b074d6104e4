import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { codeEndKey, codeKey, plainKey } from '../searchCodes.ts'
import { customerEndusers, customers, endusers, plants } from './places.ts'

/** A kind of crate. */
export const materials = pgTable('materials', { code: text('code').primaryKey() })

/** A material's label (`MAKTX` on the wire) in one of the six languages. */
export const materialLabels = pgTable(
  'material_labels',
  {
    materialCode: text('material_code')
      .notNull()
      .references(() => materials.code, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    label: text('label').notNull(),
  },
  (t) => [primaryKey({ name: 'material_labels_pkey', columns: [t.materialCode, t.language] })],
)

/** The materials an end customer receives, and so declares. */
export const enduserMaterials = pgTable(
  'enduser_materials',
  {
    enduserId: text('enduser_id')
      .notNull()
      .references(() => endusers.id, { onDelete: 'cascade' }),
    materialCode: text('material_code')
      .notNull()
      .references(() => materials.code),
  },
  (t) => [primaryKey({ name: 'enduser_materials_pkey', columns: [t.enduserId, t.materialCode] })],
)

/** One steel crate, known for life by its barcode. */
export const crates = pgTable(
  'crates',
  {
    barcode: text('barcode').primaryKey(),
    materialCode: text('material_code')
      .notNull()
      .references(() => materials.code),
    crateNumber: text('crate_number'),
    batchNumber: text('batch_number'),
    /** Short code printed under the QR on the top casing. */
    shortQr: text('short_qr'),
    /** Serial of the tracker, where the crate has one. */
    deviceId: text('device_id'),
  },
  (t) => [
    uniqueIndex('crates_device_unique').on(t.deviceId),
    index('crates_short_qr_index').on(t.shortQr),
    index('crates_barcode_lower_index').on(sql`lower(${t.barcode})`),
    index('crates_barcode_plain_index').on(plainKey(sql`${t.barcode}`)),
    index('crates_number_lower_index').on(sql`lower(${t.crateNumber})`),
    index('crates_short_qr_lower_index').on(sql`lower(${t.shortQr})`),
    index('crates_material_index').on(t.materialCode),
  ],
)

/**
 * One rental of a crate: delivered to the customer's plant, shipped to an end customer, arrived, announced as empty,
 * collected. `enduserId` is null until it is shipped. The references are the customer's own (`csRef…` on the wire).
 */
export const crateCycles = pgTable(
  'crate_cycles',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    id: text('id').notNull(),
    barcode: text('barcode')
      .notNull()
      .references(() => crates.barcode),
    plantId: text('plant_id').references(() => plants.id),
    enduserId: text('enduser_id'),
    deliveryDate: date('delivery_date', { mode: 'string' }).notNull(),
    lastShipToDate: date('last_ship_to_date', { mode: 'string' }),
    expectedArrivalDate: date('expected_arrival_date', { mode: 'string' }),
    arrivalDate: date('arrival_date', { mode: 'string' }),
    /** The end customer announced the crate as empty. */
    notificationDate: date('notification_date', { mode: 'string' }),
    collectionDate: date('collection_date', { mode: 'string' }),
    si: text('si'),
    shipmentNumber: text('shipment_number'),
    deliveryNumber: text('delivery_number'),
    orderNumber: text('order_number'),
    purchaseOrderNumber: text('purchase_order_number'),
    /** Ship-to code the crate was sent under. */
    consigneeCode: text('consignee_code'),
    info: text('info'),
    /** Days agreed for this delivery where they differ from the contract with the end customer. */
    agreedCycleDays: integer('agreed_cycle_days'),
    agreedUsageDays: integer('agreed_usage_days'),
  },
  (t) => [
    primaryKey({ name: 'crate_cycles_pkey', columns: [t.customerId, t.id] }),
    foreignKey({
      name: 'crate_cycles_enduser_fk',
      columns: [t.customerId, t.enduserId],
      foreignColumns: [customerEndusers.customerId, customerEndusers.enduserId],
    }),
    uniqueIndex('crate_cycles_open_unique').on(t.customerId, t.barcode).where(sql`${t.collectionDate} is null`),
    // Both hold all that a cycle's days, and how they stand against the agreed ones, are made of: they are added up without
    // reading the table.
    index('crate_cycles_stock_index')
      .on(
        t.customerId,
        t.enduserId,
        t.deliveryDate,
        t.lastShipToDate,
        t.arrivalDate,
        t.expectedArrivalDate,
        t.agreedCycleDays,
      )
      .where(sql`${t.collectionDate} is null`),
    index('crate_cycles_collection_index')
      .on(
        t.customerId,
        t.collectionDate,
        t.id,
        t.enduserId,
        t.deliveryDate,
        t.lastShipToDate,
        t.arrivalDate,
        t.expectedArrivalDate,
        t.agreedCycleDays,
      )
      .where(sql`${t.collectionDate} is not null`),
    index('crate_cycles_enduser_collection_index')
      .on(t.customerId, t.enduserId, t.collectionDate, t.id)
      .where(sql`${t.collectionDate} is not null`),
    index('crate_cycles_ship_index').on(t.customerId, t.lastShipToDate, t.enduserId),
    index('crate_cycles_enduser_index').on(t.enduserId),
    index('crate_cycles_barcode_index').on(t.barcode),
    // A customer's crates by the beginning and the end of their barcodes, as people type them.
    index('crate_cycles_code_index').on(t.customerId, codeKey(sql`${t.barcode}`), t.barcode),
    index('crate_cycles_code_end_index').on(t.customerId, codeEndKey(sql`${t.barcode}`), t.barcode),
    check('crate_cycles_shipped_check', sql`(${t.enduserId} is null) = (${t.lastShipToDate} is null)`),
    check(
      'crate_cycles_order_check',
      sql`${t.lastShipToDate} >= ${t.deliveryDate} and ${t.expectedArrivalDate} >= ${t.lastShipToDate} and ${t.arrivalDate} >= ${t.lastShipToDate} and ${t.collectionDate} >= ${t.deliveryDate} and ${t.collectionDate} >= ${t.lastShipToDate} and ${t.collectionDate} >= ${t.arrivalDate} and ${t.notificationDate} >= ${t.lastShipToDate}`,
    ),
    check(
      'crate_cycles_unshipped_check',
      sql`${t.lastShipToDate} is not null or (${t.expectedArrivalDate} is null and ${t.arrivalDate} is null and ${t.notificationDate} is null)`,
    ),
    check('crate_cycles_days_check', sql`${t.agreedCycleDays} >= 0 and ${t.agreedUsageDays} >= 0`),
  ],
)
