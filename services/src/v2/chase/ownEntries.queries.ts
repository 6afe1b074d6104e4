import { type LoggedEntry, mostLogged } from '@crateway/shared/contract/calls/customerHome.ts'
import { addDays } from '@crateway/shared/domain/calendar.ts'
import { and, desc, eq, gte, isNull, lt } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { chaseEntries, endusers } from '../../db/schema/index.ts'

interface OwnDay {
  readonly customerId: string
  readonly userId: string
  /** YYYY-MM-DD, of UTC. */
  readonly today: string
}

/** What a person wrote down at a customer's consignees on a day and did not withdraw, the newest first. The tenant is checked. */
export async function findOwnEntries(db: Queries, { customerId, userId, today }: OwnDay): Promise<LoggedEntry[]> {
  const ce = chaseEntries
  const startOf = (day: string) => new Date(`${day}T00:00:00Z`)
  const rows = await db
    .select({ id: ce.id, kind: ce.kind, at: ce.at, enduserId: ce.enduserId, name: endusers.name })
    .from(ce)
    .innerJoin(endusers, eq(endusers.id, ce.enduserId))
    .where(
      and(
        eq(ce.customerId, customerId),
        eq(ce.authorId, userId),
        isNull(ce.withdrawnAt),
        gte(ce.at, startOf(today)),
        lt(ce.at, startOf(addDays(today, 1))),
      ),
    )
    .orderBy(desc(ce.at), desc(ce.id))
    .limit(mostLogged)
  return rows.map(({ id, kind, at, enduserId, name }) => ({
    id,
    kind,
    at: at.toISOString(),
    enduser: { id: enduserId, name },
  }))
}
