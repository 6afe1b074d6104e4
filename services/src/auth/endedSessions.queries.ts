import { asc, inArray, lt } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { endedSessions } from '../db/schema/index.ts'
import type { TokenSession } from './token.ts'

/** Rows forgotten at a time; those another sign-out is forgetting are left to it, so that none waits for another. */
const sweep = 100

/** Ends a session before its token ends; those whose tokens have ended by themselves are forgotten. */
export async function endSession(db: Queries, { id, endsAt }: TokenSession, now: Date): Promise<void> {
  const { tokenId, endsAt: end } = endedSessions
  const old = db
    .select({ tokenId })
    .from(endedSessions)
    .where(lt(end, now))
    .orderBy(asc(end))
    .limit(sweep)
    .for('update', { skipLocked: true })
  await db.delete(endedSessions).where(inArray(tokenId, old))
  await db.insert(endedSessions).values({ tokenId: id, endsAt }).onConflictDoNothing()
}
