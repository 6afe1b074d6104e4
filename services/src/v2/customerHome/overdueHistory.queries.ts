import { historyWeeks } from '@crateway/shared/contract/calls/customerHome.ts'
import { addDays } from '@crateway/shared/domain/calendar.ts'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { crateCycles } from '../../db/schema/index.ts'
import { alikeOpenCycles, withAgreement } from '../../graphql/alikeCycles.ts'
import { overdueFrom } from '../../graphql/cycleDays.ts'

const c = crateCycles

/** Whether crates were overdue at the end of a day gone by. */
const wereOverdue = (day: string): SQL => sql`since <= ${day}::date and coalesce(until > ${day}::date, true)`

/**
 * How many crates of a customer were overdue on the same weekday of the weeks before `today` (YYYY-MM-DD), the oldest first:
 * what the figure `overdue` was on that day, by today's agreements (docs/figures.md). The caller has checked the tenant.
 */
export async function findOverdueHistory(db: Queries, customerId: string, today: string) {
  const days = Array.from({ length: historyWeeks - 1 }, (_, index) => addDays(today, -7 * (historyWeeks - 1 - index)))
  const [first = today] = days
  const last = days.at(-1) ?? today
  const counts = days.map(
    (day, index) =>
      sql`coalesce(sum(crates) filter (where ${wereOverdue(day)}), 0)::int as ${sql.identifier(`week${index}`)}`,
  )
  const isOf = eq(c.customerId, customerId)
  const isEnded = and(isOf, isNotNull(c.enduserId), sql`${c.collectionDate} > ${first}::date`)
  // What was not overdue by the last of the days never was.
  const wasEver = sql`${overdueFrom} <= ${last}::date`
  // The two sorts of cycles have an index each, which holds all that is asked.
  const { rows } = await db.execute<Record<string, number>>(sql`
    with overdue as (
      select ${overdueFrom} as since, null::date as until, sum(crates) as crates
      from ${alikeOpenCycles(isOf)} where ${wasEver}
      group by 1
      union all
      select ${overdueFrom} as since, ${c.collectionDate} as until, count(*) as crates
      from ${withAgreement(sql`${c}`)} where ${and(isEnded, wasEver)}
      group by 1, 2
    )
    select ${sql.join(counts, sql`, `)} from overdue`)
  const [row = {}] = rows
  return days.map((day, index) => ({ day, crates: row[`week${index}`] ?? 0 }))
}
