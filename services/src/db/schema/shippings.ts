import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { foldedText } from '../foldedText.ts'
import { codeEndKey, codeKey } from '../searchCodes.ts'
import { createdAt, instant, isOneOf } from './columns.ts'
import { crates } from './fleet.ts'
import { users } from './identity.ts'
import { customers, endusers } from './places.ts'
import { scanUsers } from './scans.ts'

/** An outbound batch being managed. `process` set means locked; `version` guards lost updates. */
export const shippings = pgTable(
  'shippings',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    id: text('id').notNull(),
    /** Given by the scanner that made it. */
    uuid: text('uuid'),
    enduserId: text('enduser_id').references(() => endusers.id),
    consigneeCode: text('consignee_code'),
    reference: text('reference'),
    referenceComplement: text('reference_complement'),
    /** Both as searches compare texts: people write names of places there. */
    referenceFolded: text('reference_folded').generatedAlwaysAs(foldedText(sql`reference`)),
    complementFolded: text('complement_folded').generatedAlwaysAs(foldedText(sql`reference_complement`)),
    creationDate: instant('creation_date').notNull(),
    process: text('process'),
    processDate: instant('process_date'),
    /** Not locked: its crates are in no other open shipping of the customer (ADR 042). */
    isOpen: boolean('is_open').notNull().generatedAlwaysAs(sql`process is null`),
    scanUserId: text('scan_user_id').references(() => scanUsers.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ name: 'shippings_pkey', columns: [t.customerId, t.id] }),
    unique('shippings_uuid_unique').on(t.customerId, t.uuid),
    // What the crates refer to, so that they follow when it is locked.
    unique('shippings_open_unique').on(t.customerId, t.id, t.isOpen),
    index('shippings_id_index').on(t.id),
    index('shippings_date_index').on(t.customerId, t.creationDate, t.id),
    // By the beginning and the end of what its papers say.
    index('shippings_reference_code_index').on(t.customerId, codeKey(sql`${t.referenceFolded}`), t.id),
    index('shippings_reference_code_end_index').on(t.customerId, codeEndKey(sql`${t.referenceFolded}`), t.id),
    index('shippings_complement_code_index').on(t.customerId, codeKey(sql`${t.complementFolded}`), t.id),
    index('shippings_complement_code_end_index').on(t.customerId, codeEndKey(sql`${t.complementFolded}`), t.id),
    check('shippings_process_check', sql`(${t.process} is null) = (${t.processDate} is null)`),
    check('shippings_version_check', sql`${t.version} > 0`),
  ],
)

/** A crate in a shipping (`crateMovements` on the wire). */
export const shippingCrates = pgTable(
  'shipping_crates',
  {
    customerId: text('customer_id').notNull(),
    id: text('id').notNull(),
    shippingId: text('shipping_id').notNull(),
    barcode: text('barcode')
      .notNull()
      .references(() => crates.barcode),
    scannedAt: instant('scanned_at'),
    /** Whether its shipping is: the foreign key has it follow. */
    isOpen: boolean('is_open').notNull().default(true),
  },
  (t) => [
    primaryKey({ name: 'shipping_crates_pkey', columns: [t.customerId, t.id] }),
    foreignKey({
      name: 'shipping_crates_shipping_fk',
      columns: [t.customerId, t.shippingId, t.isOpen],
      foreignColumns: [shippings.customerId, shippings.id, shippings.isOpen],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    unique('shipping_crates_barcode_unique').on(t.customerId, t.shippingId, t.barcode),
    // A crate is in one open shipping of a customer at most, whoever writes at the same time.
    uniqueIndex('shipping_crates_open_unique').on(t.customerId, t.barcode).where(sql`${t.isOpen}`),
  ],
)

/** Kinds of input a dynamic field can be. */
export const dynamicFieldTypes = ['text', 'select'] as const

/** A question a customer adds to its shipping form. */
export const dynamicFields = pgTable(
  'dynamic_fields',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type', { enum: dynamicFieldTypes }).notNull(),
    displayName: text('display_name').notNull(),
    translateRef: text('translate_ref'),
    active: boolean('active').notNull().default(true),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    unique('dynamic_fields_name_unique').on(t.customerId, t.name),
    check('dynamic_fields_type_check', isOneOf(t.type, dynamicFieldTypes)),
  ],
)

/** One choice of a select field (`selectFields` on the wire). */
export const dynamicFieldOptions = pgTable(
  'dynamic_field_options',
  {
    fieldId: text('field_id')
      .notNull()
      .references(() => dynamicFields.id, { onDelete: 'cascade' }),
    value: text('value').notNull(),
    label: text('label').notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ name: 'dynamic_field_options_pkey', columns: [t.fieldId, t.value] })],
)

/** What a shipping answers to a dynamic field. */
export const dynamicFieldValues = pgTable(
  'dynamic_field_values',
  {
    customerId: text('customer_id').notNull(),
    shippingId: text('shipping_id').notNull(),
    fieldId: text('field_id')
      .notNull()
      .references(() => dynamicFields.id, { onDelete: 'cascade' }),
    value: text('value').notNull(),
  },
  (t) => [
    primaryKey({ name: 'dynamic_field_values_pkey', columns: [t.customerId, t.shippingId, t.fieldId] }),
    foreignKey({
      name: 'dynamic_field_values_shipping_fk',
      columns: [t.customerId, t.shippingId],
      foreignColumns: [shippings.customerId, shippings.id],
    }).onDelete('cascade'),
  ],
)

/** Where an asked-for consignee stands. */
export const pendingEnduserStatuses = ['pending', 'approved', 'refused'] as const

/** A consignee a customer asked for, waiting for the provider's approval. */
export const pendingEndusers = pgTable(
  'pending_endusers',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    partnerReference: text('partner_reference').notNull(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    street: text('street').notNull(),
    street2: text('street2'),
    postalCode: text('postal_code').notNull(),
    contactName: text('contact_name').notNull(),
    contactTel: text('contact_tel').notNull(),
    contactEmail: text('contact_email').notNull(),
    status: text('status', { enum: pendingEnduserStatuses }).notNull().default('pending'),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    // One that was refused may be asked for again.
    uniqueIndex('pending_endusers_reference_unique')
      .on(t.customerId, t.partnerReference)
      .where(sql`${t.status} = 'pending'`),
    check('pending_endusers_status_check', isOneOf(t.status, pendingEnduserStatuses)),
  ],
)
