import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { crateCycles, customerEndusers } from '../db/schema/index.ts'

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
 * Whether an open cycle's crate has arrived by `today` (YYYY-MM-DD): by report, else by the day it was expected. Null where
 * neither is known; a shipped crate that has not arrived is on its way.
 */
export const hasArrived = (today: string): SQL<boolean | null> =>
  sql`(coalesce(${crateCycles.arrivalDate}, ${crateCycles.expectedArrivalDate}) <= ${today}::date)`

/**
 * The days of each cycle as of `today` (YYYY-MM-DD). A crate whose arrival nobody reported is taken to arrive on the
 * expected day, or to be on its way until then. The last three parts always add up to the first. What was told from east
 * of Greenwich may be of a day that has not begun here: a crate's days end no earlier than the last thing known of it.
 */
export function cycleDays(today: string, state: CycleState): CycleDays {
  const c = crateCycles
  const now = sql`greatest(${today}::date, ${c.deliveryDate}, ${c.lastShipToDate}, ${c.arrivalDate})`
  const end = state === 'open' ? now : sql`coalesce(${c.collectionDate}, ${now})`
  const arrival = sql`case when ${c.lastShipToDate} is not null then coalesce(${c.arrivalDate}, least(${c.expectedArrivalDate}, ${end})) end`
  return {
    rental: sql<number>`(${end} - ${c.deliveryDate})`,
    atCustomerPlant: sql<number | null>`(${c.lastShipToDate} - ${c.deliveryDate})`,
    inTransit: sql<number | null>`(${arrival} - ${c.lastShipToDate})`,
    atEnduser: sql<number | null>`(${end} - ${arrival})`,
  }
}

/**
 * Cycles whose crate is out: sent to an end customer and not collected since. A crate that waits at the customer's own plant
 * is not: nobody else could bring it back.
 */
export const isOut = and(isNull(crateCycles.collectionDate), isNotNull(crateCycles.enduserId))

/** The days agreed for a cycle: those of its delivery, else those of the contract, which has to be joined. */
export const agreedCycle: SQL<number | null> =
  sql`coalesce(${crateCycles.agreedCycleDays}, ${customerEndusers.contractualRentalDays})`

/** A cycle's days over the agreed ones; negative while there are days left, null where nothing was agreed. */
export const daysOver = ({ rental }: Pick<CycleDays, 'rental'>): SQL<number | null> => sql`(${rental} - ${agreedCycle})`

/**
 * Whether a cycle took, or has taken by now, more days than were agreed for it. Of a crate that is out that is what
 * 'overdue' means, everywhere (DESIGN 24, docs/figures.md); of one that was collected, that it was returned late.
 */
export const isOver = (days: Pick<CycleDays, 'rental'>): SQL<boolean> => sql`coalesce(${daysOver(days)} > 0, false)`

/**
 * The first day at whose end a cycle's crate was out and overdue, as far as is known now: what was agreed is what is agreed now, for
 * nobody keeps what it was. From then on it is overdue until it is collected. Null where nothing was agreed. Without a day of
 * its last shipment a crate counts as out from its delivery on.
 */
export const overdueFrom: SQL<string | null> =
  sql`(case when ${agreedCycle} is not null then greatest(${crateCycles.deliveryDate} + ${agreedCycle} + 1, ${crateCycles.lastShipToDate}) end)`

/**
 * The first day at whose end a cycle's crate was out and deemed lost, as far as is known now. One that had been away too long already
 * when it was sent out is lost from then on: before, it was not out. Null without a term, which is the contract's and has to be joined.
 */
export const lostFrom: SQL<string | null> =
  sql`(case when ${customerEndusers.maxDaysLose} is not null then greatest(${crateCycles.deliveryDate} + ${customerEndusers.maxDaysLose} + 1, ${crateCycles.lastShipToDate}) end)`
