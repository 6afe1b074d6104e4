import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { formatInstant, formatInstantDay } from '@crateway/shared/domain/formatInstant.ts'
import { positionAt } from '@crateway/shared/domain/journey/positionAt.ts'
import { stopLabelKey } from '@crateway/shared/domain/journey/stopLabel.ts'
import type { Stop } from '@crateway/shared/domain/journey/toStops.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { MapFrame } from '@crateway/shared/map/MapFrame.tsx'
import { MapPopup } from '@crateway/shared/map/MapPopup.tsx'
import { MarkerLayer } from '@crateway/shared/map/MarkerLayer.tsx'
import type { MapMove, MapView, OnMoved } from '@crateway/shared/map/mapView.ts'
import type { MapMarker, MarkSums, WhereText } from '@crateway/shared/map/marker.ts'
import type { Town } from '@crateway/shared/map/outline/town.ts'
import { StackPopup } from '@crateway/shared/map/StackPopup.tsx'
import { TrailLayer, type TrailPoint } from '@crateway/shared/map/TrailLayer.tsx'
import type { BaseLayer } from '@crateway/shared/map/tiles.ts'
import { toTrailPoints } from '@crateway/shared/map/toTrailPoints.ts'
import { language } from '@crateway/shared/state/language.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo, useState } from 'react'
import { positionOfStop } from '../../trail/positionOfStop.ts'
import type { CrateTrace } from './crateTrace.ts'
import { PointFacts } from './PointFacts.tsx'
import { stopId } from './stopId.ts'
import { stopPlace } from './stopPlace.ts'
import type { Replay } from './useReplay.ts'

interface TrackingMapProps {
  readonly base: BaseLayer
  readonly towns: readonly Town[]
  readonly start: MapView | null
  readonly move: MapMove | null
  readonly onMoved: OnMoved
  /** Shows all there is. */
  readonly onFit: (move: MapMove) => void
  readonly crates: readonly MapMarker[]
  readonly places: readonly MapMarker[]
  /** At which place a crate is. */
  readonly whereText: WhereText
  readonly onCrate: (barcode: string) => void
  readonly onPlace: (key: string) => void
  /** A mouse rests on a place. */
  readonly onPlaceRest: (key: string) => void
  readonly onStack: (barcodes: readonly string[]) => void
  /** The one crate whose trace is shown; all others are hidden then. */
  readonly trace: CrateTrace | null
  readonly currentStop: number
  readonly replay: Replay
  /** The message whose popup is open. */
  readonly point: TracePoint | null
  readonly onStop: (stop: Stop) => void
  readonly onPoint: (point: TracePoint | null) => void
}

const clusterText = ({ sites, bad }: MarkSums) => {
  const crates = tCount('map.crates', sites)
  return bad > 0 ? `${crates} · ${tCount('tracking.lowBatteries', bad)}` : crates
}
const placesText = ({ sites }: MarkSums) => tCount('map.places', sites)
const none: readonly MapMarker[] = []

/** The place of a message in a trace, also where that was loaded anew since; -1 for none. */
function placeOfPoint({ points }: CrateTrace, point: TracePoint): number {
  const place = points.indexOf(point)
  return place === -1 ? points.findIndex(({ timestamp }) => timestamp === point.timestamp) : place
}

function toTrailStops({ stops, trail }: CrateTrace): TrailPoint[] {
  return stops.flatMap((stop) => {
    const position = positionOfStop(stop, trail)
    const name = [formatInstantDay(stop.startsAt), t(stopLabelKey(stop)), ...stopPlace(stop)].join(' · ')
    return position ? [{ ...position, id: stopId(stop), name }] : []
  })
}

/** Crates, places and the trace of a crate on the map. */
export function TrackingMap(props: TrackingMapProps) {
  useSignals()
  const { base, towns, start, move, onMoved, onFit, crates, places, whereText, onCrate, onPlace } = props
  const { onPlaceRest, onStack, trace, currentStop, replay, point, onStop, onPoint } = props
  const trailPoints = useMemo(() => (trace ? toTrailPoints(trace.trail) : []), [trace])
  const [placeStack, setPlaceStack] = useState<readonly string[] | null>(null)
  const spoken = language.value
  // biome-ignore lint/correctness/useExhaustiveDependencies: stops are named in the language on screen.
  const trailStops = useMemo(() => (trace ? toTrailStops(trace) : []), [trace, spoken])
  const stop = trace?.stops[currentStop]
  // Before anybody plays, the crate stands where it was heard last.
  const at = trace && positionAt(trace.trail, replay.time)
  const replayLat = at?.lat
  const replayLng = at?.lng
  const replayAt = useMemo(
    () => (replayLat === undefined || replayLng === undefined ? null : { lat: replayLat, lng: replayLng }),
    [replayLat, replayLng],
  )
  const popupId = trace && point && String(placeOfPoint(trace, point))
  const popupAt = popupId && trailPoints.find(({ id }) => id === popupId)
  const fitMove = (): MapMove => {
    if (trailPoints.length > 0) return { kind: 'fitTrail', positions: trailPoints }
    return { kind: 'fit', positions: !trace && crates.length > 0 ? crates : places }
  }
  return (
    <MapFrame
      label={t('tracking.map')}
      start={start}
      move={move}
      base={base}
      towns={towns}
      onMoved={onMoved}
      onFit={() => onFit(fitMove())}
    >
      <MarkerLayer
        markers={places}
        isBelow
        selectedId={null}
        onSelect={onPlace}
        onRest={onPlaceRest}
        onStack={setPlaceStack}
        clusterText={placesText}
      />
      <MarkerLayer
        markers={trace ? none : crates}
        clusterBelow={8}
        selectedId={null}
        onSelect={onCrate}
        onStack={onStack}
        clusterText={clusterText}
        whereText={whereText}
      />
      {trace && (
        <TrailLayer
          points={trailPoints}
          stops={trailStops}
          selectedStopId={stop ? stopId(stop) : null}
          onSelectStop={(id) => {
            const selected = trace.stops.find((candidate) => stopId(candidate) === id)
            if (selected) onStop(selected)
          }}
          onSelectPoint={(id) => onPoint(trace.points[Number(id)] ?? null)}
          replayAt={replayAt}
          passed={replay.isShown ? (at?.at ?? null) : null}
        />
      )}
      {point && popupAt && (
        <MapPopup
          at={popupAt}
          trail={trailPoints}
          label={`${point.barcode}, ${formatInstant(point.timestamp)}`}
          onClose={() => onPoint(null)}
        >
          <PointFacts point={point} />
        </MapPopup>
      )}
      <StackPopup
        markers={places}
        stack={placeStack}
        titleOf={(count) => tCount('map.places', count)}
        onSelect={onPlace}
        onClose={() => setPlaceStack(null)}
      />
    </MapFrame>
  )
}
