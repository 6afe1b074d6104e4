import { instantTime } from './instantTime.ts'
import { isPosition } from './isPosition.ts'
import type { ToldPosition } from './JourneyPoint.ts'
import type { Position } from './position.ts'
import { timeOrder } from './timeOrder.ts'
import { unwrap } from './unwrap.ts'

/** A position of a trail, and when a crate was there. */
export interface TrailMoment extends Position {
  /** Milliseconds since 1970. */
  readonly time: number
  /** Where the point is in the list it came in. */
  readonly index: number
}

/** The line that a crate drew: its points with a position and a time, by time, their longitudes unwrapped. */
export function toTrail(points: readonly (ToldPosition & { readonly timestamp: string })[]): TrailMoment[] {
  const moments: TrailMoment[] = []
  points.forEach((point, index) => {
    const time = instantTime(point.timestamp)
    if (isPosition(point) && !Number.isNaN(time)) moments.push({ lat: point.lat, lng: point.lon, time, index })
  })
  const order = timeOrder(Float64Array.from(moments, ({ time }) => time))
  const inOrder: TrailMoment[] = []
  for (const at of order) {
    const moment = moments[at]
    if (moment) inOrder.push(moment)
  }
  return unwrap(inOrder)
}

/** The time that a trail takes, ms since 1970; null for one without a moment. */
export function trailSpan(trail: readonly TrailMoment[]): { readonly start: number; readonly end: number } | null {
  const [first] = trail
  const last = trail.at(-1)
  return first && last ? { start: first.time, end: last.time } : null
}
