import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { shipments } from '../db/schema/index.ts'
import { latestToday } from '../domain/calendar.ts'
import type { RowProblem } from './csvRows.ts'
import { type DataRow, textOf } from './rows.ts'

/** What has left (T) left on a day that has come. */
export function checkDeparture(row: DataRow, now: Date) {
  const hasLeft = textOf(row, 'status') === 'T'
  return hasLeft && (textOf(row, 'shippingDate') ?? '') > latestToday(now)
    ? [{ column: 'shippingDate', reason: 'must not be in the future once the delivery has left (T)' }]
    : []
}

/** The rows whose delivery is in the database already and fulfils a condition there. */
async function filterStored(db: Queries, rows: readonly DataRow[], condition: SQL): Promise<readonly DataRow[]> {
  const keys = rows.map((row) => sql`(${textOf(row, 'customerId')}::text, ${textOf(row, 'id')}::text)`)
  if (keys.length === 0) return []
  const { customerId, id } = shipments
  const stored = await db
    .select({ customerId, id })
    .from(shipments)
    .where(and(condition, sql`(${customerId}, ${id}) in (${sql.join(keys, sql`, `)})`))
  const names = new Set(stored.map((row) => JSON.stringify([row.customerId, row.id])))
  return rows.filter((row) => names.has(JSON.stringify([textOf(row, 'customerId'), textOf(row, 'id')])))
}

/**
 * What of deliveries' rows goes against what is in the database: one that has left stays so, whatever an older file says,
 * and leaves on no day to come, as over the portal's own call.
 */
export async function findWrongDepartures(
  db: Queries,
  rows: readonly DataRow[],
  now: Date,
): Promise<readonly RowProblem[]> {
  const planned = rows.filter((row) => textOf(row, 'status') === 'C')
  const back = await filterStored(db, planned, eq(shipments.status, 'T'))
  // A row without the column leaves the day that is there.
  const dayless = rows.filter((row) => textOf(row, 'status') === 'T' && !row.values.has('shippingDate'))
  const early = await filterStored(db, dayless, gt(shipments.shippingDate, latestToday(now)))
  return [
    ...back.map(({ line }) => ({ line, column: 'status', reason: 'must not go back to C: the delivery has left' })),
    ...early.map(({ line }) => ({
      line,
      column: 'status',
      reason: 'must not be T: the delivery is planned for a later day',
    })),
  ]
}
