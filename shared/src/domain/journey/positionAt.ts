import type { Position } from './position.ts'
import type { TrailMoment } from './toTrail.ts'

/** Where a replay stands. */
export interface ReplayPosition extends Position {
  /** The place, in the trail, of the last moment that it has reached. */
  readonly at: number
}

/** The last of things in order that has begun by a time; -1 before the first. */
export function lastBegunBy<Thing>(things: readonly Thing[], time: number, begin: (thing: Thing) => number): number {
  let from = 0
  let to = things.length
  while (from < to) {
    const middle = (from + to) >> 1
    const thing = things[middle]
    if (thing !== undefined && begin(thing) <= time) from = middle + 1
    else to = middle
  }
  return from - 1
}

const timeOf = ({ time }: TrailMoment) => time

/**
 * Where a crate is at a moment of its replay: between two points, in proportion to the time that has gone by since the
 * first of them; before the trail at its start, behind it at its end. Longitudes are those of the trail, unwrapped.
 * @param trail by time, as `toTrail` has it
 * @param time milliseconds since 1970
 */
export function positionAt(trail: readonly TrailMoment[], time: number): ReplayPosition | null {
  const at = Math.max(0, lastBegunBy(trail, time, timeOf))
  const here = trail[at]
  if (!here) return null
  const next = trail[at + 1]
  if (!next || time <= here.time) return { lat: here.lat, lng: here.lng, at }
  const share = (time - here.time) / (next.time - here.time)
  return { lat: here.lat + (next.lat - here.lat) * share, lng: here.lng + (next.lng - here.lng) * share, at }
}
