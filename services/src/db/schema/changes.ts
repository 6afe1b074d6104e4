import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { isOneOf } from './columns.ts'

/**
 * What of a customer's data changes by itself: crates, rentals, agreements and consignees; messages of trackers; what people write
 * down: calls, shippings, deliveries, declarations.
 */
export const changeTopics = ['rentals', 'trackers', 'desk'] as const
export type ChangeTopic = (typeof changeTopics)[number]

/**
 * That a transaction changed something of a customer (ADR 071). Triggers write it (`triggers.sql`), a row for each transaction and
 * topic, and take away the rows before it that nobody is at. The ids of a customer's rows are the version of its data: they are
 * never the same again once something was committed.
 */
export const customerChanges = pgTable(
  'customer_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: text('customer_id').notNull(),
    topic: text('topic', { enum: changeTopics }).notNull(),
    /** The transaction, so that it is noted once: its id and when it began, because a restored database counts from less again. */
    writer: text('writer').notNull(),
  },
  (t) => [
    index('customer_changes_version_index').on(t.customerId, t.topic, t.id),
    check('customer_changes_topic_check', isOneOf(t.topic, changeTopics)),
  ],
)
