import { sql } from 'drizzle-orm'
import type { TestPortal } from './portal.ts'

/** Which shippings of a customer that are not locked have each of the crates; told by the shippings, not by the crates. */
export async function findHolders(
  { database }: TestPortal,
  customerId: string,
  barcodes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await database.execute<{ barcode: string; holders: string[] }>(sql`
    select m.barcode, array_agg(s.id order by s.id) as holders
    from shipping_crates m
    join shippings s on s.customer_id = m.customer_id and s.id = m.shipping_id
    where m.customer_id = ${customerId} and s.process is null and m.barcode = any(${sql.param([...barcodes])}::text[])
    group by m.barcode`)
  const found = new Map(rows.map(({ barcode, holders }) => [barcode, holders]))
  return new Map(barcodes.map((barcode) => [barcode, found.get(barcode) ?? []]))
}
