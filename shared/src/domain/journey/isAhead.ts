import { instantTime } from './instantTime.ts'

/** How far the clocks of a tracker and of this machine may part before a message counts as one of the future, ms. */
const skew = 120_000

/**
 * Whether a message was sent at a time that is yet to come: its tracker's clock is wrong.
 * @param now milliseconds since 1970
 */
export function isAhead(timestamp: string, now: number): boolean {
  return instantTime(timestamp) - now > skew
}
