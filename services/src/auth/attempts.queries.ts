import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
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
  /** No try will be made before `until`, or (null) before the counter is forgotten. */
  | { readonly state: 'refused'; readonly until: Date | null }

/** How many failures a counter allows, and for how long it remembers. */
export interface Allowance {
  readonly failures: number
  /** Seconds since the last failure after which one more try is allowed all the same; null for none. */
  readonly oneMoreAfter: number | null
  /** Seconds without a try after which the counter starts anew. */
  readonly forgetAfter: number
}

/**
 * Seconds without a new try after which those never settled (their process died) count as failures: more than any try
 * lives, which waits for ten at most, and whose client is told after 25 that there is no answer.
 */
export const lostAfter = 60
/** Rows swept out at a time: more than a try makes. Those another try is sweeping are left to it. */
const sweep = 100

const row = ({ scope, subject }: Pick<Counter, 'scope' | 'subject'>) =>
  and(eq(loginAttempts.scope, scope), eq(loginAttempts.subject, subject))

const secondsBefore = (instant: Date, seconds: number) => new Date(instant.getTime() - seconds * 1000)

/** A user name as sign-in compares it (`findAccount`): of two spellings it takes for one, both give the same. */
export async function foldName(db: Queries, name: string): Promise<string> {
  const { rows } = await db.execute<{ folded: string }>(sql`select lower(${name}::text) as folded`)
  return rows[0]?.folded ?? name
}

/**
 * Reserves one try, in one statement, so that tries sent at once cannot slip past the allowance: tries under way and
 * failures together never exceed it.
 */
export async function reserveTry(db: Queries, counter: Counter, allowance: Allowance, now: Date): Promise<Reservation> {
  const { oneMoreAfter } = allowance
  const instant = sql`${now.toISOString()}::timestamptz`
  const isForgotten = lt(loginAttempts.lastAt, secondsBefore(now, allowance.forgetAfter))
  const isLost = lt(loginAttempts.lastAt, secondsBefore(now, lostAfter))
  const failures = sql<number>`case when ${isForgotten} then 0 when ${isLost} then ${loginAttempts.failures} + ${loginAttempts.pending} else ${loginAttempts.failures} end`
  const pending = sql<number>`case when ${isLost} then 0 else ${loginAttempts.pending} end`
  const left = sql`${allowance.failures}::int - (${failures})`
  const allowed =
    oneMoreAfter === null
      ? left
      : sql`case when ${loginAttempts.failedAt} > ${secondsBefore(now, oneMoreAfter).toISOString()}::timestamptz
          then ${left} else greatest(${left}, 1) end`
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
    .select({
      blockedUntil: loginAttempts.blockedUntil,
      failedAt: loginAttempts.failedAt,
      left: sql<number>`${left}`,
    })
    .from(loginAttempts)
    .where(row(counter))
  if (!found) return { state: 'waiting' }
  if (found.left <= 0 && oneMoreAfter === null) return { state: 'refused', until: null }
  const quietUntil = found.left <= 0 ? secondsBefore(found.failedAt ?? now, -(oneMoreAfter ?? 0)) : now
  const until = new Date(Math.max(quietUntil.getTime(), found.blockedUntil?.getTime() ?? 0))
  return until > now ? { state: 'refused', until } : { state: 'waiting' }
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

/** From which failure on a pause is asked for, and its seconds. */
interface Pauses {
  readonly pauseFrom: number
  readonly first: number
  readonly longest: number
}

/** What a counter says once a failure has been counted. */
export interface Counted {
  readonly failures: number
  readonly blockedUntil: Date | null
}

/**
 * The try was wrong. From the failure number `pauseFrom` on, each asks for a pause: `first` seconds, doubled with each
 * further one, at most `longest`.
 */
export async function countFailure(
  db: Queries,
  counter: Counter,
  now: Date,
  pauses?: Pauses,
): Promise<Counted | undefined> {
  const failures = sql`${loginAttempts.failures} + 1`
  const set = { failures, pending: sql`greatest(${loginAttempts.pending} - 1, 0)`, lastAt: now, failedAt: now }
  const pausedUntil = ({ pauseFrom, first, longest }: Pauses) => {
    const doublings = sql`least(${failures} - ${pauseFrom}::int, 16)`
    const pause = sql`least(${first}::float8 * power(2, ${doublings}), ${longest}::float8)`
    return sql`case when ${failures} >= ${pauseFrom}::int
      then ${now.toISOString()}::timestamptz + make_interval(secs => ${pause}) end`
  }
  const [counted] = await db
    .update(loginAttempts)
    .set(pauses ? { ...set, blockedUntil: pausedUntil(pauses) } : set)
    .where(row(counter))
    .returning({ failures: loginAttempts.failures, blockedUntil: loginAttempts.blockedUntil })
  return counted
}

/**
 * Whether at least `count` accounts failed from a network within the last `seconds`. Each counts once, by its last failure,
 * and not at all once it has signed in.
 */
export async function isCrowded(
  db: Queries,
  network: string,
  now: Date,
  { count, seconds }: { readonly count: number; readonly seconds: number },
): Promise<boolean> {
  const found = await db
    .select({ failedAt: loginAttempts.failedAt })
    .from(loginAttempts)
    .where(and(eq(loginAttempts.network, network), gt(loginAttempts.failedAt, secondsBefore(now, seconds))))
    .limit(count)
  return found.length === count
}

/** Lets the failures of one network be settled one after the other until the transaction ends. */
export async function lockNetwork(db: Queries, network: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${network}, 0))`)
}

/** Sweeps out some counters without a try since `before`. */
export async function sweepCounters(db: Queries, before: Date): Promise<void> {
  const { scope, subject, lastAt } = loginAttempts
  const old = db
    .select({ scope, subject })
    .from(loginAttempts)
    .where(lt(lastAt, before))
    .orderBy(asc(lastAt))
    .limit(sweep)
    .for('update', { skipLocked: true })
  await db.delete(loginAttempts).where(sql`(${scope}, ${subject}) in ${old}`)
}
