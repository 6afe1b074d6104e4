import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant, isOneOf } from './columns.ts'

/** What tries are counted by: sign-ins at an account from one network, at an account from everywhere. */
export const attemptScopes = ['pair', 'account'] as const

/**
 * Counted tries of what a scope names. The subject is a hash: a mistyped password is never kept as a name. `network` is
 * the hash of a pair's network, to count the accounts that failed there.
 */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    scope: text('scope', { enum: attemptScopes }).notNull(),
    subject: text('subject').notNull(),
    network: text('network'),
    failures: integer('failures').notNull(),
    /** Tries under way, which may fail yet. */
    pending: integer('pending').notNull(),
    lastAt: instant('last_at').notNull(),
    failedAt: instant('failed_at'),
    blockedUntil: instant('blocked_until'),
  },
  (t) => [
    primaryKey({ name: 'login_attempts_pkey', columns: [t.scope, t.subject] }),
    index('login_attempts_last_index').on(t.lastAt),
    index('login_attempts_network_index').on(t.network, t.failedAt),
    check('login_attempts_scope_check', isOneOf(t.scope, attemptScopes)),
    check('login_attempts_network_check', sql`(${t.network} is null) = (${t.scope} <> 'pair')`),
    check('login_attempts_failures_check', sql`${t.failures} >= 0 and ${t.pending} >= 0`),
  ],
)

/**
 * How much of something a visitor has had of late: when its turns, taken one after the other at the rate it may have, end.
 * The subject is a hash of whom and what is limited.
 */
export const requestLimits = pgTable(
  'request_limits',
  { subject: text('subject').primaryKey(), busyUntil: instant('busy_until').notNull() },
  (t) => [index('request_limits_busy_index').on(t.busyUntil)],
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

/**
 * Mail to be sent, written in the transaction that caused it and sent afterwards, exactly once per `dedupeKey`. A row whose
 * mail went out, or never will, keeps no payload: that holds an address and a secret link.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    dedupeKey: text('dedupe_key').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it may be tried again; while a copy of the services is trying, when others may take it from that copy. */
    nextTryAt: instant('next_try_at').notNull(),
    /** Tries begun. */
    tries: integer('tries').notNull().default(0),
    /** When it is of no use any more, such as the link inside; null for never. */
    expiresAt: instant('expires_at'),
    sentAt: instant('sent_at'),
    /** When it was given up: it expired, or will be refused forever. `lastError` says why. */
    droppedAt: instant('dropped_at'),
    lastError: text('last_error'),
  },
  (t) => [
    unique('outbox_dedupe_unique').on(t.dedupeKey),
    index('outbox_due_index').on(t.nextTryAt).where(sql`${t.sentAt} is null and ${t.droppedAt} is null`),
  ],
)
