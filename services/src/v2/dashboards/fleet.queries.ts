import { inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { crateCycles } from '../../db/schema/index.ts'
import { hasArrived } from '../../graphql/cycleDays.ts'

/** Crates that are out in one country, by the kind of place. */
export interface FleetOfCountry {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
  /** Delivered to a customer's plant and not yet shipped. */
  readonly plants: number
  /** Shipped and not yet arrived, by report or expectation (docs/figures.md). */
  readonly onTheWay: number
  readonly endusers: number
}

/**
 * The open cycles of customers by country, the largest first: what is not shipped counts for the customer's country, the
 * rest for the end customer's. The open cycles are added up in their index before a country is looked up.
 */
export async function findFleet(
  db: Queries,
  customerIds: readonly string[],
  today: string,
): Promise<readonly FleetOfCountry[]> {
  const { rows } = await db.execute<FleetOfCountry & Record<string, unknown>>(sql`
    with held as (
      select customer_id, enduser_id, count(*) as crates,
        count(*) filter (where ${hasArrived(today)}) as arrived
      from crate_cycles
      where ${inArray(crateCycles.customerId, [...customerIds])} and collection_date is null
      group by customer_id, enduser_id
    )
    select coalesce(endusers.country_code, customers.country_code) as "countryCode",
      coalesce(sum(crates) filter (where held.enduser_id is null), 0)::int as plants,
      coalesce(sum(crates - arrived) filter (where held.enduser_id is not null), 0)::int as "onTheWay",
      coalesce(sum(arrived) filter (where held.enduser_id is not null), 0)::int as endusers
    from held
    join customers on customers.id = held.customer_id
    left join endusers on endusers.id = held.enduser_id
    group by 1
    order by sum(crates) desc, 1
  `)
  return rows
}
