import type { EnduserFigures } from '@crateway/shared/contract/calls/maps.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import type { collectStatuses } from '../../db/schema/collects.ts'
import { countHeld, heldCrates, isOverdue } from '../customers/heldCrates.ts'

/** What is still to come of a collect: nobody has been there yet. */
const comingStatuses = ['planned', 'confirmed'] as const satisfies readonly (typeof collectStatuses)[number][]

/**
 * What each end customer of customers holds as of `today` (YYYY-MM-DD), by id; docs/figures.md has what each figure means.
 * Those that hold nothing have no row. The caller has checked the tenants.
 */
export async function findMapFigures(
  db: Queries,
  customerIds: readonly string[],
  today: string,
): Promise<EnduserFigures[]> {
  if (customerIds.length === 0) return []
  const customers = sql`any(${sql.param([...customerIds])}::text[])`
  const coming = sql`any(${sql.param([...comingStatuses])}::text[])`
  const { rows } = await db.execute<EnduserFigures & Record<string, unknown>>(sql`
    with held as (${heldCrates(customerIds, today)})
    select enduser_id as "enduserId",
      sum(crates)::int as "inStock",
      ${countHeld(isOverdue)} as overdue,
      ${countHeld(sql`is_lost`)} as "deemedLost",
      ${countHeld(sql`has_arrived is not true`)} as "onTheWay",
      case when min(agreed) = max(agreed) and count(agreed) = count(*) then min(agreed) end as "agreedDays",
      (sum(days * crates) / sum(crates))::float8 as "todayDays",
      case when count(agreed) > 0 then json_build_object(
        'upToHalf', ${countHeld(sql`days * 2 <= agreed`)},
        'upToAgreed', ${countHeld(sql`days * 2 > agreed and not ${isOverdue}`)},
        'upToTwice', ${countHeld(sql`${isOverdue} and days <= agreed * 2`)},
        'beyond', ${countHeld(sql`${isOverdue} and days > agreed * 2`)}
      ) end as ages,
      (
        select min(co.loading_date) from collects co
        where co.enduser_id = held.enduser_id and co.loading_date >= ${today}::date and co.status = ${coming}
          and (co.customer_id is null or co.customer_id = ${customers})
      ) as "nextCollect"
    from held group by enduser_id order by enduser_id`)
  return [...rows]
}
