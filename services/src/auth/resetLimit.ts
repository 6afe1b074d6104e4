import { Problem } from '@crateway/shared/errors/Problem.ts'
import { lt, sql } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { loginAttempts } from '../db/schema/index.ts'
import { toSubject } from './throttle.ts'

/** Reset mails one network may ask for in one window, whoever they are for. */
export const asksPerNetwork = 10
/** Seconds of that window. */
const networkWindow = 10 * 60

/**
 * Counts a wish for reset mails by its network, so that nobody floods other people's mailboxes. Fails with
 * `too_many_requests` and the seconds to wait, whether or not there is such an account. `now` is real time.
 */
export async function countResetAsk(db: Queries, network: string, now: Date): Promise<void> {
  const seconds = now.getTime() / 1000
  const subject = toSubject(network, Math.floor(seconds / networkWindow))
  const [counted] = await db
    .insert(loginAttempts)
    .values({ scope: 'reset', subject, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [loginAttempts.scope, loginAttempts.subject],
      set: { failures: sql`${loginAttempts.failures} + 1`, lastAt: now },
      setWhere: lt(loginAttempts.failures, asksPerNetwork),
    })
    .returning({ failures: loginAttempts.failures })
  if (counted !== undefined) return
  const retryAfter = Math.ceil(networkWindow - (seconds % networkWindow))
  throw new Problem('too_many_requests', { message: `Too many tries; wait ${retryAfter} seconds`, retryAfter })
}
