import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { type FedWhen, feedOf } from '../../live/pointFeed.queries.ts'
import { cycleOf, dayOf } from './pointColumns.ts'

/**
 * Moves the stored points of crates to where their cycles say they belong by now: messages come at once, cycles when an
 * operator imports them, and until then a crate's trail would stay with the customer that had it before. A point under no
 * SI takes that of its cycle; one that moves travels under the SI of its new cycle, and is told to whoever watches there.
 */
export async function movePoints(db: Queries, barcodes: readonly string[], fed: FedWhen = 'at once'): Promise<void> {
  if (barcodes.length === 0) return
  await db.execute(sql`
    with stored as materialized (
      select p.customer_id, p.barcode, p.at, p.si, ${dayOf('p.at')} as day
      from (
        select distinct customer_id, barcode from crate_cycles where barcode = any(${sql.param([...barcodes])}::text[])
      ) had join trace_points p on p.customer_id = had.customer_id and p.barcode = had.barcode
    ), placed as materialized (
      select s.*, o.customer_id as owner, o.si as owner_si from stored s cross join lateral (${cycleOf('s')}) o
      where o.customer_id <> s.customer_id or (s.si is null and o.si is not null)
    ), named as (
      update trace_points p set si = m.owner_si from placed m
      where m.owner = m.customer_id and p.customer_id = m.customer_id and p.barcode = m.barcode and p.at = m.at
    ), gone as (
      delete from trace_points p using placed m
      where m.owner <> m.customer_id and p.customer_id = m.customer_id and p.barcode = m.barcode and p.at = m.at
      returning m.owner, m.owner_si, p.barcode, p.at, p.lat, p.lon, p.battery, p.temperature, p.location_method, p.type,
        p.code, p.name, p.city, p.country, p.received_at
    ), moved as (
      insert into trace_points (customer_id, si, barcode, at, lat, lon, battery, temperature, location_method, type, code,
        name, city, country, received_at)
      select * from gone on conflict (customer_id, barcode, at) do nothing
      returning customer_id, barcode, at
    )
    insert into ${feedOf[fed]} (customer_id, barcode, at) select customer_id, barcode, at from moved`)
}
