import { mostStoryRows, type StoryDelivery, type StoryScan } from '@crateway/shared/contract/calls/crateStory.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../db/open.ts'
import { toInstant, utcText } from '../../iotMap/pointColumns.ts'
import type { CycleOwner } from './cycles.queries.ts'
import { siteOf } from './site.ts'

/** Where and when a crate was scanned for a customer: in its own stock, and in and out at its end customers. The newest first. */
export async function findStoryScans(db: Queries, { customerId, barcode }: CycleOwner): Promise<StoryScan[]> {
  const { rows } = await db.execute<StoryScan & Record<string, unknown>>(sql`
    select kind, ${utcText('seen.at')} as at, ${siteOf('endusers')} as site
    from (
      select 'stock' as kind, scanned_at as at, null as enduser_id from scan_stock
      where customer_id = ${customerId} and barcode = ${barcode}
      union all
      select 'siteIn', arrived_at, enduser_id from enduser_scans where customer_id = ${customerId} and barcode = ${barcode}
      union all
      select 'siteOut', left_at, enduser_id from enduser_scans
      where customer_id = ${customerId} and barcode = ${barcode} and left_at is not null
    ) as seen
    left join endusers on endusers.id = seen.enduser_id
    order by seen.at desc, kind
    limit ${mostStoryRows}`)
  return rows.map((row) => ({ ...row, at: toInstant(row.at) }))
}

/** The deliveries of a customer that a crate left on, the latest first: until it leaves, what is scanned may still change. */
export async function findStoryDeliveries(db: Queries, { customerId, barcode }: CycleOwner): Promise<StoryDelivery[]> {
  const { rows } = await db.execute<StoryDelivery & Record<string, unknown>>(sql`
    select s.id as "deliveryId", s.shipping_date as "shippingDate", s.shipment_number as "shipmentNumber", s.information,
      s.requirement
    from shipment_movements m
    join shipments s on s.customer_id = m.customer_id and s.id = m.shipment_id
    where m.customer_id = ${customerId} and m.barcode = ${barcode} and s.status = 'T'
    order by s.shipping_date desc nulls last, s.id desc
    limit ${mostStoryRows}`)
  return [...rows]
}
