import type { CrateLookup } from '@crateway/shared/contract/calls/crates.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'

/**
 * What each of some codes is the barcode, crate number or short QR of, regardless of case and outer blanks, in the order of
 * the codes: a crate the customer has or had in a cycle, so that it can be put into a shipping, and the open shipping of the
 * customer that has it. A barcode is what is written on a crate, so it counts before the numbers of others; of several crates
 * that go by a code otherwise it is of none. One statement, however many codes.
 */
export async function findCrateLookups(
  db: Queries,
  customerId: string,
  codes: readonly string[],
): Promise<CrateLookup[]> {
  const keys = codes.map((code) => code.trim())
  // Each code is looked up by index: what is laterally joined or picked by a subquery is never read as a whole table.
  const { rows } = await db.execute<CrateLookup>(sql`
    with asked as materialized (
      select place, code, lower(key) as key
      from unnest(${sql.param([...codes])}::text[], ${sql.param(keys)}::text[]) with ordinality as asked(code, key, place)
    ), found as materialized (
      select place,
        coalesce(min(barcode) filter (where is_barcode), min(barcode)) as barcode,
        coalesce(min(material_code) filter (where is_barcode), min(material_code)) as material
      from asked cross join lateral (
        select barcode, material_code, lower(barcode) = key as is_barcode from crates where lower(barcode) = key
        union select barcode, material_code, lower(barcode) = key from crates where lower(crate_number) = key
        union select barcode, material_code, lower(barcode) = key from crates where lower(short_qr) = key
      ) as matches
      where (
        select true from crate_cycles c where c.barcode = matches.barcode and c.customer_id = ${customerId} limit 1
      )
      group by place
      having count(*) = 1 or count(*) filter (where is_barcode) = 1
    )
    select asked.code as asked,
      case when found.place is not null then json_build_object('barcode', barcode, 'material', material) end as crate,
      case when holder.id is not null then json_build_object('id', holder.id, 'reference', holder.reference) end
        as "openShipping"
    from asked
    left join found on found.place = asked.place
    left join lateral (
      select s.id, s.reference
      from shipping_crates m
      join shippings s on s.customer_id = m.customer_id and s.id = m.shipping_id
      where m.customer_id = ${customerId} and m.barcode = found.barcode and m.is_open
      limit 1
    ) as holder on true
    order by asked.place`)
  return [...rows]
}
