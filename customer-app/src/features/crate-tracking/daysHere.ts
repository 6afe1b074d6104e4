import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { daysSoFar, isUnheard, lastStay } from '@crateway/shared/domain/journey/lastStay.ts'
import { elapsedDays, toStops } from '@crateway/shared/domain/journey/toStops.ts'

/** How long a crate has been where its last message came from. */
export interface DaysHere {
  /** Whole days of 24 hours. */
  readonly days: number
  /** When it was heard last, where that is a day ago or more; else null. */
  readonly heardAt: string | null
}

const timeOf = ({ timestamp }: TracePoint) => Date.parse(timestamp)

/** Whether two messages of no known place come from one position. */
const isSameSpot = (a: TracePoint, b: TracePoint) => !a.code && !b.code && a.lat === b.lat && a.lon === b.lon

/** Of messages by time, the days since the first of the last ones in a row that came from the position of the last. */
function daysAtSpot(points: readonly TracePoint[], last: TracePoint): number {
  const left = points.findLastIndex((point) => !isSameSpot(last, point))
  return elapsedDays(timeOf(last) - timeOf(points[left + 1] ?? last))
}

/**
 * How long a crate has been where its last message came from, as of `now`: at its last stop since that began, unless it is
 * collected or was heard elsewhere since; at no known place, where no timeline has a stop, the days it was heard at one position
 * (ADR 049). Null without a message.
 * @param points messages of one crate under one SI, in any order
 * @param isElsewhere whether the crate travels under another SI by now
 */
export function daysHere(points: readonly TracePoint[], now: number, isElsewhere: boolean): DaysHere | null {
  const byTime = points.toSorted((a, b) => timeOf(a) - timeOf(b))
  const last = byTime.at(-1)
  if (!last) return null
  const heardAt = isUnheard(last, now) ? last.timestamp : null
  if (!last.code) return { days: daysAtSpot(byTime, last), heardAt }
  const stay = lastStay(toStops(byTime), last)
  if (!stay) return { days: 0, heardAt }
  return { days: isElsewhere ? stay.days : daysSoFar(stay, now), heardAt }
}
