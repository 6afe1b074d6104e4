import type { HomeMark } from '@crateway/shared/contract/calls/customerHome.ts'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { users } from './identity.ts'
import { customers } from './places.ts'

/**
 * What a person has seen of a customer's home: everything before the UTC day of `seenAt`, and of that day so many of each kind.
 * What happens is known by day: more of the same day is news all the same.
 */
export const homeMarks = pgTable(
  'home_marks',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
    counts: jsonb('counts').$type<HomeMark['counts']>().notNull(),
  },
  (t) => [
    primaryKey({ name: 'home_marks_pkey', columns: [t.customerId, t.userId] }),
    index('home_marks_user_index').on(t.userId),
  ],
)
