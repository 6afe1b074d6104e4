import { inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { crateCycles } from '../../db/schema/index.ts'

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
  const { rows } = await db.execute<StockOfEnduser & Record<string, unknown>>(sql`
    with held as (
      select customer_id, enduser_id, ${today}::date - delivery_date as days
      from crate_cycles
      where ${inArray(crateCycles.customerId, [...customerIds])} and collection_date is null and enduser_id is not null
    )
    select held.customer_id as "customerId", endusers.name as "enduserName", endusers.country_code as "countryCode",
      count(*)::int as quantity,
      sum(held.days)::float8 as days,
      agreed.contractual_rental_days as "agreedDays",
      (count(*) filter (
        where held.days > agreed.contractual_rental_days and not coalesce(held.days > agreed.max_days_lose, false)
      ))::int as "over",
      (count(*) filter (where held.days > agreed.max_days_lose))::int as lost
    from held
    join customer_endusers agreed on agreed.customer_id = held.customer_id and agreed.enduser_id = held.enduser_id
    join endusers on endusers.id = held.enduser_id
    group by held.customer_id, held.enduser_id, endusers.name, endusers.country_code, agreed.contractual_rental_days
  `)
  return rows
}
