import { language } from '@crateway/shared/state/language.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import { MapArea } from './MapArea.tsx'
import { MapNotice } from './MapNotice.tsx'
import { MapViews } from './MapViews.tsx'
import { customerMarkers, customerTowns, markerIdOf, plantMarkers, readMarkerId } from './toMarkers.ts'
import type { AddressMap } from './useAddressMap.ts'
import type { MapDesk } from './useMapDesk.ts'

export interface MapPartProps {
  readonly desk: MapDesk
  readonly place: AddressMap
  readonly hoverText: string | null
  /** Told whom the pointer is at; null for nobody. */
  readonly onPoint: (enduserId: string | null) => void
  /** Shows all that passes the filter. */
  readonly onFit: () => void
}

const none: readonly never[] = []

/** The map of the end customers that pass the filter, and of the plants. */
export function MapPart({ desk, place, hoverText, onPoint, onFit }: MapPartProps) {
  useSignals()
  const { address, data, passing, lack, open } = desk
  const { selectedId, plantId } = address
  const code = language.value
  const plants = address.hasPlants ? data.plants.data : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what plants say changes with the language.
  const markers = useMemo(() => [...customerMarkers(passing), ...plantMarkers(plants ?? [])], [passing, plants, code])
  const towns = useMemo(() => customerTowns(data.rows ?? none, plants ?? none), [data.rows, plants])
  const handleSelect = (markerId: string) => {
    const { kind, id } = readMarkerId(markerId)
    const customer = kind === 'customer' ? data.customers.data?.find((known) => known.id === id) : undefined
    const plant = kind === 'plant' ? plants?.find((known) => known.id === id) : undefined
    if (customer) open('selected', customer)
    if (plant) open('plant', plant)
  }
  const handleHover = (markerId: string | null) => {
    const marked = markerId === null ? null : readMarkerId(markerId)
    onPoint(marked?.kind === 'customer' ? marked.id : null)
  }
  const named =
    selectedId === '' ? ({ kind: 'plant', id: plantId } as const) : ({ kind: 'customer', id: selectedId } as const)
  return (
    <MapArea
      place={place}
      markers={markers}
      towns={towns}
      selectedId={named.id === '' ? null : markerIdOf(named)}
      onSelect={handleSelect}
      onHover={handleHover}
      onFit={onFit}
      hoverText={hoverText}
      notice={lack && <MapNotice desk={desk} />}
      views={<MapViews desk={desk} bounds={place.bounds} />}
    />
  )
}
