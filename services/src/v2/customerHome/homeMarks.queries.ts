import type { HomeMark } from '@crateway/shared/contract/calls/customerHome.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { homeMarks } from '../../db/schema/index.ts'

/** Whose mark it is, and of which customer's home. */
export interface MarkOwner {
  readonly userId: string
  readonly customerId: string
}

/** What a person has seen of a customer's home; undefined where they never said. */
export async function findHomeMark(db: Queries, { userId, customerId }: MarkOwner) {
  const [mark] = await db
    .select({ seenAt: homeMarks.seenAt, counts: homeMarks.counts })
    .from(homeMarks)
    .where(and(eq(homeMarks.customerId, customerId), eq(homeMarks.userId, userId)))
  return mark
}

/** Keeps what a person has seen. A mark of an earlier instant, such as that of a page left open, changes nothing. */
export async function keepHomeMark(db: Queries, owner: MarkOwner, { counts, ...mark }: HomeMark, now: Date) {
  const at = new Date(mark.at)
  // Nobody has seen what is to come.
  const seenAt = at > now ? now : at
  // Of a kind that is named twice the last count stands; so the list is never longer than there are kinds.
  const kept = [...new Map(counts.map((one) => [one.kind, one])).values()]
  await db
    .insert(homeMarks)
    .values({ ...owner, seenAt, counts: kept })
    .onConflictDoUpdate({
      target: [homeMarks.customerId, homeMarks.userId],
      set: { seenAt, counts: kept },
      setWhere: lt(homeMarks.seenAt, sql`excluded.seen_at`),
    })
}
