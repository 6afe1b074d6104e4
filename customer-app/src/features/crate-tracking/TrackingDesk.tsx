import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { PlacesOfType, Plant, TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import type { Stop } from '@crateway/shared/domain/journey/toStops.ts'
import { ExportDialog } from '@crateway/shared/grid/export/ExportDialog.tsx'
import type { MapView } from '@crateway/shared/map/mapView.ts'
import { useNow } from '@crateway/shared/ui/useNow.ts'
import type { QueryChange } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo, useRef, useState } from 'react'
import { positionOfStop } from '../../trail/positionOfStop.ts'
import type { MapRoom } from './crateMarkers.ts'
import type { CrateTrace } from './crateTrace.ts'
import { findEarliestDay } from './findEarliestDay.ts'
import { JourneyPanel } from './JourneyPanel.tsx'
import { JourneyReplay } from './JourneyReplay.tsx'
import { isUnderLaterSi } from './laterSi.ts'
import { type TypedPlace, townsOf, viewOfPlace } from './mapPlaces.ts'
import { NoPoints } from './NoPoints.tsx'
import { isOwnTrace, newsOf } from './newsOf.ts'
import { PointsDownload } from './PointsDownload.tsx'
import { StackDialog } from './StackDialog.tsx'
import { stopId } from './stopId.ts'
import { TrackingFrame } from './TrackingFrame.tsx'
import { TrackingMap } from './TrackingMap.tsx'
import { TrackingPanel } from './TrackingPanel.tsx'
import { addressChanges, type TrackingAddress } from './trackingAddress.ts'
import { useCrateTrace } from './useCrateTrace.ts'
import { useFollowedReplay } from './useFollowedReplay.ts'
import { useLetGo } from './useLetGo.ts'
import { useMapAim } from './useMapAim.ts'
import { useMapTarget } from './useMapTarget.ts'
import { useMarks } from './useMarks.ts'
import { useOfEnduser } from './useOfEnduser.ts'
import { usePointPopup } from './usePointPopup.ts'
import { type Tracked, useTracked } from './useTracked.ts'
import { writtenBarcode } from './writtenBarcode.ts'

/** Who tracks: the client's screen can set its range from the earliest day until today. */
export type TrackingVariant = 'admin' | 'client'

interface TrackingDeskProps {
  readonly customerId: string
  readonly variant: TrackingVariant
  readonly address: TrackingAddress
  readonly places: Request<readonly PlacesOfType[]>
  readonly plants: Request<readonly Plant[]> | null
  readonly onAddress: (change: QueryChange, options?: { readonly replace?: boolean }) => void
}

const none: readonly never[] = []

/**
 * What of the map is free of panels and bars, near enough to choose how near crates are shown.
 * @param panels pixels of those beside it
 */
function roomOfMap(panels: number): MapRoom {
  const isCompact = innerWidth < 900
  const width = isCompact ? innerWidth - 60 : innerWidth - panels
  const height = isCompact ? (innerHeight - 110) / 2 - 130 : innerHeight - 300
  return { width: Math.max(200, width), height: Math.max(200, height) }
}

const shorterSide = ({ width, height }: MapRoom) => Math.min(width, height)

/** What is on its way that the map waits for; of one end customer, whose place is looked up, that too. */
function isAwaited({ question, trace, entries }: Tracked, lookedUp: Request<unknown> | null): boolean {
  const asked: Request<unknown> = question ? trace : entries
  return [asked, lookedUp].some((request) => request?.state === 'loading' && request.data === undefined)
}

/** Whether other crates make way for a chosen one: from the moment it is chosen, unless nothing of it is found among them. */
const makesWay = ({ question }: Tracked, trace: CrateTrace | null, isPending: boolean): boolean =>
  question !== null && (trace !== null || isPending)

