import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { MapFrame } from '@crateway/shared/map/MapFrame.tsx'
import { MarkerLayer } from '@crateway/shared/map/MarkerLayer.tsx'
import type { MapMarker, MarkSums } from '@crateway/shared/map/marker.ts'
import type { Town } from '@crateway/shared/map/outline/town.ts'
import { StackPopup } from '@crateway/shared/map/StackPopup.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { cratesText } from './mapWords.ts'
import type { AddressMap } from './useAddressMap.ts'

export interface CustomerMapProps {
  readonly place: AddressMap
  /** Of end customers and plants: in layers of their own, squares would lie over bubbles. */
  readonly markers: readonly MapMarker[]
  readonly towns: readonly Town[]
  /** Id of the marker whose panel is open. */
  readonly selectedId: string | null
  readonly onSelect: (markerId: string) => void
  readonly onHover: (markerId: string | null) => void
  /** Shows all markers. */
  readonly onFit: () => void
}

/** What several markers are together, in words. */
function clusterText({ sites, plants, count: crates, bad: overdue }: MarkSums): string {
  const own = sites - plants
  const parts = [
    own > 0 && tCount('map.sites', own),
    own > 0 && crates !== null && cratesText({ crates, overdue }),
    plants > 0 && tCount('map.plants', plants),
  ]
  return parts.filter((part) => part !== false).join(' · ')
}

/** Markers never cluster from this zoom on (seed 1, section 9). */
const clusterBelow = 8

/** The map of end customers and plants. */
export function CustomerMap({ place, markers, towns, selectedId, onSelect, onHover, onFit }: CustomerMapProps) {
  useSignals()
  const [stack, setStack] = useState<readonly string[] | null>(null)
  return (
    <MapFrame
      label={t('customerMap.map')}
      start={place.start}
      move={place.move}
      base="street"
      towns={towns}
      onMoved={place.onMoved}
      onFit={onFit}
    >
      <MarkerLayer
        markers={markers}
        clusterBelow={clusterBelow}
        selectedId={selectedId}
        onSelect={onSelect}
        onHover={onHover}
        onStack={setStack}
        clusterText={clusterText}
      />
      <StackPopup
        markers={markers}
        stack={stack}
        titleOf={(count) => tCount('customerMap.atSpot', count)}
        onSelect={onSelect}
        onClose={() => setStack(null)}
      />
    </MapFrame>
  )
}
