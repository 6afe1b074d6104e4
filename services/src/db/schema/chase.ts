import { chaseKinds } from '@crateway/shared/contract/chaseContact.ts'
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, isOneOf } from './columns.ts'
import { users } from './identity.ts'
import { customerEndusers } from './places.ts'

/**
 * What a customer's people said with an end customer about its crates. Entries are added and never changed, so that nobody
 * overwrites anybody's; one that was withdrawn stays, and counts for nothing.
 */
export const chaseEntries = pgTable(
  'chase_entries',
  {
    customerId: text('customer_id').notNull(),
    enduserId: text('enduser_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind', { enum: chaseKinds }).notNull(),
    /** By the portal's clock. */
    at: instant('at').notNull(),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id),
    /** As the author was called then. */
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    promisedFor: date('promised_for', { mode: 'string' }),
    mailTo: text('mail_to'),
    mailSubject: text('mail_subject'),
    /** Rows of the list that was attached. */
    mailCrates: integer('mail_crates'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    primaryKey({ name: 'chase_entries_pkey', columns: [t.customerId, t.enduserId, t.id] }),
    foreignKey({
      name: 'chase_entries_enduser_fk',
      columns: [t.customerId, t.enduserId],
      foreignColumns: [customerEndusers.customerId, customerEndusers.enduserId],
    }).onDelete('cascade'),
    index('chase_entries_newest_index').on(t.customerId, t.enduserId, t.at.desc(), t.id.desc()),
    // What somebody did today, wherever it was.
    index('chase_entries_author_index').on(t.customerId, t.authorId, t.at.desc()),
    check('chase_entries_kind_check', isOneOf(t.kind, chaseKinds)),
    check('chase_entries_promise_check', sql`(${t.promisedFor} is not null) = (${t.kind} = 'promised')`),
    check(
      'chase_entries_mail_check',
      sql`case when ${t.kind} = 'mailed'
        then ${t.mailTo} is not null and ${t.mailSubject} is not null and ${t.mailCrates} > 0 and ${t.withdrawnAt} is null
        else ${t.mailTo} is null and ${t.mailSubject} is null and ${t.mailCrates} is null end`,
    ),
  ],
)
