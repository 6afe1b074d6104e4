import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { isPosition } from '@crateway/shared/domain/journey/isPosition.ts'
import type { QueryChange } from '@crateway/shared/ui/useQueryParameters.ts'
import { chosenZoom } from '../chosenZoom.ts'
import type { CrateTrace } from '../crateTrace.ts'
import { stopId } from '../stopId.ts'
import { addressChanges } from '../trackingAddress.ts'

/** A message of a trace as the table has it. */
export interface TraceRow {
  readonly point: TracePoint
  /** Its place in the trace: two messages may be of one instant. */
  readonly place: number
  /** The stop that it is part of; null on the way. */
  readonly stop: string | null
}

/** The messages of a trace, oldest first. */
export function traceRows({ points, stops }: CrateTrace): readonly TraceRow[] {
  const stopOf = new Map(stops.flatMap((stop) => [...stop.points].map((place) => [place, stopId(stop)] as const)))
  return points.map((point, place) => ({ point, place, stop: stopOf.get(place) ?? null }))
}

/** What the address says of the map that shows a message: its stop, else where it came from; the whole trace where nobody knows. */
export function changeToPoint({ point, stop }: TraceRow): QueryChange {
  if (stop !== null) return addressChanges.stop(stop, true)
  if (!isPosition(point)) return { stop: null, at: null }
  return { stop: null, ...addressChanges.moved({ lat: point.lat, lng: point.lon, zoom: chosenZoom }) }
}
