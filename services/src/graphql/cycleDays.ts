import { type SQL, sql } from 'drizzle-orm'
import { crateCycles } from '../db/schema/index.ts'

/** The parts of a cycle in whole days, as SQL over `crate_cycles`. See docs/figures.md. */
export interface CycleDays {
  /** From delivery to the customer's plant until collection, else today. */
  readonly rental: SQL<number>
  /** From delivery until it was shipped; null while it has not been. */
  readonly atCustomerPlant: SQL<number | null>
  readonly inTransit: SQL<number | null>
  readonly atEnduser: SQL<number | null>
}

/** Cycles that are still out, or any. Of the former the end is known, and the stock's index holds all that is needed. */
export type CycleState = 'open' | 'any'

/**
 * The days of each cycle as of `today` (YYYY-MM-DD). A crate whose arrival nobody reported is taken to arrive on the
 * expected day, or to be on its way until then. The last three parts always add up to the first.
 */
export function cycleDays(today: string, state: CycleState): CycleDays {
  const c = crateCycles
  const end = state === 'open' ? sql`${today}::date` : sql`coalesce(${c.collectionDate}, ${today}::date)`
  const arrival = sql`case when ${c.lastShipToDate} is not null then coalesce(${c.arrivalDate}, least(${c.expectedArrivalDate}, ${end})) end`
  return {
    rental: sql<number>`(${end} - ${c.deliveryDate})`,
    atCustomerPlant: sql<number | null>`(${c.lastShipToDate} - ${c.deliveryDate})`,
    inTransit: sql<number | null>`(${arrival} - ${c.lastShipToDate})`,
    atEnduser: sql<number | null>`(${end} - ${arrival})`,
  }
}
