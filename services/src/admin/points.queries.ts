import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'

/** Points that are looked at in one statement: few enough that nobody waits for it. */
const batch = 20_000

/** The last point of a batch, after which the next one begins. */
interface Place {
  readonly customerId: string
  readonly barcode: string
  readonly at: string
}

interface Looked {
  readonly looked: number
  readonly pruned: number
  readonly last: Place | null
}

/**
 * The points of a batch that may go. The last of a crate under an SI stays, as lists and maps tell where it is by it, and so do
 * those by which it was sent out and collected, which cycles are told by.
 */
const mayGo = (before: Date): SQL => sql`
  w.at < ${before.toISOString()}::timestamptz
  and coalesce(w.location_method, '') not in ('sd', 'sc')
  and exists (
    select from trace_points later
    where later.customer_id = w.customer_id and later.barcode = w.barcode and later.at > w.at
      and later.si is not distinct from w.si
  )`

async function pruneBatch(
  db: Queries,
  before: Date,
  after: Place | null,
  size: number,
  isDry: boolean,
): Promise<Looked> {
  const from =
    after === null
      ? sql`true`
      : sql`(customer_id, barcode, at) > (${after.customerId}, ${after.barcode}, ${after.at}::timestamptz)`
  const gone = isDry
    ? sql`select 1 from old`
    : sql`delete from trace_points p using old
        where p.customer_id = old.customer_id and p.barcode = old.barcode and p.at = old.at returning 1`
  const { rows } = await db.execute<{
    looked: number
    pruned: number
    customer_id: string | null
    barcode: string | null
    at: string | null
  }>(sql`
    with w as materialized (
      select customer_id, barcode, at, si, location_method from trace_points
      where ${from} order by customer_id, barcode, at limit ${size}
    ), old as materialized (
      select w.customer_id, w.barcode, w.at from w where ${mayGo(before)}
    ), gone as (${gone})
    select (select count(*)::int from w) as looked, (select count(*)::int from gone) as pruned,
      last.customer_id, last.barcode, last.at::text as at
    from (select 1) one left join lateral (
      select * from w order by customer_id desc, barcode desc, at desc limit 1
    ) last on true`)
  const row = rows[0]
  const { customer_id: customerId, barcode, at } = row ?? {}
  const last = customerId && barcode && at ? { customerId, barcode, at } : null
  return { looked: row?.looked ?? 0, pruned: row?.pruned ?? 0, last }
}

export interface PruneOptions {
  /** Only counts. */
  readonly isDry: boolean
  /** Points of a batch; fewer in tests. */
  readonly size?: number
}

/**
 * Deletes trackers' points from before an instant, batch by batch in the order of their key: each is looked at once, each batch is
 * a transaction of its own, and one that was broken off is taken up by the next call. Answers how many there were and went.
 */
export async function prunePoints(
  db: Queries,
  before: Date,
  { isDry, size = batch }: PruneOptions,
): Promise<{ readonly looked: number; readonly pruned: number }> {
  let looked = 0
  let pruned = 0
  let after: Place | null = null
  for (;;) {
    const done = await pruneBatch(db, before, after, size, isDry)
    looked += done.looked
    pruned += done.pruned
    if (done.looked < size) return { looked, pruned }
    after = done.last
  }
}
