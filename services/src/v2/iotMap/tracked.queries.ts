import { mostTracked } from '@crateway/shared/contract/calls/maps.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'

/**
 * Barcodes of the crates with a point of one of the customers, sorted. From crate to crate along the primary key, as each has
 * hundreds of points: all of them would be read to tell the few barcodes apart. The caller has checked the tenants.
 */
export async function findTrackedCrates(db: Queries, customerIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ barcode: string }>(sql`
    select distinct t.barcode collate "C" as barcode
    from unnest(${sql.param([...customerIds])}::text[]) as c(id)
    cross join lateral (
      with recursive tracked(barcode) as (
        select min(p.barcode) from trace_points p where p.customer_id = c.id
        union all
        select (select min(p.barcode) from trace_points p where p.customer_id = c.id and p.barcode > tracked.barcode)
        from tracked where tracked.barcode is not null
      )
      select barcode from tracked where barcode is not null
    ) t
    order by 1 limit ${mostTracked}`)
  return rows.map(({ barcode }) => barcode)
}
