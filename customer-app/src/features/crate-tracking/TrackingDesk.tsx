import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { PlacesOfType, TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import type { Stop } from '@crateway/shared/domain/journey/toStops.ts'
import type { MapMarker } from '@crateway/shared/map/marker.ts'
import type { QueryChange } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { stopId } from './crateTrace.ts'
import { findEarliestDay } from './findEarliestDay.ts'
import { JourneyPanel } from './JourneyPanel.tsx'
import { JourneyReplay } from './JourneyReplay.tsx'
import { type TypedPlace, viewOfPlace } from './mapPlaces.ts'
import { mapTarget } from './mapTarget.ts'
import { StackDialog } from './StackDialog.tsx'
import { TrackingFrame } from './TrackingFrame.tsx'
import { TrackingMap } from './TrackingMap.tsx'
import { TrackingPanel } from './TrackingPanel.tsx'
import { addressChanges, type TrackingAddress } from './trackingAddress.ts'
import { useCrateTrace } from './useCrateTrace.ts'
import { useFollowedReplay } from './useFollowedReplay.ts'
import { useMapAim } from './useMapAim.ts'
import { useMarks } from './useMarks.ts'
import { useNow } from './useNow.ts'
import { type Tracked, useTracked } from './useTracked.ts'

/** Who tracks: the client's screen can set its range from the earliest day until today. */
export type TrackingVariant = 'admin' | 'client'

interface TrackingDeskProps {
  readonly customerId: string
  readonly variant: TrackingVariant
  readonly address: TrackingAddress
  readonly places: Request<readonly PlacesOfType[]>
  readonly onAddress: (change: QueryChange, options?: { readonly replace?: boolean }) => void
}

const none: readonly MapMarker[] = []

/** Pixels of the map's shorter side that are free of panels and bars, near enough to choose how near a trail is shown. */
function roomOfMap(): number {
  const isCompact = innerWidth < 900
  const width = isCompact ? innerWidth - 60 : innerWidth - 900
  const height = isCompact ? (innerHeight - 110) / 2 - 130 : innerHeight - 300
  return Math.max(200, Math.min(width, height))
}

/** A message whose popup is open, and the trace it belongs to. */
interface Popup {
  readonly of: string
  readonly point: TracePoint
}

/** What is on its way that the map waits for. */
function isAwaited({ question, trace, entries }: Tracked): boolean {
  const { state, data } = question ? trace : entries
  return state === 'loading' && data === undefined
}

/** What is tracked, the map, and the journey of the chosen crate. */
export function TrackingDesk({ customerId, variant, address, places, onAddress }: TrackingDeskProps) {
  useSignals()
  const now = useNow()
  const tracked = useTracked(customerId, address)
  const { question, last } = tracked
  const shown = useCrateTrace(tracked, address.stop)
  const { trace, replay, currentStop } = shown
  const marks = useMarks(last, places.data, address)
  const [stack, setStack] = useState<ReadonlySet<string> | null>(null)
  const [popup, setPopup] = useState<Popup | null>(null)
  const [size] = useState(roomOfMap)

  const isPending = isAwaited(tracked)
  const target = mapTarget(address, { question, trace, crates: marks.markers, isPending, size })
  const { start, move, onMoved, showAll, follow } = useMapAim({
    at: address.at,
    target,
    around: trace?.trail.at(-1)?.lng ?? null,
    onRest: (view) => onAddress(addressChanges.moved(view), { replace: true }),
  })
  useFollowedReplay(shown, follow)
  // Other crates make way for the chosen one, from the moment it is chosen.
  const hidesCrates = address.mode === 'barcode' || (question !== null && (trace !== null || isPending))
  const time = replay.isShown ? replay.time : null

  const selectCrate = (point: TracePoint) => {
    setStack(null)
    onAddress(addressChanges.crateOfSi(point.barcode, address.si ?? point.si ?? null))
  }
  const selectStop = (stop: Stop) => {
    replay.onSeek(stop.start)
    onAddress(addressChanges.stop(stopId(stop)))
  }
  const selectPoint = (point: TracePoint | null) => {
    setPopup(point && { of: target.key, point })
    if (point) replay.onSeek(Date.parse(point.timestamp))
  }
  const centreOn = (place: TypedPlace, isForGood: boolean) => {
    const isThere = address.places.includes(place.type)
    const withType = isThere ? {} : addressChanges.places([...address.places, place.type])
    onAddress({ ...withType, ...addressChanges.moved(viewOfPlace(place)) }, { replace: !isForGood })
  }

  return (
    <TrackingFrame
      address={address}
      tracked={tracked}
      onAddress={onAddress}
      panel={
        <TrackingPanel
          address={address}
          tracked={tracked}
          places={places}
          omitted={marks.omitted}
          onAddress={onAddress}
          onCrate={selectCrate}
          findEarliest={
            variant === 'client' ? (barcode) => findEarliestDay(tracked.sis.data ?? [], barcode) : undefined
          }
          onCentre={centreOn}
        />
      }
      map={
        <TrackingMap
          base={address.base}
          start={start}
          move={move}
          onMoved={onMoved}
          onShowAll={showAll}
          crates={hidesCrates ? none : marks.markers}
          places={marks.places}
          onCrate={(id) => {
            const point = last?.find(({ barcode }) => barcode === id)
            if (point) selectCrate(point)
          }}
          onPlace={(key) => {
            const place = marks.findPlace(key)
            if (place) centreOn(place, true)
          }}
          onStack={(barcodes) => setStack(new Set(barcodes))}
          trace={trace}
          currentStop={currentStop}
          replay={replay}
          point={popup?.of === target.key ? popup.point : null}
          onStop={selectStop}
          onPoint={selectPoint}
        />
      }
      replay={trace && trace.trail.length > 1 && <JourneyReplay {...shown} />}
      journey={
        question && (
          <JourneyPanel
            key={question.barcode}
            barcode={question.barcode}
            request={tracked.trace}
            trace={trace}
            currentStop={currentStop}
            time={time}
            now={now}
            onStop={selectStop}
            onPoint={selectPoint}
            onClose={() => onAddress(addressChanges.crate(null))}
          />
        )
      }
      dialog={
        stack && (
          <StackDialog
            customerId={customerId}
            points={(last ?? []).filter(({ barcode }) => stack.has(barcode))}
            places={places.data ?? []}
            now={now}
            onSelect={selectCrate}
            onClose={() => setStack(null)}
          />
        )
      }
    />
  )
}
