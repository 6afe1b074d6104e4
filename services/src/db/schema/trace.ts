import { locationTypes } from '@crateway/shared/contract/locationTypes.ts'
import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, isOneOf } from './columns.ts'
import { crates } from './fleet.ts'
import { customers, endusers } from './places.ts'

/** A shipment identifier under which tracked crates travel. */
export const si = pgTable(
  'si',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    si: text('si').notNull(),
    enduserId: text('enduser_id').references(() => endusers.id),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ name: 'si_pkey', columns: [t.customerId, t.si] })],
)

/** A crate's journey under an SI; `deliveryStartsOn` is `delStartsOn` on the wire. */
export const siCrates = pgTable(
  'si_crates',
  {
    customerId: text('customer_id').notNull(),
    si: text('si').notNull(),
    barcode: text('barcode')
      .notNull()
      .references(() => crates.barcode),
    deliveryStartsOn: date('delivery_starts_on', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'si_crates_pkey', columns: [t.customerId, t.si, t.barcode] }),
    foreignKey({
      name: 'si_crates_si_fk',
      columns: [t.customerId, t.si],
      foreignColumns: [si.customerId, si.si],
    }).onDelete('cascade'),
    index('si_crates_barcode_index').on(t.customerId, t.barcode),
  ],
)

/**
 * One message of a tracker. `locationMethod` says how the place was known; `sd` is sent out of plant, `sc` collected.
 * A point without `code` is at no known place. Battery is percent: 0 is a value, null is unknown. Temperature is Celsius.
 */
export const tracePoints = pgTable(
  'trace_points',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    barcode: text('barcode')
      .notNull()
      .references(() => crates.barcode),
    at: instant('at').notNull(),
    si: text('si'),
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
    battery: doublePrecision('battery'),
    temperature: doublePrecision('temperature'),
    locationMethod: text('location_method'),
    type: text('type', { enum: locationTypes }),
    code: text('code'),
    name: text('name'),
    city: text('city'),
    country: text('country'),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'trace_points_pkey', columns: [t.customerId, t.barcode, t.at] }),
    index('trace_points_si_index').on(t.customerId, t.si, t.barcode, t.at),
    check('trace_points_position_check', sql`${t.lat} between -90 and 90 and ${t.lon} between -180 and 180`),
    check('trace_points_battery_check', sql`${t.battery} between 0 and 100`),
    check('trace_points_type_check', isOneOf(t.type, locationTypes)),
  ],
)
