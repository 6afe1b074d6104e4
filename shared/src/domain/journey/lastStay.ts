import { instantTime } from './instantTime.ts'
import type { JourneyPoint } from './JourneyPoint.ts'
import { stopLabel } from './stopLabel.ts'
import { elapsedDays, type Stop } from './toStops.ts'

/** How long a crate has been where it was heard last: at its last stop, or on its way since. */
export interface LastStay {
  readonly stop: Stop
  /** Whether the last message came from the stop: since then nobody heard the crate elsewhere. */
  readonly isThere: boolean
  /** Whole days of 24 hours at the stop, or since it was left, up to what was heard last and no further. */
  readonly days: number
}

/**
 * The one answer to how long a crate was heard where it is (ADR 049): a stop lasts until the last that was heard of it. Null
 * where there is no stop.
 * @param stops those of the journey, as `toStops` makes them
 * @param last the last message of the same journey
 */
export function lastStay(stops: readonly Stop[], last: JourneyPoint | undefined): LastStay | null {
  const stop = stops.at(-1)
  if (!stop || !last) return null
  if (last.code) return { stop, isThere: true, days: stop.days }
  const heard = instantTime(last.timestamp)
  // A message of an unreadable time tells of no day.
  return { stop, isThere: false, days: Number.isNaN(heard) ? 0 : Math.max(0, elapsedDays(heard - stop.end)) }
}

/**
 * Whole days of 24 hours that a crate has been where it was heard last, as of `now`: at a stop that it was not heard to leave it
 * still is, though its tracker be silent. On the way, and once it is collected, what was heard is all there is.
 * @param now milliseconds since 1970
 */
export function daysSoFar({ stop, isThere, days }: LastStay, now: number): number {
  if (!isThere || stopLabel(stop) === 'collected') return days
  return Math.max(days, elapsedDays(now - stop.start))
}

/** Whether nothing was heard for a whole day of 24 hours: only then is it worth a word. */
export function isUnheard(last: JourneyPoint, now: number): boolean {
  return elapsedDays(now - instantTime(last.timestamp)) >= 1
}
