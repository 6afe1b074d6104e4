import type { StoryPoint, StoryTrail } from '@crateway/shared/contract/calls/crateStory.ts'
import { daysBetween } from '@crateway/shared/domain/calendar.ts'
import { type Stop, toStops } from '@crateway/shared/domain/journey/toStops.ts'
import { silentAfterDays } from '@crateway/shared/domain/trackerHealth.ts'

/** What the messages of a crate's present journey come to. */
export interface CrateStops {
  readonly stops: readonly Stop[]
  /** The last message; its day, by UTC as all days of cycles are. */
  readonly last: StoryPoint
  readonly heardOn: string
  /** Whether the last message came from the last stop: since then nobody heard it elsewhere. */
  readonly isThere: boolean
  /** Whether the last message is so old that it tells nothing of today. */
  readonly isSilent: boolean
}

/** The UTC day of an instant. */
export const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * The stops of a trail; null where it has no message.
 * @param today `YYYY-MM-DD`
 */
export function crateStops(trail: StoryTrail | undefined, today: string): CrateStops | null {
  const points = trail?.points ?? []
  const last = points.at(-1)
  if (!last) return null
  const heardOn = utcDay(Date.parse(last.timestamp))
  return {
    stops: toStops(points),
    last,
    heardOn,
    isThere: Boolean(last.code),
    isSilent: daysBetween(heardOn, today) >= silentAfterDays,
  }
}
