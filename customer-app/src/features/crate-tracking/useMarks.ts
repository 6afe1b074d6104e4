import type { PlacesOfType, TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import type { MapMarker } from '@crateway/shared/map/marker.ts'
import { language } from '@crateway/shared/state/language.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import { batteryText } from '../../trail/batteryText.ts'
import { type CrateMarkers, crateMarkers } from './crateMarkers.ts'
import { placesOf, type TypedPlace, toPlaceMarkers } from './mapPlaces.ts'
import { seenBattery } from './seenBattery.ts'
import type { TrackingAddress } from './trackingAddress.ts'

/** What stands on the map beside a trace. */
export interface Marks extends CrateMarkers {
  readonly places: readonly MapMarker[]
  readonly findPlace: (key: string) => TypedPlace | undefined
}

const noteOf = (point: TracePoint) =>
  [t('tracking.batteryOf', { battery: batteryText(seenBattery(point)) }), point.si].filter(Boolean).join(' · ')

/** Crates by their last messages, and the places that were chosen, as markers. */
export function useMarks(
  last: readonly TracePoint[] | undefined,
  groups: readonly PlacesOfType[] | undefined,
  { places: types }: TrackingAddress,
): Marks {
  useSignals()
  const { value: spoken } = language
  // biome-ignore lint/correctness/useExhaustiveDependencies: notes are in the language on screen
  const crates = useMemo(() => crateMarkers(last ?? [], noteOf), [last, spoken])
  const chosen = types.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read anew at every render; `chosen` is what it says.
  const shown = useMemo(() => placesOf(groups ?? [], types), [groups, chosen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const places = useMemo(() => toPlaceMarkers(shown), [shown, spoken])
  return { ...crates, places, findPlace: (key) => shown.find((place) => place.key === key) }
}
