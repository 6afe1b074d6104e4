import { mostStoryPoints, type StoryPoint } from '@crateway/shared/contract/calls/crateStory.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../db/open.ts'
import { marginDays, toInstant, utcText } from '../../iotMap/pointColumns.ts'
import { isWithinStay } from '../../iotMap/trails.queries.ts'
import type { CycleOwner } from './cycles.queries.ts'

/** The messages of a crate's present journey with a customer. */
interface StoryPoints {
  readonly points: StoryPoint[]
  readonly isCut: boolean
}

/**
 * What the tracker of a crate told a customer in its present cycle, or in its latest where none is open, oldest first: from the
 * margin before its delivery on, under its SI where it has one. Of more messages than an answer holds those within a stay are
 * left out, and of what is left then the oldest.
 */
export async function findStoryPoints(db: Queries, { customerId, barcode }: CycleOwner): Promise<StoryPoints> {
  const { rows } = await db.execute<
    StoryPoint & { points: number; isWithinStay: boolean } & Record<string, unknown>
  >(sql`
    with latest as materialized (
      select si, (delivery_date - ${sql.raw(String(marginDays))})::timestamp at time zone 'UTC' as since
      from crate_cycles
      where barcode = ${barcode} and customer_id = ${customerId}
      order by collection_date is null desc, delivery_date desc, id desc
      limit 1
    ), chosen as (
      select p.*, count(*) over ()::int as points, ${isWithinStay} as "isWithinStay"
      from trace_points p
      where p.customer_id = ${customerId} and p.barcode = ${barcode}
        and p.at >= coalesce((select since from latest), '-infinity')
        and ((select si from latest) is null or p.si = (select si from latest))
      window crate as (order by p.at)
    ), newest as (
      select * from chosen where points <= ${mostStoryPoints} or not "isWithinStay"
      order by at desc limit ${mostStoryPoints}
    )
    select points, ${utcText('at')} as timestamp, lat, lon, battery, temperature, location_method as "locationMethod", type,
      code, name, city, country
    from newest order by at`)
  return {
    points: rows.map(({ points, timestamp, ...point }) => ({ ...point, timestamp: toInstant(timestamp) })),
    isCut: (rows[0]?.points ?? 0) > rows.length,
  }
}
