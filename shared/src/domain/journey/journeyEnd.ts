import { type Stay, stopLabel } from './stopLabel.ts'

/** How a journey ends: it goes on, drawn dashed, or it is over. */
export type JourneyEnd = 'inTransportation' | 'finished'

/** What stands behind the last of some stops: only a collected crate has arrived (seed 1, section 4). */
export function journeyEnd(stops: readonly Stay[]): JourneyEnd {
  const last = stops.at(-1)
  return last && stopLabel(last) === 'collected' ? 'finished' : 'inTransportation'
}
