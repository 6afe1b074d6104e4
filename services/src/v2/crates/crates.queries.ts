import type { CrateMatch } from '@crateway/shared/contract/calls/crates.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'

/** Most matches; a code is of one crate, or of a few where codes were given twice. */
const mostMatches = 50

/**
 * The crates whose barcode, crate number or short QR is `code` regardless of case, as the customers know them: one row for
 * each of the customers that has or had the crate, with its latest cycle there, the latest delivered first.
 */
export async function findCrateMatches(
  db: Queries,
  code: string,
  customerIds: readonly string[],
): Promise<CrateMatch[]> {
  const customers = sql.param([...customerIds])
  const sought = sql`lower(${code.trim()}::text)`
  const { rows } = await db.execute<CrateMatch>(sql`
    select barcode, material, "crateNumber", "shortQr", "customerId", status
    from (
      select distinct on (k.barcode, c.customer_id)
        k.barcode, k.material_code as material, k.crate_number as "crateNumber", k.short_qr as "shortQr",
        c.customer_id as "customerId", c.delivery_date,
        case when c.collection_date is not null then 'collected' when c.enduser_id is null then 'at_plant' else 'shipped' end
          as status
      from crates k
      join crate_cycles c on c.barcode = k.barcode
      where c.customer_id = any(${customers}::text[]) and k.barcode in (
        select barcode from crates where lower(barcode) = ${sought}
        union select barcode from crates where lower(crate_number) = ${sought}
        union select barcode from crates where lower(short_qr) = ${sought}
      )
      order by k.barcode, c.customer_id, (c.collection_date is null) desc, c.delivery_date desc, c.id desc
    ) as matches
    order by delivery_date desc, barcode, "customerId"
    limit ${mostMatches}`)
  return [...rows]
}
