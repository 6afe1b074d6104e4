import type { Position } from '@crateway/shared/map/mapView.ts'
import type { MapMarker } from '@crateway/shared/map/marker.ts'
import { positionOfStop } from '../../trail/positionOfStop.ts'
import { chosenZoom } from './chosenZoom.ts'
import { type MapRoom, viewOfAll, viewOfCrates } from './crateMarkers.ts'
import { type CrateTrace, viewOfTrail } from './crateTrace.ts'
import type { MapTarget } from './mapAim.ts'
import { findStop } from './stopId.ts'
import { keyOfTrace, type TraceQuestion } from './traceQuestion.ts'
import type { TrackingAddress } from './trackingAddress.ts'

/** What an address says of where the map is. */
export type Chosen = Pick<TrackingAddress, 'mode' | 'si' | 'stop' | 'enduser'>

/** What there is to show. */
export interface Shown {
  readonly question: TraceQuestion | null
  readonly trace: CrateTrace | null
  readonly crates: readonly MapMarker[]
  /** Where the end customer is whose crates they are; null for those of all, or where that is not known. */
  readonly site: Position | null
  /** Whether crates, or the trace, are on their way. */
  readonly isPending: boolean
  /** What of the map is free by itself, and of its shorter side beside a journey. */
  readonly rooms: { readonly alone: MapRoom; readonly besideJourney: number }
}

/** What the map shows of what an address has chosen: a stop, a trace, the crates of an SI, or all of them. */
export function mapTarget({ mode, si, stop, enduser }: Chosen, shown: Shown): MapTarget {
  const { question, trace, crates, site, isPending, rooms } = shown
  if (question) {
    const key = `trace ${keyOfTrace(question)}`
    const chosen = trace?.stops[findStop(trace.stops, stop)]
    const position = trace && chosen ? positionOfStop(chosen, trace.trail) : null
    if (position) return { key: `${key} ${stop}`, view: { ...position, zoom: chosenZoom }, isPending: false }
    return { key, view: trace && viewOfTrail(trace.trail, rooms.besideJourney), isPending }
  }
  // A map that was cleared stays where it is.
  if (mode === 'barcode') return { key: 'none', view: null, isPending: false }
  if (si === null) {
    const all = site ? [...crates, site] : crates
    return { key: enduser === null ? 'all' : `of ${enduser}`, view: viewOfAll(all, rooms.alone), isPending }
  }
  return { key: `si ${si}`, view: viewOfCrates(crates), isPending }
}
