import { customerFileStatuses } from '@crateway/shared/contract/calls/customerFiles.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, isOneOf } from './columns.ts'
import { users } from './identity.ts'
import { customers } from './places.ts'

/** A box of the download page. */
export const fileCategories = pgTable('file_categories', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull().default(0),
})

/** A file the provider offers to a customer. `storageKey` is its random name in the file store. */
export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    categoryId: text('category_id')
      .notNull()
      .references(() => fileCategories.id),
    displayName: text('display_name').notNull(),
    description: text('description'),
    storageKey: text('storage_key').notNull().unique('files_storage_unique'),
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    uploadDate: instant('upload_date').notNull(),
  },
  (t) => [
    index('files_customer_index').on(t.customerId, t.categoryId, t.uploadDate),
    check('files_size_check', sql`${t.size} >= 0`),
  ],
)

/** A file a customer uploaded, such as a list of consignees to register. */
export const customerFiles = pgTable(
  'customer_files',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Upload category; the first is 1 (seed 2, section 7). */
    category: integer('category').notNull(),
    originalName: text('original_name').notNull(),
    storageKey: text('storage_key').notNull().unique('customer_files_storage_unique'),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    uploadDate: instant('upload_date').notNull(),
    status: text('status', { enum: customerFileStatuses }).notNull(),
    uploadedBy: text('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('customer_files_customer_index').on(t.customerId, t.category, t.uploadDate),
    check('customer_files_size_check', sql`${t.size} >= 0`),
    check('customer_files_status_check', isOneOf(t.status, customerFileStatuses)),
  ],
)
