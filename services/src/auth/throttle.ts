import { createHash } from 'node:crypto'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { type attemptScopes, loginAttempts } from '../db/schema/index.ts'

type Scope = (typeof attemptScopes)[number]

/** Failed tries of an account, or accounts failed at from an address, before a pause is asked for. */
export const triesBeforePause = 10
/** Seconds of the first pause; each further failure doubles it, up to the longest. It never becomes permanent. */
const firstPause = 30
const longestPause = 15 * 60
/** Seconds without a failure after which the count starts anew. */
const forgetAfter = 30 * 60
/** Milliseconds after which a row that no longer counts is swept out. */
const forgetRowsAfter = 24 * 3_600_000

export interface Throttle {
  /**
   * Counts a try before it is made, so that tries sent at once cannot slip past the count. Fails with
   * `too_many_requests` and the seconds to wait; then nothing was counted.
   */
  begin(account: string, ip: string): Promise<void>
  /** The try was right: the account's count starts anew, and the address gets it back. */
  succeed(account: string, ip: string): Promise<void>
}

/** Subjects are kept as hashes: people type passwords into name fields. */
function toSubject(text: string): string {
  return createHash('sha256').update(text.normalize('NFKC').toLowerCase()).digest('base64url')
}

const refusal = (seconds: number) =>
  new Problem('too_many_requests', { message: `Too many tries; wait ${seconds} seconds`, retryAfter: seconds })

/** What a counted try found: how many there are now, or the seconds left of a pause. */
type Counted = { readonly failures: number } | { readonly pause: number }

/**
 * Slows down guessing over all copies of the services: many passwords for one account by the account's count, many
 * accounts from one address by the address's. An address counts accounts, not tries, so that one forgetful person does
 * not stop the office that shares it. `now` is real time.
 */
export function createThrottle(db: Database, now: () => Date): Throttle {
  const row = (scope: Scope, subject: string) => and(eq(loginAttempts.scope, scope), eq(loginAttempts.subject, subject))

  /** Seconds left of a pause; undefined when there is none. */
  async function findPause(scope: Scope, subject: string): Promise<number | undefined> {
    const [paused] = await db.select().from(loginAttempts).where(row(scope, subject))
    const left = (paused?.blockedUntil?.getTime() ?? 0) - now().getTime()
    return left > 0 ? Math.ceil(left / 1000) : undefined
  }

  /** One atomic statement counts the try, unless there is a pause. */
  async function count(scope: Scope, subject: string): Promise<Counted> {
    const at = now()
    const instant = sql`${at.toISOString()}::timestamptz`
    const stale = sql`${loginAttempts.lastAt} < ${instant} - make_interval(secs => ${forgetAfter}::float8)`
    const next = sql`(${loginAttempts.failures} + 1)`
    const doublings = sql`least(${next} - ${triesBeforePause}::int, 16)`
    const pause = sql`least(${firstPause}::float8 * power(2, ${doublings}), ${longestPause}::float8)`
    const [counted] = await db
      .insert(loginAttempts)
      .values({ scope, subject, failures: 1, lastAt: at })
      .onConflictDoUpdate({
        target: [loginAttempts.scope, loginAttempts.subject],
        set: {
          failures: sql`case when ${stale} then 1 else ${next} end`,
          lastAt: at,
          blockedUntil: sql`case when ${stale} or ${next} < ${triesBeforePause}::int then null
            else ${instant} + make_interval(secs => ${pause}) end`,
        },
        setWhere: sql`${loginAttempts.blockedUntil} is null or ${loginAttempts.blockedUntil} <= ${instant}`,
      })
      .returning({ failures: loginAttempts.failures })
    return counted ?? { pause: (await findPause(scope, subject)) ?? 1 }
  }

  /** Takes one counted try back. */
  async function giveBack(scope: Scope, subject: string): Promise<void> {
    await db
      .update(loginAttempts)
      .set({ failures: sql`greatest(${loginAttempts.failures} - 1, 0)`, blockedUntil: null })
      .where(row(scope, subject))
  }

  return {
    async begin(account, ip) {
      // A paused address is turned away before it can count against anyone's account.
      const pause = await findPause('ip', toSubject(ip))
      if (pause !== undefined) throw refusal(pause)
      const ofAccount = await count('account', toSubject(account))
      if ('pause' in ofAccount) throw refusal(ofAccount.pause)
      if (ofAccount.failures > 1) return
      const ofIp = await count('ip', toSubject(ip))
      if (!('pause' in ofIp)) return
      await giveBack('account', toSubject(account))
      throw refusal(ofIp.pause)
    },
    async succeed(account, ip) {
      await db.delete(loginAttempts).where(row('account', toSubject(account)))
      await giveBack('ip', toSubject(ip))
      await db.delete(loginAttempts).where(lt(loginAttempts.lastAt, new Date(now().getTime() - forgetRowsAfter)))
    },
  }
}
