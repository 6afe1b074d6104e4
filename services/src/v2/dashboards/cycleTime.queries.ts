import { inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { crateCycles } from '../../db/schema/index.ts'

/** Crates collected at the end customers of one country; days are sums, from which averages follow. */
export interface CyclesOfCountry {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
  readonly collected: number
  readonly days: number
  /** Of those, the crates of end customers with an agreed cycle, their days, and the days agreed. */
  readonly agreedFor: number
  readonly daysOfAgreed: number
  readonly agreedDays: number
}

/** The cycles of customers collected from one day to another, both included, by country, the most first. */
export async function findCycleTimes(
  db: Queries,
  customerIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly CyclesOfCountry[]> {
  const { rows } = await db.execute<CyclesOfCountry & Record<string, unknown>>(sql`
    with done as (
      select customer_id, enduser_id, count(*) as crates, sum(collection_date - delivery_date) as days
      from crate_cycles
      where ${inArray(crateCycles.customerId, [...customerIds])} and collection_date between ${from}::date and ${to}::date and enduser_id is not null
      group by customer_id, enduser_id
    )
    select endusers.country_code as "countryCode",
      sum(crates)::int as collected,
      sum(days)::float8 as days,
      coalesce(sum(crates) filter (where contractual_rental_days is not null), 0)::int as "agreedFor",
      coalesce(sum(days) filter (where contractual_rental_days is not null), 0)::float8 as "daysOfAgreed",
      coalesce(sum(crates * contractual_rental_days), 0)::float8 as "agreedDays"
    from done
    join customer_endusers on customer_endusers.customer_id = done.customer_id
      and customer_endusers.enduser_id = done.enduser_id
    join endusers on endusers.id = done.enduser_id
    group by 1
    order by sum(crates) desc, 1
  `)
  return rows
}
