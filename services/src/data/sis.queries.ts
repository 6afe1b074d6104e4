import { sql } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'

/**
 * Makes the SIs of customers those of their cycles: each starts with its first delivery, goes to the enduser all of its
 * cycles name, and holds the crates that travel under it. A crate no cycle has under its SI any more leaves it.
 */
export async function refreshSis(db: Queries, customerIds: ReadonlySet<string>): Promise<void> {
  const customers = sql`any(${sql.param([...customerIds])}::text[])`
  await db.execute(sql`analyze crate_cycles`)
  await db.execute(sql`
    insert into si as t (customer_id, si, enduser_id, starts_on)
    select customer_id, si, case when count(distinct enduser_id) = 1 then min(enduser_id) end, min(delivery_date)
    from crate_cycles
    where customer_id = ${customers} and si is not null group by customer_id, si
    on conflict (customer_id, si) do update set (enduser_id, starts_on) = row(excluded.enduser_id, excluded.starts_on)
      where row(t.enduser_id, t.starts_on) is distinct from row(excluded.enduser_id, excluded.starts_on)`)
  await db.execute(sql`
    insert into si_crates as t (customer_id, si, barcode, delivery_starts_on)
    select customer_id, si, barcode, min(delivery_date) from crate_cycles
    where customer_id = ${customers} and si is not null group by customer_id, si, barcode
    on conflict (customer_id, si, barcode) do update set delivery_starts_on = excluded.delivery_starts_on
      where t.delivery_starts_on <> excluded.delivery_starts_on`)
  // What is new to the planner is by far the most of a first import.
  await db.execute(sql`analyze si, si_crates`)
  // Not `not exists`: a planner that takes either side for empty runs through all of one for each row of the other.
  await db.execute(sql`
    delete from si_crates t using (
      select customer_id, si, barcode from si_crates where customer_id = ${customers}
      except select customer_id, si, barcode from crate_cycles where customer_id = ${customers}
    ) gone where (t.customer_id, t.si, t.barcode) = (gone.customer_id, gone.si, gone.barcode)`)
  await db.execute(sql`
    delete from si t using (
      select customer_id, si from si where customer_id = ${customers}
      except select customer_id, si from si_crates where customer_id = ${customers}
    ) gone where (t.customer_id, t.si) = (gone.customer_id, gone.si)`)
}
