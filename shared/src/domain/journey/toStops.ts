import { instantTime } from './instantTime.ts'
import { isPosition } from './isPosition.ts'
import type { JourneyPoint } from './JourneyPoint.ts'
import { placedInOrder, tellings } from './placedInOrder.ts'
import type { Position } from './position.ts'
import { ownMethod } from './stayNumbers.ts'

/** Where a crate stayed: consecutive messages from one place, merged. */
export interface Stop {
  /** Location type; null where nobody told it. */
  readonly type: string | null
  readonly code: string
  /** `sd` is sent out of plant, `sc` collected; null for all other methods. */
  readonly locationMethod: 'sd' | 'sc' | null
  readonly name: string | null
  readonly city: string | null
  readonly country: string | null
  /** Where the last of its messages with a position came from. */
  readonly position: Position | null
  /** Its first message: milliseconds since 1970, and as it was told. */
  readonly start: number
  readonly startsAt: string
  /** The end of its last message, but never later than the next stop's start. */
  readonly end: number
  readonly endsAt: string
  /** Whole elapsed days of 24 hours. */
  readonly days: number
  /** Where its points are in the list they came in, by time. */
  readonly points: Uint32Array
}

/** A day of 24 hours, ms. */
export const dayMs = 86_400_000

/** Whole elapsed days of 24 hours (DESIGN 3.8). */
export function elapsedDays(ms: number): number {
  return Math.floor(ms / dayMs)
}

/** The place of the newest of a stop's points that tells something; -1 where none does. */
function lastTelling(own: Uint32Array, tells: Uint8Array, telling: number): number {
  for (let at = own.length - 1; at >= 0; at--) {
    const place = own[at] ?? 0
    if (((tells[place] ?? 0) & telling) !== 0) return place
  }
  return -1
}

const positionOf = (point: JourneyPoint | undefined) =>
  point && isPosition(point) ? { lat: point.lat, lng: point.lon } : null

/** What the newest of a stop's points that tells it says of its place. */
function lastTold(points: readonly JourneyPoint[], own: Uint32Array, tells: Uint8Array) {
  const told = (telling: number) => points[lastTelling(own, tells, telling)]
  return {
    name: told(tellings.name)?.name ?? null,
    city: told(tellings.city)?.city ?? null,
    country: told(tellings.country)?.country ?? null,
    position: positionOf(told(tellings.position)),
  }
}

/** When a stop ends: with the end of its last point, but before the next one begins. */
function endOf(last: JourneyPoint, heard: number, next: Stop | undefined): Pick<Stop, 'end' | 'endsAt'> {
  const { timestamp, endTimestamp } = last
  const left = endTimestamp ? instantTime(endTimestamp) : Number.NaN
  const isTold = left > heard
  if (next && isTold && left > next.start) return { end: next.start, endsAt: next.startsAt }
  return isTold && endTimestamp ? { end: left, endsAt: endTimestamp } : { end: heard, endsAt: timestamp }
}

/**
 * The stops of one crate, from the first to the last, the same whatever order its points come in (seed 1, section 4; DESIGN
 * 3.8). Points of no known place, and of no readable time, make none and end none: a crate heard on the way out of a port
 * and back in it has stayed. A stay is told by location type and code, and by the methods `sd` and `sc`, so that
 * 'Collected' does not vanish into 'At plant'.
 */
export function toStops(points: readonly JourneyPoint[]): Stop[] {
  const { places, times, stays, tells } = placedInOrder(points)
  const stops: Stop[] = []
  // From the last to the first, since a stop ends before the next one begins.
  for (let to = places.length; to > 0; ) {
    const last = points[places[to - 1] ?? 0]
    if (!last) break
    const stay = stays[places[to - 1] ?? 0]
    let from = to - 1
    while (from > 0 && stays[places[from - 1] ?? 0] === stay) from--
    const own = places.subarray(from, to)
    const start = times[from] ?? 0
    const { end, endsAt } = endOf(last, times[to - 1] ?? 0, stops.at(-1))
    stops.push({
      type: last.type ?? null,
      code: last.code ?? '',
      locationMethod: ownMethod(last),
      ...lastTold(points, own, tells),
      start,
      startsAt: points[own[0] ?? 0]?.timestamp ?? last.timestamp,
      end,
      endsAt,
      days: elapsedDays(end - start),
      points: own,
    })
    to = from
  }
  return stops.reverse()
}
