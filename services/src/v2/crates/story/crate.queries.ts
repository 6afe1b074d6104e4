import { foldBarcode } from '@crateway/shared/domain/tidyBarcode.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../db/open.ts'
import { plainKey } from '../../../db/searchCodes.ts'

/** A crate as a customer knows it. */
export interface KnownCrate extends Record<string, unknown> {
  readonly barcode: string
  readonly material: string
  readonly crateNumber: string | null
  readonly batchNumber: string | null
  readonly isTracked: boolean
}

/** Whether the customer ever had the crate `k`, scanned it, or was sent it or a message of it. Each is one look into an index. */
const isKnownTo = (customerId: string) => sql`(
  exists (select from crate_cycles c where c.barcode = k.barcode and c.customer_id = ${customerId})
  or exists (select from trace_points p where p.customer_id = ${customerId} and p.barcode = k.barcode)
  or exists (select from scan_stock s where s.customer_id = ${customerId} and s.barcode = k.barcode)
  or exists (select from shipment_movements m where m.customer_id = ${customerId} and m.barcode = k.barcode)
  or exists (select from enduser_scans e where e.customer_id = ${customerId} and e.barcode = k.barcode))`

/**
 * The crate of a customer that a barcode means: as it is written, else regardless of case and outer blanks, else of blanks and
 * dashes too, which people leave out or put in. Undefined for a crate that the customer never had to do with, and where a
 * barcode means several of its crates equally well.
 */
export async function findKnownCrate(db: Queries, customerId: string, code: string): Promise<KnownCrate | undefined> {
  const text = code.trim()
  const plain = foldBarcode(code)
  const { rows } = await db.execute<KnownCrate & { closeness: number }>(sql`
    select k.barcode, k.material_code as material, k.crate_number as "crateNumber", k.batch_number as "batchNumber",
      k.device_id is not null as "isTracked",
      case when k.barcode = ${text} then 0 when lower(k.barcode) = lower(${text}::text) then 1 else 2 end as closeness
    from crates k
    where k.barcode in (
      select barcode from crates where lower(barcode) = lower(${text}::text)
      union
      select barcode from crates where ${plain}::text <> '' and ${plainKey(sql`barcode`)} = lower(${plain}::text)
    ) and ${isKnownTo(customerId)}
    order by closeness, k.barcode
    limit 2`)
  const [first, second] = rows
  if (!first || first.closeness === second?.closeness) return undefined
  const { closeness, ...crate } = first
  return crate
}
