import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { countHeld, heldCrates, isOverdue } from '../customers/heldCrates.ts'

/** The crates a customer has out at one end customer, against what was agreed; see docs/figures.md. */
export interface StockOfEnduser {
  readonly customerId: string
  readonly enduserName: string
  readonly countryCode: string
  readonly quantity: number
  /** Days of all of them since delivery. */
  readonly days: number
  readonly agreedDays: number | null
  /** Those that are deemed lost are among them. */
  readonly overdue: number
  readonly lost: number
  /** Neither overdue nor deemed lost. */
  readonly within: number
}

/** The stock of every end customer of these customers that has crates or is to get some. */
export async function findStockOfEndusers(
  db: Queries,
  customerIds: readonly string[],
  today: string,
): Promise<readonly StockOfEnduser[]> {
  const { rows } = await db.execute<StockOfEnduser & Record<string, unknown>>(sql`
    with held as (${heldCrates(customerIds, today)})
    select held.customer_id as "customerId", endusers.name as "enduserName", endusers.country_code as "countryCode",
      sum(held.crates)::int as quantity,
      sum(held.days * held.crates)::float8 as days,
      contract.contractual_rental_days as "agreedDays",
      ${countHeld(isOverdue)} as overdue,
      ${countHeld(sql`held.is_lost`)} as lost,
      ${countHeld(sql`not ${isOverdue} and not held.is_lost`)} as within
    from held
    join customer_endusers contract on contract.customer_id = held.customer_id and contract.enduser_id = held.enduser_id
    join endusers on endusers.id = held.enduser_id
    group by held.customer_id, held.enduser_id, endusers.name, endusers.country_code, contract.contractual_rental_days
  `)
  return rows
}
