import { and, eq, gte, isNotNull, lte, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { crateCycles, customerEndusers } from '../../db/schema/index.ts'
import { cycleDays, isOut, isOver } from '../cycleDays.ts'
import { findShippedMonths, noShipments, type ShippedMonths } from './shipped.queries.ts'

/** Which cycles: those still out at an end customer, or those collected in a span of days (YYYY-MM-DD, inclusive). */
export type CycleSet = 'stock' | { readonly from: string; readonly to: string }

/** Sums over a set of cycles, from which averages follow; sums of several end customers can be added. All in days. */
export interface CycleSums {
  readonly quantity: number
  readonly rental: number
  readonly atCustomerPlant: number
  readonly inTransit: number
  readonly atEnduser: number
  readonly overdue: number
  readonly deemedLost: number
}

/** The figures of a set of cycles, as the wire has them. */
export interface CycleFigures {
  readonly quantity: number
  readonly averageRentalDays: number | null
  readonly averageDaysAtCustomerPlant: number | null
  readonly averageTransitDays: number | null
  readonly averageDaysAtEnduser: number | null
  readonly exceededContractualDays: number | null
  /** Cycles that are, or were when they ended, over the days agreed for them. */
  readonly overdue: number
  readonly deemedLost: number
}

const noCycles: CycleSums = {
  quantity: 0,
  rental: 0,
  atCustomerPlant: 0,
  inTransit: 0,
  atEnduser: 0,
  overdue: 0,
  deemedLost: 0,
}

const parts = ['quantity', 'rental', 'atCustomerPlant', 'inTransit', 'atEnduser', 'overdue', 'deemedLost'] as const

/** The sums of several end customers as one. */
function addSums(sums: readonly CycleSums[]): CycleSums {
  const total = { ...noCycles }
  for (const sum of sums) for (const part of parts) total[part] += sum[part]
  return total
}

/**
 * Averages and excess from sums. Averages of no crate are null. The excess is over the rounded average, the figure a
 * person sees, and null where nothing was agreed.
 */
export function toFigures(sums: CycleSums, contractualRentalDays: number | null): CycleFigures {
  const { quantity } = sums
  const average = (days: number) => (quantity === 0 ? null : days / quantity)
  const rental = average(sums.rental)
  return {
    quantity,
    averageRentalDays: rental,
    averageDaysAtCustomerPlant: average(sums.atCustomerPlant),
    averageTransitDays: average(sums.inTransit),
    averageDaysAtEnduser: average(sums.atEnduser),
    exceededContractualDays:
      rental === null || contractualRentalDays === null
        ? null
        : Math.max(0, Math.round(rental) - contractualRentalDays),
    overdue: sums.overdue,
    deemedLost: sums.deemedLost,
  }
}

const isInSet = (set: CycleSet) =>
  set === 'stock'
    ? isOut
    : and(
        isNotNull(crateCycles.enduserId),
        gte(crateCycles.collectionDate, set.from),
        lte(crateCycles.collectionDate, set.to),
      )

/** The sums of every end customer of a customer that has such cycles, in one statement. `today` is YYYY-MM-DD. */
async function findCycleSums(
  db: Queries,
  customerId: string,
  set: CycleSet,
  today: string,
): Promise<ReadonlyMap<string, CycleSums>> {
  const days = cycleDays(today, set === 'stock' ? 'open' : 'any')
  const rows = await db
    .select({
      enduserId: customerEndusers.enduserId,
      quantity: sql<number>`count(*)::int`,
      rental: sql<number>`sum(${days.rental})::float8`,
      atCustomerPlant: sql<number>`sum(${days.atCustomerPlant})::float8`,
      inTransit: sql<number>`sum(${days.inTransit})::float8`,
      atEnduser: sql<number>`sum(${days.atEnduser})::float8`,
      overdue: sql<number>`(count(*) filter (where ${isOver(days)}))::int`,
      deemedLost: sql<number>`(count(*) filter (where ${days.rental} > ${customerEndusers.maxDaysLose}))::int`,
    })
    .from(crateCycles)
    .innerJoin(
      customerEndusers,
      and(
        eq(customerEndusers.customerId, crateCycles.customerId),
        eq(customerEndusers.enduserId, crateCycles.enduserId),
      ),
    )
    .where(and(eq(crateCycles.customerId, customerId), isInSet(set)))
    .groupBy(customerEndusers.enduserId)
  return new Map(rows.map(({ enduserId, ...sums }) => [enduserId, sums]))
}

/** Figures asked for one end customer at a time. */
export interface FiguresOfRequest {
  find(customerId: string, enduserIds: readonly string[], set: CycleSet): Promise<CycleSums>
  /** Crates shipped to them in the month of `toDate` (YYYY-MM-DD) and in the twelve before it. */
  findShipped(customerId: string, enduserIds: readonly string[], toDate: string): Promise<ShippedMonths>
}

/** How a request reads. */
interface Reading {
  /** Takes one read from what the request may ask for; throws when it may ask for no more. */
  readonly take?: () => void
  /** Runs a read of very many rows when it is its turn. */
  readonly read?: <Value>(work: () => Promise<Value>) => Promise<Value>
}

/** Reads each key once; each is one of the reads that a request may take. */
function readOnce<Key, Value>(take: () => void, read: (customerId: string, key: Key) => Promise<Value>) {
  const known = new Map<string, Promise<Value>>()
  return async (customerId: string, key: Key): Promise<Value> => {
    const name = JSON.stringify([customerId, key])
    let value = known.get(name)
    if (value === undefined) {
      take()
      value = read(customerId, key)
      known.set(name, value)
    }
    return value
  }
}

/** Answers a whole request from one statement per customer and set, however many end customers ask. */
export function createFiguresOfRequest(
  db: Queries,
  today: string,
  { take = () => {}, read = (work) => work() }: Reading = {},
): FiguresOfRequest {
  const sumsOf = readOnce(take, (customerId, set: CycleSet) => read(() => findCycleSums(db, customerId, set, today)))
  const shippedOf = readOnce(take, (customerId, toDate: string) =>
    read(() => findShippedMonths(db, customerId, toDate)),
  )
  return {
    async find(customerId, enduserIds, set) {
      const sums = await sumsOf(customerId, set)
      return addSums(enduserIds.map((id) => sums.get(id) ?? noCycles))
    },
    async findShipped(customerId, enduserIds, toDate) {
      const shipped = await shippedOf(customerId, toDate)
      const each = enduserIds.map((id) => shipped.get(id) ?? noShipments)
      return noShipments.map((_, age) => each.reduce((sum, months) => sum + (months[age] ?? 0), 0))
    },
  }
}
