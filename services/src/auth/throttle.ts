import { createHash } from 'node:crypto'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { type attemptScopes, loginAttempts } from '../db/schema/index.ts'

type Scope = (typeof attemptScopes)[number]

/** Failed tries at an account from one network, or accounts failed at from a network, before a pause is asked for. */
export const triesBeforePause = 10
/** Tries at an account from all networks together in one window; the rest of it is a pause. */
export const triesFromEverywhere = 100
/** Seconds of that window, and so of its longest pause. */
const accountWindow = 15 * 60
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
  /** The try was right: the network's count at the account starts anew, account and network get the try back. */
  succeed(account: string, ip: string): Promise<void>
}

/** Subjects are kept as hashes: people type passwords into name fields. */
function toSubject(...texts: readonly (string | number)[]): string {
  const told = texts.map((text) => String(text).normalize('NFKC').toLowerCase())
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url')
}

const refusal = (seconds: number) =>
  new Problem('too_many_requests', { message: `Too many tries; wait ${seconds} seconds`, retryAfter: seconds })

/** What a counted try found: how many there are now, or the seconds left of a pause. */
type Counted = { readonly failures: number } | { readonly pause: number }

/**
 * Slows down guessing over all copies of the services. Many passwords for one account are counted by account and
 * network, so that nobody keeps a person out from elsewhere; only what no single network can send pauses the account for
 * all. Many accounts from one network are counted by the network: accounts, not tries, so that one forgetful person does
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

  /** One atomic statement counts the try, unless there is a pause. The tenth asks for one, each further doubles it. */
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

  /** An account's windows lie side by side and each has a row of its own: no doubling that one try could keep up. */
  const windowOf = (account: string) =>
    toSubject(account, Math.floor(now().getTime() / 1000 / accountWindow) * accountWindow)

  /** Counts a try at an account from anywhere, unless its window is full. */
  async function countEverywhere(account: string): Promise<Counted> {
    const at = now()
    const [counted] = await db
      .insert(loginAttempts)
      .values({ scope: 'account', subject: windowOf(account), failures: 1, lastAt: at })
      .onConflictDoUpdate({
        target: [loginAttempts.scope, loginAttempts.subject],
        set: { failures: sql`${loginAttempts.failures} + 1`, lastAt: at },
        setWhere: lt(loginAttempts.failures, triesFromEverywhere),
      })
      .returning({ failures: loginAttempts.failures })
    return counted ?? { pause: accountWindow - Math.floor((at.getTime() / 1000) % accountWindow) }
  }

  /** Takes one counted try back, and the pause it asked for. */
  async function giveBack(scope: Scope, subject: string): Promise<void> {
    const left = sql`greatest(${loginAttempts.failures} - 1, 0)`
    const blockedUntil = sql`case when ${left} >= ${triesBeforePause}::int then ${loginAttempts.blockedUntil} end`
    await db.update(loginAttempts).set({ failures: left, blockedUntil }).where(row(scope, subject))
  }

  return {
    async begin(account, ip) {
      // A paused network is turned away before it can count against anyone's account.
      const pause = await findPause('ip', toSubject(ip))
      if (pause !== undefined) throw refusal(pause)
      const pair = toSubject(account, ip)
      const fromHere = await count('pair', pair)
      if ('pause' in fromHere) throw refusal(fromHere.pause)
      const everywhere = await countEverywhere(account)
      if ('pause' in everywhere) {
        await giveBack('pair', pair)
        throw refusal(everywhere.pause)
      }
      if (fromHere.failures > 1) return
      const ofIp = await count('ip', toSubject(ip))
      if (!('pause' in ofIp)) return
      await giveBack('pair', pair)
      await giveBack('account', windowOf(account))
      throw refusal(ofIp.pause)
    },
    async succeed(account, ip) {
      const [forgotten] = await db
        .delete(loginAttempts)
        .where(row('pair', toSubject(account, ip)))
        .returning({ failures: loginAttempts.failures })
      // Only who takes the row away gives the network its try back: of sign-ins at once only the first was counted there.
      if (forgotten !== undefined && forgotten.failures > 0) await giveBack('ip', toSubject(ip))
      await giveBack('account', windowOf(account))
      await db.delete(loginAttempts).where(lt(loginAttempts.lastAt, new Date(now().getTime() - forgetRowsAfter)))
    },
  }
}
