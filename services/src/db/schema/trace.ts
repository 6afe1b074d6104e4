import { locationTypes } from '@crateway/shared/contract/locationTypes.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { codeEndKey, codeKey } from '../searchCodes.ts'
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
  (t) => [
    primaryKey({ name: 'si_pkey', columns: [t.customerId, t.si] }),
    index('si_code_index').on(t.customerId, codeKey(sql`${t.si}`), t.si),
    index('si_code_end_index').on(t.customerId, codeEndKey(sql`${t.si}`), t.si),
  ],
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
    index('si_crates_barcode_index').on(t.barcode, t.customerId),
  ],
)

/**
 * What lists tell of the crates of an SI, kept by whoever asked first after the last change (ADR 067): right where `siChanges` has
 * no row of it. Not bound to `si`: whoever asks would wait for an import that takes one away.
 */
export const siSummaries = pgTable(
  'si_summaries',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    si: text('si').notNull(),
    /** `SiMarks` as JSON; null where no crate sent anything under it. */
    marks: text('marks'),
    /** `barcodes` of `SiCrates` as JSON. */
    crates: text('crates').notNull(),
    collected: integer('collected').notNull(),
    inProcess: integer('in_process').notNull(),
  },
  (t) => [primaryKey({ name: 'si_summaries_pkey', columns: [t.customerId, t.si] })],
)

/**
 * SIs of which points, crates or codes of casings have changed since they were summed up. Triggers write it (`triggers.sql`), in the
 * transaction of the change; rows of one SI stand beside each other, so that no writer waits for another.
 */
export const siChanges = pgTable(
  'si_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: text('customer_id').notNull(),
    si: text('si').notNull(),
  },
  (t) => [index('si_changes_si_index').on(t.customerId, t.si)],
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
    // Holds what a map marks a crate by, so that the last points of thousands are told without reading the table.
    index('trace_points_si_index').on(t.customerId, t.si, t.barcode, t.at, t.lat, t.lon, t.battery, t.type, t.code),
    // Few rows of many: which crates were collected is told without a look at every crate's last message.
    index('trace_points_collected_index')
      .on(t.customerId, t.si, t.barcode, t.at)
      .where(sql`${t.type} = 'PLANT' and ${t.locationMethod} = 'sc' and ${t.code} is not null`),
    check('trace_points_position_check', sql`${t.lat} between -90 and 90 and ${t.lon} between -180 and 180`),
    check('trace_points_battery_check', sql`${t.battery} between 0 and 100`),
    check('trace_points_type_check', isOneOf(t.type, locationTypes)),
  ],
)

/** Where `pointFeed` takes its positions from. */
export const pointFeedPositions = pgSequence('point_feed_positions')

/**
 * Points that came in of late, for whoever watches (ADR 050). They are numbered after they were committed, by one at a
 * time, so that whoever has seen a position has seen everything before it; until then `position` is null. Rows are
 * forgotten after a day. A point that has moved to another customer since is found under this one no more. Those who write points
 * pay for one index besides the key: what is looked for by position is so once it has one.
 */
export const pointFeed = pgTable(
  'point_feed',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: text('customer_id').notNull(),
    barcode: text('barcode').notNull(),
    at: instant('at').notNull(),
    position: bigint('position', { mode: 'number' }),
    /** By the database's own clock. */
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (t) => [
    index('point_feed_position_index').on(t.position).where(sql`${t.position} is not null`),
    index('point_feed_customer_index').on(t.customerId, t.position).where(sql`${t.position} is not null`),
    index('point_feed_received_index').on(t.receivedAt).where(sql`${t.position} is not null`),
    index('point_feed_new_index').on(t.receivedAt).where(sql`${t.position} is null`),
  ],
)
