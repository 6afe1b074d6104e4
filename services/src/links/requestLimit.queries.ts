import { createHash } from 'node:crypto'
import { Problem, type ProblemCode } from '@crateway/shared/errors/Problem.ts'
import { asc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { requestLimits } from '../db/schema/index.ts'

/** How often something may be done: `burst` times at once, then once every `interval` milliseconds. */
export interface Rate {
  readonly burst: number
  readonly interval: number
  /** What whoever is too early is told; `too_many_requests` unless said. */
  readonly refusal?: ProblemCode
}

/**
 * Milliseconds by which a turn may come early (the standard's delay variation tolerance): of calls that came at once
 * the first to be counted may hold the latest clock, and the clocks of two copies of the services are a little apart.
 * Always less than an interval, or more than `burst` would get a turn at once.
 */
export const toleranceOf = ({ interval }: Rate): number => Math.min(2_000, interval / 2)

/** Rows swept out at a time: those that are not busy any more say as much as none. */
const sweep = 100

/** Subjects are kept as hashes: they name addresses and people. */
const toSubject = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

async function sweepIdle(db: Queries, now: Date): Promise<void> {
  const idle = db
    .select({ subject: requestLimits.subject })
    .from(requestLimits)
    .where(lt(requestLimits.busyUntil, now))
    .orderBy(asc(requestLimits.busyUntil))
    .limit(sweep)
    .for('update', { skipLocked: true })
  await db.delete(requestLimits).where(inArray(requestLimits.subject, idle))
}

/**
 * Takes a turn at something that is limited, over all copies of the services (the generic cell rate algorithm, ITU-T
 * I.371): true when there was one. Of callers at once only as many get one as there are, because one statement decides.
 * @param now the machine's clock, which goes on where the portal's is fixed
 */
export async function takeTurn(db: Queries, parts: readonly string[], rate: Rate, now: Date): Promise<boolean> {
  await sweepIdle(db, now)
  const interval = sql`make_interval(secs => ${rate.interval / 1000}::float8)`
  const start = sql`${now.toISOString()}::timestamptz`
  const [taken] = await db
    .insert(requestLimits)
    .values({ subject: toSubject(parts), busyUntil: new Date(now.getTime() + rate.interval) })
    .onConflictDoUpdate({
      target: requestLimits.subject,
      set: { busyUntil: sql`greatest(${requestLimits.busyUntil}, ${start}) + ${interval}` },
      setWhere: lte(
        requestLimits.busyUntil,
        new Date(now.getTime() + (rate.burst - 1) * rate.interval + toleranceOf(rate)),
      ),
    })
    .returning({ subject: requestLimits.subject })
  return taken !== undefined
}

/** The same for who has to be told: the rate's refusal with the seconds to wait when there is no turn. */
export async function assertTurn(db: Queries, parts: readonly string[], rate: Rate, now: Date): Promise<void> {
  if (!(await takeTurn(db, parts, rate, now))) throw noTurn(rate, await secondsToTurn(db, parts, rate, now))
}

/** Fails as `assertTurn` does when there is no turn to take just now, and takes none. */
export async function assertTurnLeft(db: Queries, parts: readonly string[], rate: Rate, now: Date): Promise<void> {
  const wait = await secondsToTurn(db, parts, rate, now)
  if (wait > toleranceOf(rate) / 1000) throw noTurn(rate, wait)
}

/** Seconds until the next turn; 0 or less when there is one. */
async function secondsToTurn(db: Queries, parts: readonly string[], rate: Rate, now: Date): Promise<number> {
  const [row] = await db
    .select()
    .from(requestLimits)
    .where(eq(requestLimits.subject, toSubject(parts)))
  const free = (row?.busyUntil.getTime() ?? 0) - (rate.burst - 1) * rate.interval
  return Math.ceil((free - now.getTime()) / 1000)
}

function noTurn({ refusal = 'too_many_requests' }: Rate, seconds: number): Problem {
  const retryAfter = Math.max(1, seconds)
  return new Problem(refusal, { message: `Too many requests; wait ${retryAfter} seconds`, retryAfter })
}
