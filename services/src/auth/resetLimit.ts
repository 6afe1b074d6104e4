import type { Queries } from '../db/open.ts'
import { assertTurn, type Rate } from '../links/requestLimit.queries.ts'

/** Reset mails one network may ask for, whoever they are for: so many at once, then one a minute. */
export const resetAsks: Rate = { burst: 10, interval: 60_000 }

/**
 * Counts a wish for reset mails by its network, so that nobody floods other people's mailboxes. Fails with
 * `too_many_requests` and the seconds to wait, whether or not there is such an account. `now` is real time.
 */
export function countResetAsk(db: Queries, network: string, now: Date): Promise<void> {
  return assertTurn(db, ['reset mail', network], resetAsks, now)
}
