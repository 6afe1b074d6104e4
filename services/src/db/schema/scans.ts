import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { crates } from './fleet.ts'
import { customerEndusers, customers } from './places.ts'

/** A person who signs in on a hand scanner with a code. */
export const scanUsers = pgTable(
  'scan_users',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text('name').notNull(),
    code: text('code').notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('scan_users_code_unique').on(t.customerId, t.code)],
)

/** A hand scanner. Signing in can only be required where it is activated. */
export const scanDevices = pgTable(
  'scan_devices',
  {
    uuid: text('uuid').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    serialNumber: text('serial_number').notNull(),
    lastSyncAt: instant('last_sync_at'),
    authActivated: smallint('auth_activated').notNull().default(0),
    authRequired: smallint('auth_required').notNull().default(0),
  },
  (t) => [
    index('scan_devices_customer_index').on(t.customerId),
    check('scan_devices_flags_check', sql`${t.authActivated} in (0, 1) and ${t.authRequired} in (0, 1)`),
    check('scan_devices_auth_check', sql`${t.authRequired} = 0 or ${t.authActivated} = 1`),
  ],
)

/** A crate a customer scanned in its own stock. */
export const scanStock = pgTable(
  'scan_stock',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    barcode: text('barcode')
      .notNull()
      .references(() => crates.barcode),
    scannedAt: instant('scanned_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'scan_stock_pkey', columns: [t.customerId, t.barcode, t.scannedAt] }),
    index('scan_stock_time_index').on(t.customerId, t.scannedAt),
  ],
)

/** A crate scanned on an end customer's site; `leftAt` is null while it stands there. */
export const enduserScans = pgTable(
  'enduser_scans',
  {
    customerId: text('customer_id').notNull(),
    enduserId: text('enduser_id').notNull(),
    barcode: text('barcode')
      .notNull()
      .references(() => crates.barcode),
    arrivedAt: instant('arrived_at').notNull(),
    leftAt: instant('left_at'),
  },
  (t) => [
    primaryKey({ name: 'enduser_scans_pkey', columns: [t.customerId, t.enduserId, t.barcode, t.arrivedAt] }),
    foreignKey({
      name: 'enduser_scans_enduser_fk',
      columns: [t.customerId, t.enduserId],
      foreignColumns: [customerEndusers.customerId, customerEndusers.enduserId],
    }),
    index('enduser_scans_barcode_index').on(t.customerId, t.barcode),
    index('enduser_scans_enduser_index').on(t.enduserId).where(sql`${t.leftAt} is null`),
    check('enduser_scans_order_check', sql`${t.leftAt} >= ${t.arrivedAt}`),
  ],
)
