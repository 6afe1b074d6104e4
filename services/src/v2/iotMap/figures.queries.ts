import type { EnduserFigures } from '@crateway/shared/contract/calls/maps.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { heldCrates, isOverdue } from '../customers/heldCrates.ts'

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
  const { rows } = await db.execute<EnduserFigures & Record<string, unknown>>(sql`
    with held as (${heldCrates(customerIds, today)})
    select enduser_id as "enduserId",
      count(*)::int as "inStock",
      (count(*) filter (where ${isOverdue}))::int as overdue,
      (count(*) filter (where is_lost))::int as "deemedLost",
      case when min(agreed) = max(agreed) and count(agreed) = count(*) then min(agreed) end as "agreedDays",
      avg(days)::float8 as "todayDays",
      case when count(agreed) > 0 then json_build_object(
        'upToHalf', count(*) filter (where days * 2 <= agreed),
        'upToAgreed', count(*) filter (where days * 2 > agreed and not ${isOverdue}),
        'upToTwice', count(*) filter (where ${isOverdue} and days <= agreed * 2),
        'beyond', count(*) filter (where ${isOverdue} and days > agreed * 2)
      ) end as ages
    from held group by enduser_id order by enduser_id`)
  return [...rows]
}
