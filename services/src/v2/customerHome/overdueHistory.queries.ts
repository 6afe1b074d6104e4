import { historyWeeks } from '@crateway/shared/contract/calls/customerHome.ts'
import { addDays } from '@crateway/shared/domain/calendar.ts'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { crateCycles } from '../../db/schema/index.ts'
import { isOver, rentalOn, wasOut } from '../../graphql/cycleDays.ts'
import { cycles } from '../../graphql/cycleFields.ts'

const c = crateCycles

/** Whether a cycle's crate was overdue on a day gone by. */
const wasOverdue = (day: string): SQL => sql`(${wasOut(day)} and ${isOver(rentalOn(day))})`

/**
 * How many crates of a customer were overdue on the same weekday of the weeks before `today` (YYYY-MM-DD), the oldest first:
 * what the figure `overdue` was on that day, by today's agreements (docs/figures.md). The caller has checked the tenant.
 */
export async function findOverdueHistory(db: Queries, customerId: string, today: string) {
  const days = Array.from({ length: historyWeeks - 1 }, (_, index) => addDays(today, -7 * (historyWeeks - 1 - index)))
  const [first = today] = days
  const last = days.at(-1) ?? today
  const counts = days.map(
    (day, index) => sql`(count(*) filter (where ${wasOverdue(day)}))::int as ${sql.identifier(`week${index}`)}`,
  )
  // Over once is over for good: who was not by the last of the days never was. The two sorts of cycles have an index each.
  const among = (state: SQL) => sql`
    select ${sql.join(counts, sql`, `)} from ${cycles}
    where ${and(eq(c.customerId, customerId), isNotNull(c.enduserId), state, sql`${isOver(rentalOn(last))}`)}`
  const { rows } = await db.execute<Record<string, number>>(sql`
    ${among(isNull(c.collectionDate))} union all ${among(sql`${c.collectionDate} > ${first}::date`)}`)
  return days.map((day, index) => ({
    day,
    crates: rows.reduce((sum, row) => sum + (row[`week${index}`] ?? 0), 0),
  }))
}
