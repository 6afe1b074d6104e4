import type { ChaseEntry } from '@crateway/shared/contract/calls/customers.ts'
import { lowBatteryPercent, silentAfterDays } from '@crateway/shared/domain/trackerHealth.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { heldCrates, isOverdue } from './heldCrates.ts'

/** The messages that the tracker of a held crate sent in this rental, the newest first: the order of an index. */
const messages = (customerId: string) => sql`
  from trace_points tp
  where held.is_tracked and tp.customer_id = ${customerId} and tp.barcode = held.barcode
    and tp.at >= held.delivered::timestamp at time zone 'UTC'`
const newest = sql`order by tp.at desc limit 1`

/**
 * A customer's end customers that need a call as of `today` (YYYY-MM-DD), the most urgent first; docs/figures.md has what
 * each figure means. The caller has checked the tenant.
 */
export async function findChaseList(db: Queries, customerId: string, today: string): Promise<ChaseEntry[]> {
  const { rows } = await db.execute<ChaseEntry & Record<string, unknown>>(sql`
    with held as (${heldCrates([customerId], today)}),
    watched as (
      select held.*, ${isOverdue} as is_over,
        coalesce(seen.battery, told.battery) <= ${lowBatteryPercent} as is_low,
        case when held.is_tracked then coalesce((seen.at at time zone 'UTC')::date, held.delivered) end as heard
      from held
      left join lateral (select tp.at, tp.battery ${messages(customerId)} ${newest}) seen on true
      left join lateral (
        select tp.battery ${messages(customerId)} and tp.battery is not null and seen.battery is null ${newest}
      ) told on true
    ),
    chased as (
      select enduser_id,
        count(*)::int as quantity,
        (count(*) filter (where is_over))::int as overdue,
        coalesce(sum(over) filter (where is_over), 0)::float8 as overdue_days,
        max(over) filter (where is_over) as longest_overdue,
        case when min(agreed) filter (where is_over) = max(agreed) filter (where is_over)
          then min(agreed) filter (where is_over) end as agreed_days,
        (count(*) filter (where is_lost))::int as deemed_lost,
        (count(*) filter (where heard <= ${today}::date - ${silentAfterDays}::int))::int as silent_trackers,
        min(heard) filter (where heard <= ${today}::date - ${silentAfterDays}::int) as silent_since,
        (count(*) filter (where is_low))::int as low_battery
      from watched
      group by enduser_id
    )
    select e.id, e.name, e.country, e.country_code as "countryCode", e.city, chased.quantity, chased.overdue,
      chased.overdue_days as "overdueDays", chased.longest_overdue as "longestOverdue",
      chased.agreed_days as "agreedDays", chased.deemed_lost as "deemedLost",
      chased.silent_trackers as "silentTrackers", chased.silent_since as "silentSince", chased.low_battery as "lowBattery"
    from chased
    join endusers e on e.id = chased.enduser_id
    where chased.overdue > 0 or chased.deemed_lost > 0 or chased.silent_trackers > 0 or chased.low_battery > 0
    order by chased.deemed_lost desc, chased.overdue_days desc, chased.silent_trackers desc, chased.low_battery desc,
      lower(e.name), e.id`)
  return [...rows]
}
