import { and, count, isNull, min } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { outbox } from '../db/schema/index.ts'

/** What waits in the outbox: how many rows, and since when the oldest of them does. */
export async function findBacklog(db: Queries): Promise<{ readonly waiting: number; readonly oldest: Date | null }> {
  const rows = await db
    .select({ waiting: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.droppedAt)))
  return rows[0] ?? { waiting: 0, oldest: null }
}
