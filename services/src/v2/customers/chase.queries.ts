import type { ChaseEntry } from '@crateway/shared/contract/calls/customers.ts'
import { contactKinds } from '@crateway/shared/contract/chaseContact.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { watchedCrates } from '../../graphql/watchedCrates.ts'
import { countHeld, heldCrates, isOverdue } from './heldCrates.ts'

/** An entry with what other services may leave out. */
export type ChaseRow = { readonly [Name in keyof ChaseEntry]-?: Exclude<ChaseEntry[Name], undefined> }

/** The entries of a log that were not withdrawn, the newest first: the order of an index. */
const newestEntry = (customerId: string, enduserId: SQL, kinds: readonly string[]) => sql`
  from chase_entries ce
  where ce.customer_id = ${customerId} and ce.enduser_id = ${enduserId} and ce.withdrawn_at is null
    and ce.kind = any(${sql.param([...kinds])}::text[])
  order by ce.at desc, ce.id desc limit 1`

/** An instant as answers have it. */
const toInstant = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Whether a held crate was overdue already, and out, on the day its end customer's newest promise was made. */
const isPromised = (today: string) =>
  sql`${isOverdue} and held.over > ${today}::date - promised.made_on and held.shipped <= promised.made_on`

/** Whether the day of a promise is over. West of Greenwich, a promise for the same day may be made after it has ended in UTC. */
const isPast = (today: string) => sql`promised.promised_for < ${today}::date and promised.made_on < ${today}::date`

/** Whether an end customer was reached today, or has promised a day that is not over: there is nothing to be done there today. */
const isSettled = (today: string) =>
  sql`(told.is_promised and not told.is_broken) or coalesce((contact.at at time zone 'UTC')::date >= ${today}::date, false)`

/**
 * A customer's end customers that need a call as of `today` (YYYY-MM-DD), the most urgent first; docs/figures.md has what
 * each figure means. The caller has checked the tenant.
 */
export async function findChaseList(db: Queries, customerId: string, today: string): Promise<ChaseRow[]> {
  const { rows } = await db.execute<ChaseRow & Record<string, unknown>>(sql`
    with held as (${heldCrates([customerId], today)}),
    promised as materialized (
      select c.enduser_id, newest.*, (newest.at at time zone 'UTC')::date as made_on
      from customer_endusers c
      cross join lateral (
        select ce.id, ce.at, ce.promised_for ${newestEntry(customerId, sql`c.enduser_id`, ['promised'])}
      ) newest
      where c.customer_id = ${customerId}
    ),
    chased as (
      select held.enduser_id,
        sum(crates)::int as quantity,
        ${countHeld(isOverdue)} as overdue,
        coalesce(sum(over * crates) filter (where ${isOverdue}), 0)::float8 as overdue_days,
        max(over) filter (where ${isOverdue}) as longest_overdue,
        case when min(agreed) filter (where ${isOverdue}) = max(agreed) filter (where ${isOverdue})
          then min(agreed) filter (where ${isOverdue}) end as agreed_days,
        ${countHeld(sql`is_lost`)} as deemed_lost,
        ${countHeld(sql`${isOverdue} and not coalesce(held.has_arrived, false)`)} as on_the_way,
        json_build_object(
          'upTo30', ${countHeld(sql`${isOverdue} and over <= 30`)},
          'upTo60', ${countHeld(sql`${isOverdue} and over > 30 and over <= 60`)},
          'beyond', ${countHeld(sql`${isOverdue} and over > 60`)}
        ) as ages,
        bool_or(coalesce(${isPromised(today)}, false)) as has_promised
      from held left join promised on promised.enduser_id = held.enduser_id
      group by held.enduser_id
    ),
    watched as (${watchedCrates(customerId, today)}),
    silent as (
      select enduser_id,
        (count(*) filter (where is_silent))::int as silent_trackers,
        min(heard) filter (where is_silent) as silent_since,
        (count(*) filter (where is_low))::int as low_battery
      from watched
      group by enduser_id
    ),
    told as (
      select chased.*, coalesce(silent.silent_trackers, 0) as silent_trackers, silent.silent_since,
        coalesce(silent.low_battery, 0) as low_battery,
        promised.id as promise_id, promised.promised_for, promised.at as promised_at,
        promised.id is not null and has_promised as is_promised,
        coalesce(has_promised and ${isPast(today)}, false) as is_broken
      from chased
      left join silent on silent.enduser_id = chased.enduser_id
      left join promised on promised.enduser_id = chased.enduser_id
      where overdue > 0 or deemed_lost > 0 or silent_trackers > 0 or low_battery > 0
    )
    select e.id, e.name, e.country, e.country_code as "countryCode", e.city, told.quantity, told.overdue,
      told.overdue_days as "overdueDays", told.longest_overdue as "longestOverdue",
      told.agreed_days as "agreedDays", told.deemed_lost as "deemedLost",
      told.silent_trackers as "silentTrackers", told.silent_since as "silentSince", told.low_battery as "lowBattery",
      told.ages, told.on_the_way as "onTheWay",
      case when contact.id is not null then json_build_object(
        'at', ${toInstant(sql`contact.at`)}, 'kind', contact.kind, 'by', contact.author_name
      ) end as "lastContact",
      case when told.is_promised then json_build_object(
        'entryId', told.promise_id, 'day', told.promised_for, 'isBroken', told.is_broken,
        'madeAt', ${toInstant(sql`told.promised_at`)}
      ) end as promise
    from told
    join endusers e on e.id = told.enduser_id
    left join lateral (
      select ce.id, ce.at, ce.kind, ce.author_name ${newestEntry(customerId, sql`told.enduser_id`, contactKinds)}
    ) contact on true
    order by told.is_broken desc, ${isSettled(today)}, told.deemed_lost desc, told.overdue_days desc,
      told.silent_trackers desc, told.low_battery desc, lower(e.name), e.id`)
  return [...rows]
}
