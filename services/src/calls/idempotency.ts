import { createHash } from 'node:crypto'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { idempotencyKeys } from '../db/schema/index.ts'
import type { SentFile } from './callInput.ts'

/** Milliseconds for which a repeat is answered from what was kept. */
const keptFor = 7 * 24 * 3_600_000
/** Keys forgotten at a time. */
const sweep = 100

/** An idempotency key, and whose it is. */
export interface OwnedKey {
  readonly owner: string
  readonly key: string
}

/** A write that names an idempotency key, and what it asks for. */
export interface KeyedWrite extends OwnedKey {
  readonly requestHash: string
}

/** An answer as it is kept for a repeat. */
export interface KeptAnswer {
  readonly status: number
  readonly value: unknown
}

/** The key of a request; `malformed` when it is not one a client of ours could have made. */
export function readKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  if (!/^[\x21-\x7e]{8,200}$/.test(header)) {
    const fields = [{ field: 'Idempotency-Key', message: 'must have 8 to 200 printable characters' }]
    throw new Problem('malformed', { message: 'The idempotency key is not valid', fields })
  }
  return header
}

/** Hash of what a request asks for: a form is the same however its parts were separated. */
export function hashRequest(parts: readonly unknown[], file: SentFile): string {
  return createHash('sha256')
    .update(JSON.stringify([...parts, file.name, file.type]))
    .update(file.bytes)
    .digest('base64url')
}

/** Forgets old keys that no other write is forgetting: a slow transaction would keep all others waiting. */
async function sweepOld(db: Queries, now: Date): Promise<void> {
  const { owner, key, createdAt } = idempotencyKeys
  const old = db
    .select({ owner, key })
    .from(idempotencyKeys)
    .where(lt(createdAt, new Date(now.getTime() - keptFor)))
    .orderBy(asc(createdAt))
    .limit(sweep)
    .for('update', { skipLocked: true })
  await db.delete(idempotencyKeys).where(sql`(${owner}, ${key}) in ${old}`)
}

async function findRow(db: Queries, { owner, key }: OwnedKey) {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key)))
  return row
}

/** Whether a write was done under this key, whatever it asked for. */
export async function isDone(db: Queries, owned: OwnedKey): Promise<boolean> {
  return (await findRow(db, owned))?.status != null
}

/**
 * The answer of a write that was done under this key; undefined when there is none, or none yet. `idempotency_conflict`
 * when another request had the key.
 */
export async function findAnswer(db: Queries, write: KeyedWrite): Promise<KeptAnswer | undefined> {
  const kept = await findRow(db, write)
  if (kept?.status == null) return undefined
  if (kept.requestHash !== write.requestHash) {
    throw new Problem('idempotency_conflict', { message: 'This idempotency key was used for another request' })
  }
  return { status: kept.status, value: kept.answer }
}

/**
 * Takes a key within the transaction of its write, so that key and write stand or fall together. A second request with
 * the same key waits here until the first is committed, and then gets its answer; with another body it is
 * `idempotency_conflict`.
 */
export async function takeKey(db: Queries, write: KeyedWrite, now: Date): Promise<KeptAnswer | undefined> {
  const { owner, key, requestHash } = write
  await sweepOld(db, now)
  const [taken] = await db
    .insert(idempotencyKeys)
    .values({ owner, key, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (taken !== undefined) return undefined
  const kept = await findAnswer(db, write)
  if (kept === undefined)
    throw new Problem('unavailable', { message: 'The first attempt is still running', retryAfter: 1 })
  return kept
}

/** Keeps the answer of a write whose key was taken. */
export async function keepAnswer(db: Queries, { owner, key }: OwnedKey, answer: KeptAnswer): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ status: answer.status, answer: answer.value ?? null })
    .where(and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key)))
}
