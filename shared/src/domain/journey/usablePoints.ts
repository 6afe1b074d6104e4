import { isAhead } from './isAhead.ts'
import { isPosition } from './isPosition.ts'
import type { ToldPosition } from './JourneyPoint.ts'

/** A point that a map can show. */
type Placed<Point> = Point & { readonly lat: number; readonly lon: number }

/** Points that a map cannot show, by what is wrong with them. */
interface Omitted {
  /** Without a position, or with one that is no number. */
  readonly missing: number
  /** Beyond 90° or 180°, as swapped figures are. */
  readonly outOfRange: number
  readonly total: number
}

export interface UsablePoints<Point> {
  /** In the order they came in. */
  readonly points: readonly Placed<Point>[]
  readonly omitted: Omitted
  /** How many of the points shown say 0°, 0°, which trackers without a fix do as well. */
  readonly atNullIsland: number
  /** How many of the points, shown or not, are of a time that is yet to come. */
  readonly ahead: number
}

const isNumber = (degrees: unknown) => typeof degrees === 'number' && !Number.isNaN(degrees)

/**
 * The points that a map can show, and how many it cannot. Null island is a position, as it is to the services: plants of
 * customers' own systems do stand at 0/0 until somebody gives them another, and what stands there must be found. It is
 * counted, so that a screen can say so; so are times to come, which an ill-set clock tells.
 * @param now milliseconds since 1970
 */
export function usablePoints<Point extends ToldPosition & { readonly timestamp?: string }>(
  points: readonly Point[],
  now = Date.now(),
): UsablePoints<Point> {
  const usable: Placed<Point>[] = []
  let missing = 0
  let atNullIsland = 0
  let ahead = 0
  for (const point of points) {
    if (point.timestamp !== undefined && isAhead(point.timestamp, now)) ahead++
    if (!isPosition(point)) {
      if (!isNumber(point.lat) || !isNumber(point.lon)) missing++
      continue
    }
    usable.push(point)
    if (point.lat === 0 && point.lon === 0) atNullIsland++
  }
  const total = points.length - usable.length
  return { points: usable, omitted: { missing, outOfRange: total - missing, total }, atNullIsland, ahead }
}
