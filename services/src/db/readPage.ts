import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Queries } from './open.ts'

/** The part of a list that is asked for. */
export interface RowWindow {
  readonly limit: number
  readonly offset: number
}

/** A part of a list, with how many rows the whole list has. */
export interface RowPage<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** A query that is not sent yet. */
interface OpenQuery<Row> extends SQLWrapper {
  limit(most: number): { offset(from: number): PromiseLike<Row[]> }
}

/**
 * Reads a part of a list and tells how long the whole of it is, which costs a second statement only where the part does not show
 * its end.
 * @param query the whole list, made anew each time it is asked for
 */
export async function readPage<Row>(
  db: Queries,
  query: () => OpenQuery<Row>,
  { limit, offset }: RowWindow,
): Promise<RowPage<Row>> {
  const rows = await query().limit(limit).offset(offset)
  const showsEnd = rows.length < limit && (rows.length > 0 || offset === 0)
  if (showsEnd) return { rows, total: offset + rows.length }
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${query()} as listed`)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
