import { type ArrivalDay, arrivalDays } from '@crateway/shared/contract/calls/customerHome.ts'
import { addDays } from '@crateway/shared/domain/calendar.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { crateCycles } from '../../db/schema/index.ts'
import { isOut } from '../../graphql/cycleDays.ts'

const c = crateCycles

/** End customers that are named of each day. */
const mostNamed = 2

interface ArrivalRow extends Record<string, unknown> {
  readonly day: string
  readonly id: string
  readonly name: string
  readonly countryCode: string
  readonly crates: number
  /** Of those that are named. */
  readonly si: string | null
}

const sumOf = (rows: readonly { readonly crates: number }[]) => rows.reduce((sum, { crates }) => sum + crates, 0)

/**
 * Crates of a customer that are on their way and expected in the days from `today` (YYYY-MM-DD) on, or were expected as many
 * days before it; whose arrival was reported is there. The caller has checked the tenant.
 * @param overdueAt crates that are overdue, by end customer
 */
export async function findArrivals(
  db: Queries,
  customerId: string,
  today: string,
  overdueAt: ReadonlyMap<string, number>,
) {
  const [first, last] = [addDays(today, -arrivalDays), addDays(today, arrivalDays - 1)]
  const isOnTheWay = and(eq(c.customerId, customerId), isOut, isNull(c.arrivalDate))
  const isExpected = and(isOnTheWay, sql`${c.expectedArrivalDate} between ${first}::date and ${last}::date`)
  const isOfRow = and(isOnTheWay, sql`${c.expectedArrivalDate} = ranked.day and ${c.enduserId} = ranked.id`)
  // Under which SI they travel is read of those alone that are named: it lies in the table, all else in an index.
  const { rows } = await db.execute<ArrivalRow>(sql`
    with ranked as materialized (
      select expected.day, e.id, e.name, e.country_code, expected.crates,
        row_number() over (partition by expected.day order by expected.crates desc, lower(e.name), e.id) as place
      from (
        select ${c.expectedArrivalDate} as day, ${c.enduserId} as enduser_id, count(*)::int as crates
        from ${c} where ${isExpected} group by ${c.expectedArrivalDate}, ${c.enduserId}
      ) expected join endusers e on e.id = expected.enduser_id
    )
    select ranked.day, ranked.id, ranked.name, ranked.country_code as "countryCode", ranked.crates,
      case when ranked.day >= ${today}::date and ranked.place <= ${mostNamed} then (
        select case when min(${c.si}) = max(${c.si}) and count(${c.si}) = count(*) then min(${c.si}) end
        from ${c} where ${isOfRow}
      ) end as si
    from ranked order by ranked.day, ranked.place`)
  const coming = rows.filter(({ day }) => day >= today)
  const days = [...Map.groupBy(coming, ({ day }) => day)].map(
    ([day, ofDay]): ArrivalDay => ({
      day,
      crates: sumOf(ofDay),
      endusers: ofDay.length,
      largest: ofDay.slice(0, mostNamed).map(({ id, name, countryCode, crates, si }) => ({
        id,
        name,
        countryCode,
        crates,
        si,
        overdue: overdueAt.get(id) ?? 0,
      })),
    }),
  )
  return {
    crates: sumOf(coming),
    endusers: new Set(coming.map(({ id }) => id)).size,
    late: sumOf(rows) - sumOf(coming),
    days,
  }
}
