import { instantTime } from './instantTime.ts'
import type { JourneyPoint } from './JourneyPoint.ts'
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
 * The one answer to how long a crate stands where it is (ADR 049): a stop lasts until the last that was heard of it, since
 * nobody knows of the time after. Null where there is no stop.
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

/** Whether nothing was heard for a whole day of 24 hours: only then is it worth a word. */
export function isUnheard(last: JourneyPoint, now: number): boolean {
  return elapsedDays(now - instantTime(last.timestamp)) >= 1
}
