import { mostStays, type TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import type { LocationType } from '@crateway/shared/contract/locationTypes.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { stayOf, toInstant, utcText } from './pointColumns.ts'

interface StayRow extends Record<string, unknown> {
  readonly barcode: string
  readonly timestamp: string
  readonly lat: number
  readonly lon: number
  readonly type: LocationType | null
  readonly code: string | null
  readonly locationMethod: string | null
}

/** A point as journeys are made of: what it tells of a stay. */
const toPoint = ({ timestamp, type, code, locationMethod, ...point }: StayRow): TracePoint => ({
  ...point,
  timestamp: toInstant(timestamp),
  ...(code === null ? {} : { type, code }),
  ...(locationMethod === null ? {} : { locationMethod }),
})

/**
 * The points under an SI that its journeys are made of, crates by barcode, each crate's oldest first: the first and last of each
 * stay (DESIGN 3.8), whatever came from no known place meanwhile; and what a crate told from no known place since its last stay,
 * of each position the first and the last. Stops, their days and the days at a spot are those of all points. Undefined where they
 * are more than an answer may hold.
 */
export async function findStays(
  db: Queries,
  { customerIds, si }: { readonly customerIds: readonly string[]; readonly si: string },
): Promise<TracePoint[] | undefined> {
  const { rows } = await db.execute<StayRow>(sql`
    with told as (
      select p.customer_id, p.barcode, p.at, p.lat, p.lon, p.type, p.code, p.location_method,
        case when p.code is null then p.lat || ' ' || p.lon else ${stayOf('p')} end as spot,
        max(p.at) filter (where p.code is not null) over (partition by p.customer_id, p.barcode) as placed_at
      from trace_points p where p.customer_id = any(${sql.param([...customerIds])}::text[]) and p.si = ${si}
    ), chosen as (
      select t.*, lag(t.spot) over crate as before, lead(t.spot) over crate as after
      from told t where t.code is not null or t.at > coalesce(t.placed_at, '-infinity')
      window crate as (partition by t.customer_id, t.barcode order by t.at)
    )
    select c.barcode, ${utcText('c.at')} as timestamp, c.lat, c.lon, c.type, c.code,
      c.location_method as "locationMethod"
    from chosen c where (c.spot = c.before and c.spot = c.after) is not true
    order by c.barcode, c.at, c.customer_id limit ${mostStays + 1}`)
  return rows.length > mostStays ? undefined : rows.map(toPoint)
}