/** What is tracked, the map, and the journey of the chosen crate. */
export function TrackingDesk({ customerId, variant, address, places, plants, onAddress }: TrackingDeskProps) {
  useSignals()
  const now = useNow()
  const all = useTracked(customerId, address)
  const { tracked, enduser, site } = useOfEnduser(all, places, address)
  const { question, last } = tracked
  const { barcode } = address
  const [known, told] = [all.sis.data, all.trace.data]
  const written = useMemo(
    () => (barcode === null ? null : writtenBarcode(barcode, known ?? none, told)),
    [barcode, known, told],
  )
  useEffect(() => {
    // An address that was typed in is written as the barcode is, so that it can be passed on.
    if (written !== barcode) onAddress({ barcode: written }, { replace: true })
  }, [written, barcode, onAddress])
  const shown = useCrateTrace(tracked, address.stop, written !== barcode)
  const { trace, replay, currentStop } = shown
  const isElsewhere = useMemo(() => isUnderLaterSi(known ?? none, trace?.points.at(-1), now), [known, trace, now])
  const isOwnCrate = isOwnTrace(trace?.points, customerId)
  const marks = useMarks(last, places.data, address)
  const [stack, setStack] = useState<ReadonlySet<string> | null>(null)
  const stacked = useMemo(() => (last ?? none).filter(({ barcode }) => stack?.has(barcode)), [last, stack])
  const towns = useMemo(() => townsOf(places.data), [places.data])
  const [rooms] = useState(() => ({ alone: roomOfMap(590), besideJourney: shorterSide(roomOfMap(900)) }))
  /** Where somebody had moved the map before they chose a crate. */
  const before = useRef<MapView | null>(null)

  const isPending = isAwaited(tracked, address.enduser === null ? null : places)
  const target = useMapTarget(address, { question, trace, crates: marks.markers, site, isPending, rooms })
  const { start, move, onMoved, onFit, follow, centre } = useMapAim({
    at: address.at,
    target,
    around: trace?.trail.at(-1)?.lng ?? null,
    onRest: (view) => onAddress(addressChanges.moved(view), { replace: true }),
  })
  useFollowedReplay(shown, follow)
  const { point, openPoint } = usePointPopup(target.key, replay)
  const hidesCrates = makesWay(tracked, trace, isPending)
  const time = replay.isShown ? replay.time : null

  const selectCrate = (point: TracePoint) => {
    setStack(null)
    if (address.barcode === null) before.current = address.at
    onAddress(addressChanges.crate(point.barcode, address.si === null ? (point.si ?? null) : null))
  }
  const closeCrate = () => {
    // The journey goes, and the focus in it would go with it.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    onAddress(addressChanges.closed(address.mode === 'si' ? before.current : null))
    before.current = null
  }
  useLetGo(question !== null && !stack, {
    point,
    stop: address.stop,
    onPoint: openPoint,
    onStop: () => onAddress({ stop: null }),
    onCrate: closeCrate,
  })
  const selectStop = (stop: Stop) => {
    replay.onSeek(stop.start)
    // The map stays where it is for a stop that it cannot show.
    const isPlaced = trace !== null && positionOfStop(stop, trace.trail) !== null
    onAddress(addressChanges.stop(stopId(stop), isPlaced))
  }
  const centreOn = (place: TypedPlace, isForGood: boolean) => {
    const isThere = address.places.includes(place.type)
    const withType = isThere ? {} : addressChanges.places([...address.places, place.type])
    onAddress({ ...withType, ...addressChanges.moved(viewOfPlace(place)) }, { replace: !isForGood })
  }

  return (
    <TrackingFrame
      address={address}
      tracked={{ ...tracked, live: newsOf(tracked.live, trace?.points, customerId) }}
      enduser={enduser}
      onAddress={onAddress}
      onCloseCrate={closeCrate}
      panel={
        <TrackingPanel
          address={address}
          tracked={tracked}
          enduser={enduser}
          places={places}
          plants={plants}
          omitted={marks.omitted}
          atNullIsland={marks.atNullIsland}
          onAddress={onAddress}
          onCrate={selectCrate}
          findEarliest={
            variant === 'client' ? (barcode) => findEarliestDay(customerId, all.sis.data ?? [], barcode) : undefined
          }
          onCentre={centreOn}
        />
      }
      map={
        <TrackingMap
          base={address.base}
          towns={towns}
          start={start}
          move={move}
          onMoved={onMoved}
          onFit={onFit}
          crates={address.mode === 'barcode' || hidesCrates ? none : marks.markers}
          places={marks.places}
          whereText={marks.whereText}
          onCrate={(id) => {
            const crate = last?.find(({ barcode }) => barcode === id)
            if (crate) selectCrate(crate)
          }}
          onPlace={(key) => {
            const place = marks.findPlace(key)
            if (place) centreOn(place, true)
          }}
          onPlaceRest={(key) => {
            const place = marks.findPlace(key)
            if (place) centre(place)
          }}
          onStack={(barcodes) => setStack(new Set(barcodes))}
          trace={trace}
          currentStop={currentStop}
          replay={replay}
          point={point}
          onStop={selectStop}
          onPoint={openPoint}
        />
      }
      replay={trace && trace.trail.length > 1 && <JourneyReplay {...shown} />}
      journey={
        question && (
          <JourneyPanel
            key={question.barcode}
            question={question}
            request={tracked.trace}
            trace={trace}
            currentStop={currentStop}
            time={time}
            point={point}
            now={now}
            isElsewhere={isElsewhere}
            places={isOwnCrate ? places.data : undefined}
            onStop={selectStop}
            onPoint={openPoint}
            onClose={closeCrate}
            download={<PointsDownload customerId={customerId} question={question} trace={trace} />}
            lack={
              <NoPoints
                customerId={customerId}
                question={question}
                sis={all.sis}
                onShowAll={() => onAddress(addressChanges.trace(question.barcode, null))}
              />
            }
          />
        )
      }
      dialog={
        <>
          <ExportDialog />
          {stack && (
            <StackDialog
              customerId={customerId}
              points={stacked}
              places={places.data ?? none}
              sis={known}
              now={now.getTime()}
              fresh={tracked.live.points}
              onSelect={selectCrate}
              onClose={() => setStack(null)}
            />
          )}
        </>
      }
    />
  )
}
