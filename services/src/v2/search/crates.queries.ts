import { hasAnyRight } from '@crateway/shared/contract/rights.ts'
import { searchCode } from '@crateway/shared/domain/searchCode.ts'
import { type SQL, sql } from 'drizzle-orm'
import { crateCycles } from '../../db/schema/index.ts'
import { codeMatches } from './codeMatches.ts'
import type { Find, Sought } from './find.ts'

const { table, columns } = {
  table: crateCycles,
  columns: { customerId: crateCycles.customerId, id: crateCycles.barcode, code: crateCycles.barcode },
}

/**
 * Crates `k` that a customer has or had by a whole code in lower case: of the thousands that one may be of, any that are as many as are
 * told. A range in the order of the index has the planner step through that, where an equal code may make it go through all crates.
 */
const ofWholeCode = (column: SQL, fit: number, { customerId, q, most }: Sought) => {
  const code = sql`lower(${q.trim()}::text)`
  return sql`(
    select k.barcode, ${fit}::int from crates k
    where lower(${column}) >= ${code} and lower(${column}) <= ${code}
      and exists (select from crate_cycles c where c.barcode = k.barcode and c.customer_id = ${customerId})
    order by lower(${column})
    limit ${most}
  )`
}

/**
 * Crates that a customer has or had by the beginning or end of their barcodes, or by their whole short QR or crate number; many crates
 * may have one number, and come after the one of the code. The note has the crate's type and the consignee of its latest cycle with the
 * customer, told by the right to present or former ones.
 */
export const findCratesLike: Find = async (db, sought) => {
  const { customerId, most, rights } = sought
  const seesPresent = hasAnyRight(rights, ['Stock access'])
  const seesFormer = hasAnyRight(rights, ['Collections access'])
  const { rows } = await db.execute<{ id: string; title: string; note: string }>(sql`
    with matches as materialized (
      select id, min(fit) as fit from (
        ${codeMatches({ table, ...columns }, sought, searchCode(sought.q))}
        union all
        ${ofWholeCode(sql`k.short_qr`, 0, sought)}
        union all
        ${ofWholeCode(sql`k.crate_number`, 1, sought)}
      ) as found
      group by id
      order by fit, length(id), id
      limit ${most}
    )
    select m.id, m.id as title, concat_ws(' · ', k.material_code, e.name) as note
    from matches m
    join crates k on k.barcode = m.id
    left join lateral (
      select c.enduser_id, c.collection_date is null as is_present from crate_cycles c
      where c.barcode = m.id and c.customer_id = ${customerId}
      order by (c.collection_date is null) desc, c.delivery_date desc, c.id desc
      limit 1
    ) as latest on true
    left join endusers e
      on e.id = latest.enduser_id
      and case when latest.is_present then ${seesPresent}::boolean else ${seesFormer}::boolean end
    order by m.fit, length(m.id), m.id`)
  return rows
}
