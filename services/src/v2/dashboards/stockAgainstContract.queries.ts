import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'

/** The crates a customer has out at one end customer, against what was agreed; see docs/figures.md. */
export interface StockOfEnduser {
  readonly customerId: string
  readonly enduserName: string
  readonly countryCode: string
  readonly quantity: number
  /** Days of all of them since delivery. */
  readonly days: number
  readonly agreedDays: number | null
  /** Crates out for longer than agreed that are not deemed lost. */
  readonly over: number
  readonly lost: number
}

/** The stock of every end customer of these customers that has crates or is to get some. */
export async function findStockOfEndusers(
  db: Queries,
  customerIds: readonly string[],
  today: string,
): Promise<readonly StockOfEnduser[]> {
  if (customerIds.length === 0) return []
  const ids = sql.join(
    customerIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await db.execute<StockOfEnduser & Record<string, unknown>>(sql`
    with out as (
      select customer_id, enduser_id, ${today}::date - delivery_date as days
      from crate_cycles
      where customer_id in (${ids}) and collection_date is null and enduser_id is not null
    )
    select out.customer_id as "customerId", endusers.name as "enduserName", endusers.country_code as "countryCode",
      count(*)::int as quantity,
      sum(out.days)::float8 as days,
      agreed.contractual_rental_days as "agreedDays",
      (count(*) filter (
        where out.days > agreed.contractual_rental_days and not coalesce(out.days > agreed.max_days_lose, false)
      ))::int as over,
      (count(*) filter (where out.days > agreed.max_days_lose))::int as lost
    from out
    join customer_endusers agreed on agreed.customer_id = out.customer_id and agreed.enduser_id = out.enduser_id
    join endusers on endusers.id = out.enduser_id
    group by out.customer_id, out.enduser_id, endusers.name, endusers.country_code, agreed.contractual_rental_days
  `)
  return rows
}
