import { and, eq, type SQL, sql } from 'drizzle-orm'
import { crateCycles, customerEndusers } from '../db/schema/index.ts'
import { isOut } from './cycleDays.ts'

const c = crateCycles

/**
 * Cycles with what was agreed for them, and no more: what adds up very many of them takes that from an index alone. A left join
 * to `crates` that nothing is read of would cost that, for PostgreSQL 15 leaves it out but not the column it was joined by.
 * @param chosen cycles, under the name of their table
 */
export const withAgreement = (chosen: SQL): SQL =>
  sql`${chosen} left join ${customerEndusers} on ${and(
    eq(customerEndusers.customerId, c.customerId),
    eq(customerEndusers.enduserId, c.enduserId),
  )}`

/**
 * Cycles that are out with what was agreed for them: one row for all that are alike in what their days are made of, with how many
 * `crates` they are. So what is reckoned of days is reckoned once for a lorry, not once for each crate on it. The columns are those of
 * the stock's index in its order; nothing else is known of them, not even their barcodes.
 */
export function alikeOpenCycles(among: SQL | undefined): SQL {
  const columns = sql.join(
    [
      c.customerId,
      c.enduserId,
      c.deliveryDate,
      c.lastShipToDate,
      c.arrivalDate,
      c.expectedArrivalDate,
      c.agreedCycleDays,
    ].map((column) => sql`${column}`),
    sql`, `,
  )
  return withAgreement(
    sql`(select ${columns}, count(*) as crates from ${c} where ${and(among, isOut)} group by ${columns}) as ${c}`,
  )
}
