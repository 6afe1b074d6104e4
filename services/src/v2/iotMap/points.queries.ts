import type { PointReceipt, SentPoint } from '@crateway/shared/contract/calls/maps.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { type SentColumn, unnestRows } from '../../db/unnestRows.ts'
import { type FedWhen, feedOf, forgetFed } from '../../live/pointFeed.queries.ts'
import { cycleOf, dayOf } from './pointColumns.ts'

/** A point with the line it was sent on. */
export interface PointOnLine {
  readonly line: number
  readonly point: SentPoint
}

interface PointsOptions {
  /** The one customer the sender may feed for; null for all. */
  readonly customerId: string | null
  /** When the points reached us. */
  readonly receivedAt: Date
  /** What becomes of a point that is there already: it stays, or takes what is sent now. */
  readonly repeats: 'keep' | 'update'
  /** When new ones are told to whoever watches; at once unless told. */
  readonly fed?: FedWhen
}

/** What became of points. The others were there already, as they are. */
export interface PointCounts {
  readonly accepted: number
  readonly changed: number
  readonly rejected: PointReceipt['rejected']
}

const columns: readonly SentColumn[] = [
  { name: 'line', type: 'integer' },
  { name: 'barcode', type: 'text' },
  { name: 'at', type: 'timestamp with time zone' },
  { name: 'si', type: 'text' },
  { name: 'lat', type: 'double precision' },
  { name: 'lon', type: 'double precision' },
  { name: 'battery', type: 'double precision' },
  { name: 'temperature', type: 'double precision' },
  { name: 'location_method', type: 'text' },
  { name: 'type', type: 'text' },
  { name: 'code', type: 'text' },
  { name: 'name', type: 'text' },
  { name: 'city', type: 'text' },
  { name: 'country', type: 'text' },
]

const toRow = ({ line, point }: PointOnLine): readonly unknown[] => [
  line,
  point.barcode,
  // Milliseconds are what answers tell: two points that read the same are the same.
  new Date(point.timestamp).toISOString(),
  point.si,
  point.lat,
  point.lon,
  point.battery,
  point.temperature,
  point.locationMethod,
  point.type,
  point.code,
  point.name,
  point.city,
  point.country,
]

const told = columns.slice(4).map(({ name }) => name)
const list = (names: readonly string[], prefix = '') => sql.raw(names.map((name) => prefix + name).join(', '))

const onRepeat = {
  keep: sql`do nothing`,
  update: sql`do update set (si, ${list(told)}, received_at) = (excluded.si, ${list(told, 'excluded.')}, excluded.received_at)
    where (t.si, ${list(told, 't.')}) is distinct from (excluded.si, ${list(told, 'excluded.')})`,
} as const

/**
 * Writes points in one statement, each under the customer whose cycle of the crate runs on its day (UTC), or else ended or
 * begins within a margin of it, and under the SI of that cycle unless it names one the crate travels under. Who sends them
 * makes no difference to that: a sender that is bound to a customer is only told that the crate is unknown, or was not
 * there then. The same point is written once however often and by however many it is sent. New ones are told to whoever
 * watches.
 */
export async function insertPoints(
  db: Queries,
  points: readonly PointOnLine[],
  { customerId, receivedAt, repeats, fed = 'at once' }: PointsOptions,
): Promise<PointCounts> {
  // Of two lines that tell the same moment the one stays that would have stayed had they come one after the other.
  const firstWins = repeats === 'keep'
  const { rows } = await db.execute<{ accepted: number; changed: number; rejected: PointReceipt['rejected'] }>(sql`
    with sent as materialized (
      select s.*, ${dayOf('s.at')} as day from ${unnestRows('s', columns, points.map(toRow))}
    ), owned as materialized (
      -- Asked only of crates whose points fit nowhere; a limit keeps the planner from reading all cycles for a few of them.
      select d.barcode, d.day, o.customer_id, o.si, case
        when o.customer_id = coalesce(${customerId}, o.customer_id) then true
        when ${customerId}::text is null then coalesce((select true from crates cr where cr.barcode = d.barcode limit 1), false)
        else coalesce((
          select true from crate_cycles c where c.barcode = d.barcode and c.customer_id = ${customerId} limit 1
        ), false)
      end as is_known
      from (select distinct barcode, day from sent) d
      left join lateral (${cycleOf('d')}) o on true
    ), placed as materialized (
      select s.*, o.customer_id, coalesce(s.si, o.si) as under, case
        when not o.is_known then 'barcode is unknown'
        when o.customer_id is null or o.customer_id <> coalesce(${customerId}, o.customer_id)
          then 'timestamp lies in no cycle of this crate'
        when s.si <> coalesce(o.si, '') and not exists (
          select from si_crates sc where sc.customer_id = o.customer_id and sc.si = s.si and sc.barcode = s.barcode
        ) then 'si is none of this crate'
      end as reason
      from sent s join owned o on o.barcode = s.barcode and o.day = s.day
    ), written as (
      insert into trace_points as t (customer_id, barcode, at, si, ${list(told)}, received_at)
      select distinct on (barcode, at) customer_id, barcode, at, under, ${list(told)}, ${receivedAt.toISOString()}::timestamptz
      from placed where reason is null
      -- One order for all senders: two that send the same points wait for each other and never across.
      order by barcode, at, line ${firstWins ? sql`asc` : sql`desc`}
      on conflict (customer_id, barcode, at) ${onRepeat[repeats]}
      returning customer_id, barcode, at, (t.xmax = 0) as is_new
    ), fed as (
      insert into ${feedOf[fed]} (customer_id, barcode, at) select customer_id, barcode, at from written where is_new
    )
    select (select count(*) from written where is_new)::int as accepted,
      (select count(*) from written where not is_new)::int as changed,
      (select coalesce(json_agg(json_build_object('line', line, 'reason', reason) order by line), '[]')
        from placed where reason is not null) as rejected`)
  const counts = rows[0] ?? { accepted: 0, changed: 0, rejected: [] }
  // Twice what came, so that what is remembered grows no longer than a day.
  if (counts.accepted > 0) await forgetFed(db, counts.accepted * 2)
  return counts
}
