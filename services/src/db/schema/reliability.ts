import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant, isOneOf } from './columns.ts'

/** What failed sign-ins are counted by: an account tried from one network, an account from everywhere, a network. */
export const attemptScopes = ['pair', 'account', 'ip'] as const

/** Failed sign-ins of what a scope names. The subject is a hash: a mistyped password is never kept as a name. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    scope: text('scope', { enum: attemptScopes }).notNull(),
    subject: text('subject').notNull(),
    failures: integer('failures').notNull(),
    lastAt: instant('last_at').notNull(),
    blockedUntil: instant('blocked_until'),
  },
  (t) => [
    primaryKey({ name: 'login_attempts_pkey', columns: [t.scope, t.subject] }),
    index('login_attempts_last_index').on(t.lastAt),
    check('login_attempts_scope_check', isOneOf(t.scope, attemptScopes)),
    check('login_attempts_failures_check', sql`${t.failures} >= 0`),
  ],
)

/** The answer given to a write that named an idempotency key; a repeat by the same owner is answered from here. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Who may repeat it: a user id or the hash of a link token. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    /** Hash of method, path and body: the same key with another request is a conflict. */
    requestHash: text('request_hash').notNull(),
    /** Null while the first try is running. */
    status: integer('status'),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [t.owner, t.key] }),
    index('idempotency_keys_created_index').on(t.createdAt),
  ],
)

/** Mail to be sent, written in the transaction that caused it and sent afterwards, exactly once per `dedupeKey`. */
export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    dedupeKey: text('dedupe_key').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    createdAt: instant('created_at').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
  },
  (t) => [
    unique('outbox_dedupe_unique').on(t.dedupeKey),
    index('outbox_due_index').on(t.nextTryAt).where(sql`${t.sentAt} is null`),
  ],
)
