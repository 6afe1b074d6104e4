import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { lastStay } from '@crateway/shared/domain/journey/lastStay.ts'
import { elapsedDays, toStops } from '@crateway/shared/domain/journey/toStops.ts'

const timeOf = ({ timestamp }: TracePoint) => Date.parse(timestamp)

/** Whether two messages of no known place come from one position. */
const isSameSpot = (a: TracePoint, b: TracePoint) => !a.code && !b.code && a.lat === b.lat && a.lon === b.lon

/** Of messages by time, the days since the first of the last ones in a row that came from the position of the last. */
function daysAtSpot(points: readonly TracePoint[], last: TracePoint): number {
  const left = points.findLastIndex((point) => !isSameSpot(last, point))
  return elapsedDays(timeOf(last) - timeOf(points[left + 1] ?? last))
}

/**
 * The whole days of 24 hours a crate was heard where its last message came from: those of the last stop of its journey, as its
 * timeline tells them; at no known place, where no timeline has a stop, those at one position. What nobody heard is not counted
 * (ADR 049). Null without a message.
 * @param points messages of one crate under one SI, in any order
 */
export function daysHere(points: readonly TracePoint[]): number | null {
  const byTime = points.toSorted((a, b) => timeOf(a) - timeOf(b))
  const last = byTime.at(-1)
  if (!last) return null
  if (!last.code) return daysAtSpot(byTime, last)
  return lastStay(toStops(byTime), last)?.days ?? 0
}
