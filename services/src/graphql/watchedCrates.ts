import type { TrackerState } from '@crateway/shared/contract/stock.ts'
import { lowBatteryPercent, silentAfterDays } from '@crateway/shared/domain/trackerHealth.ts'
import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { crateCycles, crates } from '../db/schema/index.ts'
import { isOut } from './cycleDays.ts'

/** A crate that is out. */
interface OutCrate {
  readonly customerId: SQLWrapper | string
  readonly barcode: SQLWrapper
  readonly delivered: SQLWrapper
}

/** The messages that the tracker of a crate sent in this rental; the newest are found by the order of an index. */
const messages = ({ customerId, barcode, delivered }: OutCrate): SQL => sql`
  from trace_points tp
  where tp.customer_id = ${customerId} and tp.barcode = ${barcode}
    and tp.at >= ${delivered}::timestamp at time zone 'UTC'`
const newest = sql`order by tp.at desc limit 1`

const c = crateCycles
const outCrate: OutCrate = { customerId: c.customerId, barcode: c.barcode, delivered: c.deliveryDate }

/** What the tracker of a cycle's crate told last; null where the crate, which has to be joined, has no tracker. */
export const trackerFields = {
  trackerHeard: {
    kind: 'day',
    column: sql`(case when ${isNotNull(crates.deviceId)} then coalesce(
      (select (tp.at at time zone 'UTC')::date ${messages(outCrate)} ${newest}), ${c.deliveryDate}) end)`,
    isJoined: true,
  },
  trackerBattery: {
    kind: 'number',
    column: sql`(case when ${isNotNull(crates.deviceId)} then
      (select tp.battery ${messages(outCrate)} and tp.battery is not null ${newest}) end)`,
    isJoined: true,
  },
} as const

/**
 * The crates of a customer that are out and have a tracker, one by one, by id of their cycle: whether the tracker is silent as of
 * `today` (YYYY-MM-DD), when it was heard last, and whether its battery is low (docs/figures.md). Few crates of many have a
 * tracker: they alone are looked up.
 */
export function watchedCrates(customerId: string, today: string): SQL {
  const crate = { customerId, barcode: sql`tracked.barcode`, delivered: sql`tracked.delivered` }
  return sql`
    with tracked as materialized (
      select ${c.id} as id, ${c.barcode} as barcode, ${c.enduserId} as enduser_id, ${c.deliveryDate} as delivered
      from ${c} join ${crates} on ${and(eq(crates.barcode, c.barcode), isNotNull(crates.deviceId))}
      where ${and(eq(c.customerId, customerId), isOut)}
    ),
    heard as (
      select tracked.id, tracked.enduser_id, coalesce(seen.battery, told.battery) <= ${lowBatteryPercent} as is_low,
        coalesce((seen.at at time zone 'UTC')::date, tracked.delivered) as heard
      from tracked
      left join lateral (select tp.at, tp.battery ${messages(crate)} ${newest}) seen on true
      left join lateral (
        select tp.battery ${messages(crate)} and tp.battery is not null and seen.battery is null ${newest}
      ) told on true
    )
    select id, enduser_id, heard, is_low, heard <= ${today}::date - ${silentAfterDays}::int as is_silent from heard`
}

const signs: Readonly<Record<TrackerState, SQL>> = { SILENT: sql`is_silent`, LOW_BATTERY: sql`is_low` }

/** Whether a cycle is of a crate of which the chase list counts that. */
export const isInState = (customerId: string, today: string, state: TrackerState): SQL =>
  sql`${c.id} in (select watched.id from (${watchedCrates(customerId, today)}) watched where ${signs[state]})`
