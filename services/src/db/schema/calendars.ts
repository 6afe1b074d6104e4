import { longestCalendarName } from '@crateway/shared/contract/calls/calendars.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { users } from './identity.ts'
import { endusers } from './places.ts'

/** An address at which a person's calendar asks for the collects of a site; only the hash of its secret is kept. */
export const calendarAddresses = pgTable(
  'calendar_addresses',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    enduserId: text('enduser_id')
      .notNull()
      .references(() => endusers.id, { onDelete: 'cascade' }),
    /** What its person calls it; null of one that is older than names. */
    name: text('name'),
    tokenHash: text('token_hash').notNull(),
    /** The reader's, when it was made: a calendar has none of its own. */
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull(),
    /** To the hour: not every reading is written down. */
    lastReadAt: instant('last_read_at'),
  },
  (t) => [
    unique('calendar_addresses_token_unique').on(t.tokenHash),
    index('calendar_addresses_user_index').on(t.userId, t.enduserId),
    // Control characters one by one: what the database's locale takes for some is more than the call refuses.
    check(
      'calendar_addresses_name_check',
      sql`char_length(btrim(${t.name})) > 0 and char_length(${t.name}) <= ${sql.raw(String(longestCalendarName))} and ${t.name} !~ '[\\u0001-\\u001f\\u007f-\\u009f]'`,
    ),
  ],
)

/**
 * What calendars were last told of a collect. Whoever plans collects only keeps them as they are; this makes changes of them
 * (RFC 5545, SEQUENCE and LAST-MODIFIED). It outlives the collect: a calendar has to be told that one was cancelled.
 */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    enduserId: text('enduser_id')
      .notNull()
      .references(() => endusers.id, { onDelete: 'cascade' }),
    collectId: text('collect_id').notNull(),
    loadingDate: date('loading_date', { mode: 'string' }).notNull(),
    /** Hash of all that is told. */
    fingerprint: text('fingerprint').notNull(),
    /** How often that has changed. */
    sequence: integer('sequence').notNull().default(0),
    changedAt: instant('changed_at').notNull(),
    /** When the collect was no longer there. */
    cancelledAt: instant('cancelled_at'),
  },
  (t) => [
    primaryKey({ name: 'calendar_events_pkey', columns: [t.enduserId, t.collectId] }),
    index('calendar_events_day_index').on(t.enduserId, t.loadingDate),
    check('calendar_events_sequence_check', sql`${t.sequence} >= 0`),
  ],
)
