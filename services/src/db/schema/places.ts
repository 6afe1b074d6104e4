import { locationTypes } from '@crateway/shared/contract/locationTypes.ts'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { foldedText } from '../foldedText.ts'
import { address, createdAt, isOnEarth, isOneOf } from './columns.ts'

/** A shipper: rents crates and sends them to its end customers. The tenant of every large table. */
export const customers = pgTable(
  'customers',
  { id: text('id').primaryKey(), name: text('name').notNull(), ...address(), createdAt: createdAt() },
  (t) => [unique('customers_name_unique').on(t.name), check('customers_position_check', isOnEarth(t.lat, t.lng))],
)

/** A depot of the provider, where crates start and end their cycles. */
export const plants = pgTable(
  'plants',
  { id: text('id').primaryKey(), name: text('name').notNull(), ...address() },
  (t) => [check('plants_position_check', isOnEarth(t.lat, t.lng))],
)

/** A consignee: receives filled crates, declares and returns empty ones. Several customers may ship to one. */
export const endusers = pgTable(
  'endusers',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    ...address(),
    regionCategory: text('region_category'),
    contactName: text('contact_name'),
    contactEmail: text('contact_email'),
    contactTel: text('contact_tel'),
    /** Language of the mails sent to it. */
    language: text('language').notNull().default('en'),
    /** Name and city as searches compare them, each a line. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`${foldedText(sql`name`)} || chr(10) || ${foldedText(sql`city`)}`),
    createdAt: createdAt(),
  },
  (t) => [index('endusers_name_index').on(t.name), check('endusers_position_check', isOnEarth(t.lat, t.lng))],
)

/** What a customer agreed for one of its end customers. All figures are whole days; null means nothing was agreed. */
export const customerEndusers = pgTable(
  'customer_endusers',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    enduserId: text('enduser_id')
      .notNull()
      .references(() => endusers.id),
    contractualRentalDays: integer('contractual_rental_days'),
    /** A crate out for longer than this is deemed lost. */
    maxDaysLose: integer('max_days_lose'),
    usageDays: integer('usage_days'),
    expectedTransitTime: integer('expected_transit_time'),
    hiringPeriod: integer('hiring_period'),
  },
  (t) => [
    primaryKey({ name: 'customer_endusers_pkey', columns: [t.customerId, t.enduserId] }),
    index('customer_endusers_enduser_index').on(t.enduserId),
    check(
      'customer_endusers_days_check',
      sql`${t.contractualRentalDays} >= 0 and ${t.maxDaysLose} >= 0 and ${t.usageDays} >= 0 and ${t.expectedTransitTime} >= 0 and ${t.hiringPeriod} >= 0`,
    ),
  ],
)

/** The codes under which a customer ships to an end customer (`partnerReference` on the wire). */
export const shipToCodes = pgTable(
  'ship_to_codes',
  {
    customerId: text('customer_id').notNull(),
    code: text('code').notNull(),
    enduserId: text('enduser_id').notNull(),
    /** The code as searches compare it. */
    searchText: text('search_text').notNull().generatedAlwaysAs(foldedText(sql`code`)),
  },
  (t) => [
    primaryKey({ name: 'ship_to_codes_pkey', columns: [t.customerId, t.code] }),
    foreignKey({
      name: 'ship_to_codes_enduser_fk',
      columns: [t.customerId, t.enduserId],
      foreignColumns: [customerEndusers.customerId, customerEndusers.enduserId],
    }).onDelete('cascade'),
    index('ship_to_codes_enduser_index').on(t.customerId, t.enduserId),
  ],
)

/** A place trackers recognise by its code: ports, producers, warehouses. With a customer it is that customer's alone. */
export const places = pgTable(
  'places',
  {
    id: text('id').primaryKey(),
    type: text('type', { enum: locationTypes }).notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    customerId: text('customer_id').references(() => customers.id),
    ...address(),
  },
  (t) => [
    unique('places_code_unique').on(t.type, t.code),
    index('places_customer_index').on(t.customerId, t.type),
    check('places_type_check', isOneOf(t.type, locationTypes)),
    check('places_position_check', isOnEarth(t.lat, t.lng)),
  ],
)

/** The shared places (ports, producers) a customer works with. */
export const customerPlaces = pgTable(
  'customer_places',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    placeId: text('place_id')
      .notNull()
      .references(() => places.id),
  },
  (t) => [primaryKey({ name: 'customer_places_pkey', columns: [t.customerId, t.placeId] })],
)

/** A trader that declares the crates it holds by uploading a file. */
export const distributors = pgTable(
  'distributors',
  {
    id: text('id').primaryKey(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    language: text('language').notNull().default('en'),
    ...address(),
  },
  (t) => [unique('distributors_code_unique').on(t.code), check('distributors_position_check', isOnEarth(t.lat, t.lng))],
)
