import { lt } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { endedSessions } from '../db/schema/index.ts'
import type { TokenSession } from './token.ts'

/** Ends a session before its token ends; those whose tokens have ended by themselves are forgotten. */
export async function endSession(db: Queries, { id, endsAt }: TokenSession, now: Date): Promise<void> {
  await db.delete(endedSessions).where(lt(endedSessions.endsAt, now))
  await db.insert(endedSessions).values({ tokenId: id, endsAt }).onConflictDoNothing()
}
