import type { PlacesOfType, TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import type { MapMarker, WhereText } from '@crateway/shared/map/marker.ts'
import { language } from '@crateway/shared/state/language.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import { type CrateMarkers, crateMarkers, whereOfCrates } from './crateMarkers.ts'
import { placesOf, type TypedPlace, toPlaceMarkers } from './mapPlaces.ts'
import type { TrackingAddress } from './trackingAddress.ts'

/** What stands on the map beside a trace. */
export interface Marks extends CrateMarkers {
  readonly places: readonly MapMarker[]
  readonly whereText: WhereText
  readonly findPlace: (key: string) => TypedPlace | undefined
}

const none: readonly TracePoint[] = []

/** Crates by their last messages, and the places that were chosen, as markers. */
export function useMarks(
  last: readonly TracePoint[] | undefined,
  groups: readonly PlacesOfType[] | undefined,
  { places: types }: TrackingAddress,
): Marks {
  useSignals()
  const { value: spoken } = language
  const chosen = types.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read anew at every render; `chosen` is what it says.
  const shown = useMemo(() => placesOf(groups ?? [], types), [groups, chosen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const places = useMemo(() => toPlaceMarkers(shown), [shown, spoken])
  const whereText = useMemo(() => whereOfCrates(groups ?? []), [groups])
  return {
    ...crateMarkers(last ?? none),
    places,
    whereText,
    findPlace: (key) => shown.find((place) => place.key === key),
  }
}
