import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { type JourneyEnd, journeyEnd } from '@crateway/shared/domain/journey/journeyEnd.ts'
import { lastStay } from '@crateway/shared/domain/journey/lastStay.ts'
import { type Stop, toStops } from '@crateway/shared/domain/journey/toStops.ts'
import { type TrailMoment, toTrail, trailSpan } from '@crateway/shared/domain/journey/toTrail.ts'
import { midpoint } from '@crateway/shared/domain/journey/unwrap.ts'
import { usablePoints } from '@crateway/shared/domain/journey/usablePoints.ts'
import { farthestZoom, type MapView } from '@crateway/shared/map/mapView.ts'
import { toY, worldWidth } from '@crateway/shared/map/mercator.ts'
import { countLeftOut } from './exactPoints.ts'
import type { ReplaySpan } from './replayClock.ts'

/** The journey of one crate, as the screen shows it. */
export interface CrateTrace {
  /** Its messages, oldest first. */
  readonly points: readonly TracePoint[]
  readonly stops: readonly Stop[]
  readonly end: JourneyEnd
  /** Whether its last message came from its last stop: since then nobody heard it elsewhere. */
  readonly isThere: boolean
  /** Its messages with a position, longitudes unwrapped. */
  readonly trail: readonly TrailMoment[]
  /** Messages that no map can show. */
  readonly omitted: number
  /** Messages from 0°, 0°, as trackers without a fix send them. */
  readonly atNullIsland: number
  /** Messages within stays that the services left out of an answer too long for them. */
  readonly leftOut: number
  /** Messages of a time that is yet to come. */
  readonly ahead: number
  readonly span: ReplaySpan
}

const timeOf = ({ timestamp }: TracePoint) => Date.parse(timestamp)

/** Points by time: our services sort them, others may not. */
function inOrder(points: readonly TracePoint[]): readonly TracePoint[] {
  const isSorted = points.every((point, index) => index === 0 || timeOf(point) >= timeOf(points[index - 1] ?? point))
  return isSorted ? points : points.toSorted((a, b) => timeOf(a) - timeOf(b))
}

/** What the messages of one crate, one at least, tell of its journey. */
export function crateTrace(told: readonly TracePoint[], now: Date): CrateTrace {
  const points = inOrder(told)
  const stops = toStops(points)
  const trail = toTrail(points)
  const times = points.map(timeOf).filter((time) => !Number.isNaN(time))
  const { start, end } = trailSpan(trail) ?? { start: times[0] ?? 0, end: times.at(-1) ?? 0 }
  const { omitted, atNullIsland, ahead } = usablePoints(points, now.getTime())
  return {
    points,
    stops,
    end: journeyEnd(stops),
    isThere: lastStay(stops, points.at(-1))?.isThere ?? false,
    trail,
    omitted: omitted.total,
    atNullIsland,
    leftOut: countLeftOut(points),
    ahead,
    span: { start, end, stops: stops.map((stop) => stop.start) },
  }
}

/** The nearest that a trail is shown. */
const mostTrailZoom = 10

/**
 * The map centred on the midpoint of the first and the last point of a trail (seed 1, section 9), as near as all of the trail
 * is in sight.
 * @param size pixels of the map's shorter side that are free
 */
export function viewOfTrail(trail: readonly TrailMoment[], size: number): MapView | null {
  const [first] = trail
  const last = trail.at(-1)
  if (!first || !last) return null
  const { lat } = midpoint(first, last)
  // Of unwrapped longitudes the plain mean: who went more than half around the world is shown from the middle of the way.
  const lng = (first.lng + last.lng) / 2
  let farthest = 0
  for (const point of trail) {
    const across = Math.abs(point.lng - lng) / 360
    const along = Math.abs(toY(point.lat) - toY(lat))
    farthest = Math.max(farthest, across, along)
  }
  const zoom = farthest === 0 ? mostTrailZoom : Math.floor(Math.log2(size / (2 * farthest * worldWidth(0))))
  return { lat, lng, zoom: Math.min(Math.max(zoom, farthestZoom), mostTrailZoom) }
}
