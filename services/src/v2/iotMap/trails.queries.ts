import { mostPoints, type TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { type PointRow, pointColumns, stayOf, toTracePoint } from './pointColumns.ts'

/** Which points: of customers the caller may see, and within them of a crate, of an SI, of days (UTC, both included). */
export interface TrailQuestion {
  readonly customerIds: readonly string[]
  readonly barcode?: string | undefined
  readonly si?: string | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** The first instant of a day, UTC. */
const startOf = (day: SQL): SQL => sql`((${day})::timestamp at time zone 'UTC')`

function conditionsOf({ customerIds, barcode, si, startDate, endDate }: TrailQuestion): SQL {
  const conditions = [sql`p.customer_id = any(${sql.param([...customerIds])}::text[])`]
  if (barcode !== undefined) conditions.push(sql`p.barcode = ${barcode}`)
  if (si !== undefined) conditions.push(sql`p.si = ${si}`)
  if (startDate !== undefined) conditions.push(sql`p.at >= ${startOf(sql`${startDate}::date`)}`)
  if (endDate !== undefined) conditions.push(sql`p.at < ${startOf(sql`${endDate}::date + 1`)}`)
  return sql.join(conditions, sql` and `)
}

/** Whether there are more points than an answer may hold, without counting all of them. */
async function areTooMany(db: Queries, where: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ points: number }>(
    sql`select count(*)::int as points from (select from trace_points p where ${where} limit ${mostPoints + 1}) found`,
  )
  return (rows[0]?.points ?? 0) > mostPoints
}

/**
 * Whether a point lies within a stay, neither its first nor its last message: the journey is the same without it. A stay
 * ends where place or sent-out/collected changes (DESIGN 3.8), and a message from no known place keeps both its sides.
 */
export const isWithinStay = (() => {
  const stay = stayOf('p')
  return sql`coalesce(${stay} = lag(${stay}) over crate and ${stay} = lead(${stay}) over crate, false)`
})()

/** The battery a crate's last message before a day told, of crates whose messages since then have not told any. */
async function findBatteryBefore(db: Queries, { customerIds, barcode, si, startDate }: TrailQuestion) {
  const { rows } = await db.execute<{ customerId: string; barcode: string; battery: number }>(sql`
    select distinct on (p.customer_id, p.barcode) p.customer_id as "customerId", p.barcode, p.battery
    from trace_points p
    where ${conditionsOf({ customerIds, barcode, si })} and p.at < ${startOf(sql`${startDate}::date`)}
      and p.battery is not null
    order by p.customer_id, p.barcode, p.at desc`)
  return new Map(rows.map((row) => [JSON.stringify([row.customerId, row.barcode]), row.battery]))
}

/**
 * The points asked for, each crate's oldest first, crates by barcode. Where they are more than an answer may hold, those
 * within a stay are left out, and each after them says how many; undefined where even then they are too many.
 */
export async function findTrails(db: Queries, question: TrailQuestion): Promise<TracePoint[] | undefined> {
  const where = conditionsOf(question)
  const isThinned = await areTooMany(db, where)
  const kept = isThinned ? sql`where not "isWithinStay"` : sql``
  const leftOut = isThinned ? sql`, p."leftOut"` : sql``
  const { rows } = await db.execute<PointRow>(sql`
    with chosen as (
      select p.*, count(p.battery) over crate as tellings, row_number() over crate as place,
        ${isWithinStay} as "isWithinStay"
      from trace_points p where ${where}
      window crate as (partition by p.customer_id, p.barcode order by p.at)
    ), told as (
      select *, first_value(battery) over (partition by customer_id, barcode, tellings order by at) as last_seen
      from chosen
    ), p as (
      select *, (place - 1 - lag(place, 1, 0::bigint) over (partition by customer_id, barcode order by at))::int as "leftOut"
      from told ${kept} order by barcode, at, customer_id limit ${mostPoints + 1}
    )
    select ${pointColumns}, p.last_seen as "lastSeenBattery"${leftOut}
    from p
    join customers cu on cu.id = p.customer_id
    join crates cr on cr.barcode = p.barcode
    left join si_crates sc on sc.customer_id = p.customer_id and sc.si = p.si and sc.barcode = p.barcode
    order by p.barcode, p.at, p.customer_id`)
  if (rows.length > mostPoints) return undefined
  const isUntold = question.startDate !== undefined && rows.some(({ lastSeenBattery }) => lastSeenBattery === null)
  const before = isUntold ? await findBatteryBefore(db, question) : new Map<string, number>()
  return rows.map((row) => {
    const known = row.lastSeenBattery ?? before.get(JSON.stringify([row.customerId, row.barcode])) ?? null
    return toTracePoint({ ...row, lastSeenBattery: known })
  })
}
