import type { DeclaredQuantity } from '@crateway/shared/contract/calls/declarations.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, isOneOf } from './columns.ts'
import { materials } from './fleet.ts'
import { users } from './identity.ts'
import { distributors, endusers } from './places.ts'

/** A request to an end customer to declare its empty crates: mailed, or `spontaneous` when it asked itself. */
export const declarationMails = pgTable(
  'declaration_mails',
  {
    id: text('id').primaryKey(),
    enduserId: text('enduser_id')
      .notNull()
      .references(() => endusers.id),
    language: text('language').notNull(),
    spontaneous: boolean('spontaneous').notNull().default(false),
    firstSendingDate: instant('first_sending_date').notNull(),
    /** When the visitor last asked for a new mail; limits the asking. */
    lastAskedAt: instant('last_asked_at'),
  },
  (t) => [index('declaration_mails_enduser_index').on(t.enduserId, t.firstSendingDate)],
)

/** A secret link to a declaration mail. Only the hash is kept; a new mail makes a new link beside the old. */
export const declarationLinks = pgTable(
  'declaration_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    mailId: text('mail_id')
      .notNull()
      .references(() => declarationMails.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('declaration_links_mail_index').on(t.mailId)],
)

/** Each time a mail was sent again. */
export const declarationReminders = pgTable(
  'declaration_reminders',
  {
    id: text('id').primaryKey(),
    mailId: text('mail_id')
      .notNull()
      .references(() => declarationMails.id, { onDelete: 'cascade' }),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [index('declaration_reminders_mail_index').on(t.mailId)],
)

/** The ways in which a declaration is changed: by a signed-in person, or through its link by whoever holds it. */
const doors = ['app', 'link'] as const

/** What an end customer declared on a mail; one per mail, changeable for 48 hours from `submittedAt`. */
export const declarations = pgTable(
  'declarations',
  {
    id: text('id').primaryKey(),
    mailId: text('mail_id')
      .notNull()
      .references(() => declarationMails.id),
    enduserId: text('enduser_id')
      .notNull()
      .references(() => endusers.id),
    identity: text('identity').notNull(),
    comments: text('comments'),
    submittedAt: instant('submitted_at').notNull(),
    changedAt: instant('changed_at'),
    /** How it was last changed; null of one that was not, and of a change that is older than this. */
    changedThrough: text('changed_through', { enum: doors }),
    /** Who last changed it in the app; null once that person is gone. */
    changedBy: text('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('declarations_mail_unique').on(t.mailId),
    index('declarations_enduser_index').on(t.enduserId, t.submittedAt),
    index('declarations_changed_by_index').on(t.changedBy).where(sql`${t.changedBy} is not null`),
    check('declarations_order_check', sql`${t.changedAt} >= ${t.submittedAt}`),
    check('declarations_door_check', sql`${t.changedAt} is not null or ${t.changedThrough} is null`),
    check('declarations_door_kind_check', isOneOf(t.changedThrough, doors)),
    check(
      'declarations_changed_by_check',
      sql`${t.changedBy} is null or ${t.changedThrough} is not distinct from 'app'`,
    ),
  ],
)

/** Declared empty crates of one material. */
export const declarationQuantities = pgTable(
  'declaration_quantities',
  {
    declarationId: text('declaration_id')
      .notNull()
      .references(() => declarations.id, { onDelete: 'cascade' }),
    materialCode: text('material_code')
      .notNull()
      .references(() => materials.code),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ name: 'declaration_quantities_pkey', columns: [t.declarationId, t.materialCode] }),
    check('declaration_quantities_range_check', sql`${t.quantity} between 0 and 50000`),
  ],
)

/** A declaration as it was first sent, kept when it is changed within its 48 hours: the first change leaves it, later ones not. */
export const declarationOriginals = pgTable('declaration_originals', {
  declarationId: text('declaration_id')
    .primaryKey()
    .references(() => declarations.id, { onDelete: 'cascade' }),
  /** By material. */
  quantities: jsonb('quantities').$type<readonly DeclaredQuantity[]>().notNull(),
})

/** A mailed request to a distributor to upload its stock; only the token's hash is kept. */
export const distributorReminders = pgTable(
  'distributor_reminders',
  {
    id: text('id').primaryKey(),
    distributorId: text('distributor_id')
      .notNull()
      .references(() => distributors.id),
    tokenHash: text('token_hash').notNull(),
    tokenExpiredAt: instant('token_expired_at').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [
    unique('distributor_reminders_token_unique').on(t.tokenHash),
    index('distributor_reminders_distributor_index').on(t.distributorId),
  ],
)

/** A distributor's answer to a reminder: a file, or nothing to declare. One per reminder. */
export const distributorDeclarations = pgTable(
  'distributor_declarations',
  {
    id: text('id').primaryKey(),
    reminderId: text('reminder_id')
      .notNull()
      .references(() => distributorReminders.id),
    distributorId: text('distributor_id')
      .notNull()
      .references(() => distributors.id),
    nothing: boolean('nothing').notNull(),
    originalName: text('original_name'),
    storageKey: text('storage_key').unique('distributor_declarations_storage_unique'),
    contentType: text('content_type'),
    size: integer('size'),
    submittedAt: instant('submitted_at').notNull(),
  },
  (t) => [
    unique('distributor_declarations_reminder_unique').on(t.reminderId),
    index('distributor_declarations_distributor_index').on(t.distributorId, t.submittedAt),
    check('distributor_declarations_file_check', sql`${t.nothing} = (${t.storageKey} is null)`),
  ],
)

/** Crates of one material a distributor had on a day, as its file says. `line` is that of the file. */
export const distributorDeclarationLines = pgTable(
  'distributor_declaration_lines',
  {
    declarationId: text('declaration_id')
      .notNull()
      .references(() => distributorDeclarations.id, { onDelete: 'cascade' }),
    materialCode: text('material_code')
      .notNull()
      .references(() => materials.code),
    stockDate: date('stock_date', { mode: 'string' }).notNull(),
    quantity: integer('quantity').notNull(),
    line: integer('line').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'distributor_declaration_lines_pkey',
      columns: [t.declarationId, t.materialCode, t.stockDate],
    }),
    check('distributor_declaration_lines_range_check', sql`${t.quantity} between 0 and 50000`),
  ],
)

/** A secret link to the closure form of one end customer; only the hash is kept. */
export const closureLinks = pgTable(
  'closure_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    enduserId: text('enduser_id')
      .notNull()
      .references(() => endusers.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('closure_links_enduser_index').on(t.enduserId)],
)

/**
 * When an end customer's site is closed, or that it is not closing soon. Of each link the newest answer stands, one at a time;
 * those that were replaced stay, with the instant of that.
 */
export const closures = pgTable(
  'closures',
  {
    id: text('id').primaryKey(),
    enduserId: text('enduser_id')
      .notNull()
      .references(() => endusers.id),
    linkHash: text('link_hash')
      .notNull()
      .references(() => closureLinks.tokenHash),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    comment: text('comment'),
    notClosing: boolean('not_closing').notNull(),
    createdAt: createdAt(),
    replacedAt: instant('replaced_at'),
  },
  (t) => [
    index('closures_enduser_index').on(t.enduserId, t.startDate),
    uniqueIndex('closures_standing_unique').on(t.linkHash).where(sql`${t.replacedAt} is null`),
    check(
      'closures_dates_check',
      sql`${t.notClosing} or (${t.startDate} is not null and ${t.endDate} is not null and ${t.endDate} >= ${t.startDate})`,
    ),
  ],
)
