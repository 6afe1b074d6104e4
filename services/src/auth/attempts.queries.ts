import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { type attemptScopes, loginAttempts } from '../db/schema/index.ts'

/** What tries are counted by: an account from one network, or an account from everywhere in one window of time. */
export interface Counter {
  readonly scope: (typeof attemptScopes)[number]
  /** A hash; two counters of one scope never share it. */
  readonly subject: string
  /** Hash of the network, for a counter that counts one. */
  readonly network?: string
}

/** What became of a try that asked to be made. */
export type Reservation =
  /** It may be made now; it has to be settled. */
  | { readonly state: 'granted' }
  /** As many tries are under way as there are failures left: ask again once one of them is settled. */
  | { readonly state: 'waiting' }
  /** There is a pause until `until`, or (null) no failures are left. */
  | { readonly state: 'refused'; readonly until: Date | null }

/** How many failures a counter allows, and for how long it remembers. */
export interface Allowance {
  readonly failures: number
  /** Whether one more try is allowed after each pause, or none until the counter is forgotten. */
  readonly isHard: boolean
  /** Seconds without a try after which the counter starts anew. */
  readonly forgetAfter: number
}

/** Seconds after which a try that was never settled (its process died) counts as a failure. */
const lostAfter = 60

const row = ({ scope, subject }: Pick<Counter, 'scope' | 'subject'>) =>
  and(eq(loginAttempts.scope, scope), eq(loginAttempts.subject, subject))

const secondsBefore = (instant: Date, seconds: number) => new Date(instant.getTime() - seconds * 1000)

/**
 * Reserves one try, in one statement, so that tries sent at once cannot slip past the allowance: tries under way and
 * failures together never exceed it.
 */
export async function reserveTry(db: Queries, counter: Counter, allowance: Allowance, now: Date): Promise<Reservation> {
  const instant = sql`${now.toISOString()}::timestamptz`
  const isForgotten = lt(loginAttempts.lastAt, secondsBefore(now, allowance.forgetAfter))
  const isLost = lt(loginAttempts.lastAt, secondsBefore(now, lostAfter))
  const failures = sql<number>`case when ${isForgotten} then 0 when ${isLost} then ${loginAttempts.failures} + ${loginAttempts.pending} else ${loginAttempts.failures} end`
  const pending = sql<number>`case when ${isLost} then 0 else ${loginAttempts.pending} end`
  const left = sql`${allowance.failures}::int - (${failures})`
  const allowed = allowance.isHard ? left : sql`greatest(${left}, 1)`
  const [granted] = await db
    .insert(loginAttempts)
    .values({ ...counter, failures: 0, pending: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [loginAttempts.scope, loginAttempts.subject],
      set: {
        failures,
        pending: sql`(${pending}) + 1`,
        lastAt: now,
        blockedUntil: sql`case when ${isForgotten} then null else ${loginAttempts.blockedUntil} end`,
      },
      setWhere: sql`(${loginAttempts.blockedUntil} is null or ${loginAttempts.blockedUntil} <= ${instant})
        and (${pending}) < ${allowed}`,
    })
    .returning({ pending: loginAttempts.pending })
  if (granted) return { state: 'granted' }
  const [found] = await db
    .select({ until: loginAttempts.blockedUntil, left: sql<number>`${left}` })
    .from(loginAttempts)
    .where(row(counter))
  if (!found) return { state: 'waiting' }
  if (found.until !== null && found.until > now) return { state: 'refused', until: found.until }
  return allowance.isHard && found.left <= 0 ? { state: 'refused', until: null } : { state: 'waiting' }
}

/** Forgets a counter's failures and its pause; tries under way stay counted. */
export async function forgetFailures(db: Queries, counter: Pick<Counter, 'scope' | 'subject'>): Promise<void> {
  await db.update(loginAttempts).set({ failures: 0, failedAt: null, blockedUntil: null }).where(row(counter))
}

/** The try was right or was not made: it is no longer under way and no failure. */
export async function releaseTry(db: Queries, counter: Counter): Promise<void> {
  await db
    .update(loginAttempts)
    .set({ pending: sql`greatest(${loginAttempts.pending} - 1, 0)` })
    .where(row(counter))
}

/**
 * The try was wrong. From the failure number `pauseFrom` on, each asks for a pause: `first` seconds, doubled with each
 * further one, at most `longest`.
 */
export async function countFailure(
  db: Queries,
  counter: Counter,
  now: Date,
  pauses?: { readonly pauseFrom: number; readonly first: number; readonly longest: number },
): Promise<void> {
  const failures = sql`${loginAttempts.failures} + 1`
  const set = { failures, pending: sql`greatest(${loginAttempts.pending} - 1, 0)`, lastAt: now, failedAt: now }
  if (!pauses) {
    await db.update(loginAttempts).set(set).where(row(counter))
    return
  }
  const { pauseFrom, first, longest } = pauses
  const doublings = sql`least(${failures} - ${pauseFrom}::int, 16)`
  const pause = sql`least(${first}::float8 * power(2, ${doublings}), ${longest}::float8)`
  const blockedUntil = sql`case when ${failures} >= ${pauseFrom}::int
    then ${now.toISOString()}::timestamptz + make_interval(secs => ${pause}) end`
  await db
    .update(loginAttempts)
    .set({ ...set, blockedUntil })
    .where(row(counter))
}

/**
 * When the `count`-th newest of the accounts that failed from a network within the last `seconds` failed; undefined when
 * there were fewer. Each account counts once, by its last failure, and not at all once it has signed in.
 */
export async function findCrowdedSince(
  db: Queries,
  network: string,
  now: Date,
  { count, seconds }: { readonly count: number; readonly seconds: number },
): Promise<Date | undefined> {
  const [oldest] = await db
    .select({ failedAt: loginAttempts.failedAt })
    .from(loginAttempts)
    .where(and(eq(loginAttempts.network, network), gt(loginAttempts.failedAt, secondsBefore(now, seconds))))
    .orderBy(sql`${loginAttempts.failedAt} desc`)
    .limit(1)
    .offset(count - 1)
  return oldest?.failedAt ?? undefined
}

/** Lets the failures of one network be settled one after the other until the transaction ends. */
export async function lockNetwork(db: Queries, network: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${network}, 0))`)
}

/** Sweeps out counters without a try since `before`. */
export async function sweepCounters(db: Queries, before: Date): Promise<void> {
  await db.delete(loginAttempts).where(lt(loginAttempts.lastAt, before))
}
