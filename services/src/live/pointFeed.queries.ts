import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Queries } from '../db/open.ts'
import { type PointRow, pointColumns, toTracePoint } from '../v2/iotMap/pointColumns.ts'

/** Any constant serves: it names the lock under which one copy of the services numbers points. */
const numberingLock = 7_202_614
/** Points numbered at a time. */
const mostNumbered = 5_000
/** Hours after which a reader that comes back is told that it has missed something. */
export const rememberedHours = 24
/** Rows are forgotten an hour later than that, so that what is remembered is there. */
const forgotten = sql.raw(`now() - interval '${rememberedHours + 1} hours'`)

/** Numbers a batch of those that came in first, for who holds the lock; answers how many there were. */
async function numberOldest(tx: Queries): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with fresh as materialized (
      select id, received_at, at, barcode, customer_id from point_feed where position is null
      order by received_at, at, barcode, customer_id limit ${mostNumbered}
    ), numbered as materialized (
      select id, nextval('point_feed_positions') as position from fresh
    ), done as (
      update point_feed f set position = n.position from numbered n where f.id = n.id
    )
    select count(*)::float8 as count from numbered`)
  return rows[0]?.count ?? 0
}

/**
 * Numbers the points that were committed since the last time, unless another copy is at it. Numbers are given after the
 * commit and by one transaction at a time: whoever sees one sees all before it, in whatever order points were committed.
 */
export async function numberPoints(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isMine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${numberingLock}) as "isMine"`,
    )
    if (rows[0]?.isMine === true) await numberOldest(tx)
  })
}

/**
 * Numbers all points that were committed until now, those of a night without watchers too. Waits for another copy that is at
 * it, batch by batch: what nobody has numbered yet would be told as new to whoever begins meanwhile.
 */
export async function numberBacklog(db: Database): Promise<void> {
  for (let isLeft = true; isLeft; ) {
    isLeft = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${numberingLock})`)
      return (await numberOldest(tx)) === mostNumbered
    })
  }
}

/** How far the feed has come since a position. */
interface FeedNews {
  /** Points wait to be numbered. */
  readonly hasUnnumbered: boolean
  /** The highest position; the one asked for where there is none behind it. */
  readonly head: number
  /** Customers with points behind the position asked for. */
  readonly customerIds: readonly string[]
}

/** What has come in behind a position, of whatever customer. */
export async function findFeedNews(db: Queries, after: number): Promise<FeedNews> {
  const { rows } = await db.execute<{ hasUnnumbered: boolean; head: number; customerIds: string[] }>(sql`
    select exists (select from point_feed where position is null) as "hasUnnumbered",
      coalesce(max(position), ${after})::float8 as head,
      coalesce(array_agg(distinct customer_id) filter (where customer_id is not null), '{}') as "customerIds"
    from point_feed where position > ${after}`)
  return rows[0] ?? { hasUnnumbered: false, head: after, customerIds: [] }
}

/** Where a reader begins that names no position: before what came in within the last seconds. */
export async function findFeedStart(db: Queries, seconds: number): Promise<number> {
  const { rows } = await db.execute<{ start: number }>(sql`
    select coalesce(
      (select min(position) - 1 from point_feed
        where position is not null and received_at >= now() - make_interval(secs => ${seconds})),
      (select max(position) from point_feed), 0)::float8 as start`)
  return rows[0]?.start ?? 0
}

/** Whether a position was ever given: one that was not is of a database that is gone. */
export async function isKnownPosition(db: Queries, position: number): Promise<boolean> {
  const { rows } = await db.execute<{ last: number }>(sql`select last_value::float8 as last from point_feed_positions`)
  return position <= (rows[0]?.last ?? 0)
}

/** A point with its position in the feed. */
export interface FedPoint {
  readonly position: number
  readonly point: TracePoint
}

interface FeedPage {
  readonly points: readonly FedPoint[]
  /** Where to go on. */
  readonly position: number
  /** There may be more behind it. */
  readonly isFull: boolean
}

interface PageQuestion {
  readonly customerIds: readonly string[]
  readonly after: number
  readonly limit: number
}

/** The next points of customers behind a position. Those that have moved to other customers since are left out. */
export async function findFedPoints(db: Queries, { customerIds, after, limit }: PageQuestion): Promise<FeedPage> {
  const { rows } = await db.execute<PointRow & { position: number; isThere: boolean }>(sql`
    with fed as materialized (
      select position, customer_id, barcode, at from point_feed
      where customer_id = any(${sql.param([...customerIds])}::text[]) and position > ${after}
      order by position limit ${limit}
    )
    select fed.position::float8 as position, p.barcode is not null as "isThere", ${pointColumns},
      coalesce(p.battery, (
        select tp.battery from trace_points tp
        where tp.customer_id = p.customer_id and tp.barcode = p.barcode and tp.si is not distinct from p.si
          and tp.at < p.at and tp.battery is not null
        order by tp.at desc limit 1
      )) as "lastSeenBattery"
    from fed
    left join trace_points p on p.customer_id = fed.customer_id and p.barcode = fed.barcode and p.at = fed.at
    left join customers cu on cu.id = p.customer_id
    left join crates cr on cr.barcode = p.barcode
    left join si_crates sc on sc.customer_id = p.customer_id and sc.si = p.si and sc.barcode = p.barcode
    order by fed.position`)
  const there = rows.filter(({ isThere }) => isThere)
  return {
    points: there.map(({ position, isThere: _, ...row }) => ({ position, point: toTracePoint(row) })),
    position: rows.at(-1)?.position ?? after,
    isFull: rows.length === limit,
  }
}

/** When new points are told of: as they are written, or at the end of a transaction of minutes, which `holdFed` began. */
export type FedWhen = 'at once' | 'at the end'

/** Where new points are written that are to be told of. */
export const feedOf: Readonly<Record<FedWhen, SQL>> = { 'at once': sql`point_feed`, 'at the end': sql`held_points` }

/** Makes room for points that are told of at the end of the transaction. */
export async function holdFed(tx: Queries): Promise<void> {
  await tx.execute(sql`
    create temporary table held_points (customer_id text not null, barcode text not null, at timestamptz not null)
    on commit drop`)
}

/**
 * Feeds what was held: all of it counts as come in now, and not as the transaction began: of an import of minutes, who has just
 * loaded a screen would else be told nothing. To be called last in it.
 */
export async function feedHeld(tx: Queries): Promise<void> {
  await tx.execute(sql`
    insert into point_feed (customer_id, barcode, at, received_at)
    select customer_id, barcode, at, clock_timestamp() from held_points`)
}

/** Forgets the oldest of what nobody comes back for, as many rows at most of those with a position and of those without; those another is at are left to it. */
export async function forgetFed(db: Queries, most: number): Promise<void> {
  await db.execute(sql`
    delete from point_feed where id = any(array(
      select id from point_feed where position is not null and received_at < ${forgotten}
      order by received_at limit ${most} for update skip locked
    ) || array(
      select id from point_feed where position is null and received_at < ${forgotten}
      order by received_at limit ${most} for update skip locked
    ))`)
}
