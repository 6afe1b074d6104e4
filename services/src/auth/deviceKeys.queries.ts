import { Problem } from '@crateway/shared/errors/Problem.ts'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { deviceKeys } from '../db/schema/index.ts'
import { hashSecret } from './secret.ts'

/** A machine that showed its key. */
export interface Device {
  readonly id: string
  /** The one customer it may feed for; null for all. */
  readonly customerId: string | null
}

/** Milliseconds within which a key's use is noted once: a busy sender need not write a row with every request. */
const noteEvery = 60_000

/**
 * The machine a key was given to, its use noted. A key that is missing, unknown or revoked is `unauthenticated` in the
 * same words. `now` is the machine's.
 */
export async function openDevice(db: Queries, key: string, now: Date): Promise<Device> {
  const [row] = await db
    .select({ id: deviceKeys.id, customerId: deviceKeys.customerId, lastUsedAt: deviceKeys.lastUsedAt })
    .from(deviceKeys)
    .where(and(eq(deviceKeys.keyHash, hashSecret(key)), isNull(deviceKeys.revokedAt)))
  if (row === undefined) throw new Problem('unauthenticated', { message: 'Send a valid device key as X-Device-Key' })
  const { id, customerId, lastUsedAt } = row
  const due = new Date(now.getTime() - noteEvery)
  if (lastUsedAt === null || lastUsedAt < due) {
    await db
      .update(deviceKeys)
      .set({ lastUsedAt: now })
      .where(and(eq(deviceKeys.id, id), or(isNull(deviceKeys.lastUsedAt), lt(deviceKeys.lastUsedAt, due))))
  }
  return { id, customerId }
}
