import { sql } from 'drizzle-orm'
import { check, date, index, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { isOneOf } from './columns.ts'
import { materials } from './fleet.ts'
import { customers, endusers } from './places.ts'

/** Where a pickup stands. */
export const collectStatuses = ['planned', 'confirmed', 'done'] as const

/** A pickup of empty crates at an end customer. `loadingDate` is the estimated pickup date until it is done. */
export const collects = pgTable(
  'collects',
  {
    id: text('id').primaryKey(),
    enduserId: text('enduser_id')
      .notNull()
      .references(() => endusers.id),
    customerId: text('customer_id').references(() => customers.id),
    loadingDate: date('loading_date', { mode: 'string' }).notNull(),
    status: text('status', { enum: collectStatuses }).notNull(),
    shipmentNumber: text('shipment_number'),
    forwarderName: text('forwarder_name'),
  },
  (t) => [
    index('collects_enduser_index').on(t.enduserId, t.loadingDate),
    check('collects_status_check', isOneOf(t.status, collectStatuses)),
  ],
)

/** Crates of one material in a pickup; estimates may hold fractions. */
export const collectLines = pgTable(
  'collect_lines',
  {
    collectId: text('collect_id')
      .notNull()
      .references(() => collects.id, { onDelete: 'cascade' }),
    materialCode: text('material_code')
      .notNull()
      .references(() => materials.code),
    quantity: numeric('quantity', { precision: 12, scale: 3, mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'collect_lines_pkey', columns: [t.collectId, t.materialCode] }),
    check('collect_lines_quantity_check', sql`${t.quantity} >= 0`),
  ],
)
