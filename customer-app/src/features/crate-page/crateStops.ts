import type { StoryPoint, StoryTrail } from '@crateway/shared/contract/calls/crateStory.ts'
import { daysBetween } from '@crateway/shared/domain/calendar.ts'
import { daysSoFar, isUnheard, type LastStay, lastStay } from '@crateway/shared/domain/journey/lastStay.ts'
import { type Stop, toStops } from '@crateway/shared/domain/journey/toStops.ts'
import { silentAfterDays } from '@crateway/shared/domain/trackerHealth.ts'

/** What the messages of a crate's present journey come to. */
export interface CrateStops {
  readonly stops: readonly Stop[]
  /** The last message; its day, by UTC as all days of cycles are. */
  readonly last: StoryPoint
  readonly heardOn: string
  /** Where the crate was heard last, and for how long; null without a stop. */
  readonly stay: LastStay | null
  /** Whole days that it has been there as of now; null without a stop. */
  readonly daysSoFar: number | null
  /** Whether nothing was heard for a day: what came since is no part of its stay in the timeline. */
  readonly isUnheard: boolean
  /** Whether the last message is so old that it tells nothing of today. */
  readonly isSilent: boolean
}

/** The UTC day of an instant. */
export const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * The stops of a trail; null where it has no message.
 * @param today `YYYY-MM-DD`
 * @param now milliseconds since 1970
 */
export function crateStops(trail: StoryTrail | undefined, today: string, now: number): CrateStops | null {
  const points = trail?.points ?? []
  const last = points.at(-1)
  if (!last) return null
  const heardOn = utcDay(Date.parse(last.timestamp))
  const stops = toStops(points)
  const stay = lastStay(stops, last)
  const isSilent = daysBetween(heardOn, today) >= silentAfterDays
  return {
    stops,
    last,
    heardOn,
    stay,
    daysSoFar: stay && daysSoFar(stay, now),
    // The day is that of the services, the hour that of this machine, which may be wrong.
    isUnheard: isSilent || isUnheard(last, now),
    isSilent,
  }
}
