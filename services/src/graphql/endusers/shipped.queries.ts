import { monthBefore } from '@crateway/shared/domain/calendar.ts'
import { reviewedMonths } from '@crateway/shared/domain/months.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { crateCycles } from '../../db/schema/index.ts'
import { badArgument } from '../listArguments.ts'

/** Crates shipped in a month and in each of the twelve before it, the latest first. */
export type ShippedMonths = readonly number[]

/** Nothing shipped in any of the months. */
export const noShipments: ShippedMonths = Array<number>(reviewedMonths + 1).fill(0)

/** The month of `toDate`, whole, and those before it, as first days; each ends where the one before begins. */
function monthsUpTo(toDate: string): { readonly first: readonly string[]; readonly next: readonly string[] } {
  const ages = noShipments.map((_, months) => months)
  return {
    first: ages.map((months) => monthBefore(toDate, months)),
    next: ages.map((months) => monthBefore(toDate, months - 1)),
  }
}

/** Days whose thirteen months the database knows. */
const [firstDay, lastDay] = ['0002-01-01', '9998-12-31']

/**
 * The crates shipped to every end customer of a customer, by months, in one statement: thirteen spans of one index. A
 * crate counts in the month of its shipping. End customers without a shipment are missing.
 */
export async function findShippedMonths(
  db: Queries,
  customerId: string,
  toDate: string,
): Promise<ReadonlyMap<string, ShippedMonths>> {
  if (toDate < firstDay || toDate > lastDay) badArgument('toDate', `must be from ${firstDay} to ${lastDay}`)
  const { first, next } = monthsUpTo(toDate)
  const c = crateCycles
  const { rows } = await db.execute<{ enduserId: string; age: number; crates: number }>(sql`
    select ${c.enduserId} as "enduserId", month.age::int as age, count(*)::int as crates
    from unnest(${sql.param([...first])}::date[], ${sql.param([...next])}::date[]) with ordinality as month(first, next, age)
    join ${c} on ${c.customerId} = ${customerId} and ${c.lastShipToDate} >= month.first and ${c.lastShipToDate} < month.next
    group by 1, 2
  `)
  const shipped = new Map<string, number[]>()
  for (const { enduserId, age, crates } of rows) {
    const months = shipped.get(enduserId) ?? [...noShipments]
    months[age - 1] = crates
    shipped.set(enduserId, months)
  }
  return shipped
}
