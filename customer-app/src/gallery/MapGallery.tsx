import { MapFrame } from '@crateway/shared/map/MapFrame.tsx'
import { MapPopup } from '@crateway/shared/map/MapPopup.tsx'
import { MarkerLayer } from '@crateway/shared/map/MarkerLayer.tsx'
import type { MapMove } from '@crateway/shared/map/mapView.ts'
import type { MapMarker, MarkSums } from '@crateway/shared/map/marker.ts'
import { TrailLayer } from '@crateway/shared/map/TrailLayer.tsx'
import { TrailMap } from '@crateway/shared/map/TrailMap.tsx'
import { chooseTheme, theme } from '@crateway/shared/state/theme.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import styles from './MapGallery.module.css'
import { denseMarkers, fewMarkers, manyMarkers, stackMarkers, trailMoments, trailOf } from './mapSample.ts'

const noMarkers: readonly MapMarker[] = []

/** Crates in words, as a screen says them. */
const clusterText = ({ count, sites, bad }: MarkSums) => `${count} crates at ${sites} places, ${bad} overdue`

/** Shows what was made before, for the bench: it measures from the mark on. */
function showMade<Made>(make: () => Made, show: (made: Made) => void): void {
  const made = make()
  setTimeout(() => {
    performance.mark('data')
    show(made)
  })
}

/** The parts of the map, with what is drawn chosen by buttons. Not in production builds, so in English only. */
export function MapGallery() {
  useSignals()
  const [markers, setMarkers] = useState(noMarkers)
  const [trail, setTrail] = useState<ReturnType<typeof trailOf> | null>(null)
  const [move, setMove] = useState<MapMove | null>(null)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [isAlone, setIsAlone] = useState(false)
  const [view, setView] = useState('')
  const selected = markers.find(({ id }) => id === selectedId)
  const changeOne = () =>
    setMarkers(markers.map((marker, at) => (at === 0 ? { ...marker, count: (marker.count ?? 0) + 1 } : marker)))
  return (
    <main className={styles.page}>
      <PageHeader title="Map" text="The parts of the map" />
      <div className={styles.tools}>
        <Button onClick={() => setMarkers(fewMarkers)}>few</Button>
        <Button onClick={() => setMarkers(stackMarkers)}>stack</Button>
        <Button onClick={() => setMarkers(denseMarkers(2_000))}>dense</Button>
        {[10_000, 100_000].map((count) => (
          <Button key={count} onClick={() => showMade(() => manyMarkers(count), setMarkers)}>
            {count}
          </Button>
        ))}
        <Button onClick={changeOne}>change one</Button>
        <Button onClick={() => setTrail(trailOf(200))}>trail</Button>
        <Button onClick={() => showMade(() => trailOf(50_000), setTrail)}>long trail</Button>
        <Button onClick={() => setIsAlone(!isAlone)}>trail alone</Button>
        <Button onClick={() => setMove({ kind: 'to', view: { lat: 51, lng: 4, zoom: 9 } })}>to Antwerp</Button>
        <Button onClick={() => setMove({ kind: 'to', view: { lat: -17, lng: 179.5, zoom: 4 } })}>
          to the date line
        </Button>
        <Button onClick={() => chooseTheme(theme.value === 'dark' ? 'light' : 'dark')}>theme</Button>
        <output aria-label="Said">{said}</output>
        <output aria-label="View">{view}</output>
      </div>
      <div className={styles.maps}>
        <div className={styles.map}>
          <MapFrame
            label="Crates"
            start={null}
            move={move}
            base="street"
            onMoved={({ lat, lng, zoom }) => setView(`${lat.toFixed(2)} ${lng.toFixed(2)} ${zoom}`)}
            onFit={() =>
              setMove(
                markers.length > 0
                  ? { kind: 'fit', positions: markers }
                  : { kind: 'fitTrail', positions: trail?.points ?? [] },
              )
            }
          >
            <MarkerLayer
              markers={markers}
              selectedId={selectedId}
              onSelect={setSelectedId}
              onStack={(ids) => setSaid(`${ids.length} at one spot`)}
              clusterText={clusterText}
            />
            {trail && (
              <TrailLayer
                points={trail.points}
                stops={trail.stops}
                selectedStopId={selectedId}
                onSelectStop={(id) => {
                  setSelectedId(id)
                  setSaid(`stop ${id}`)
                }}
                onSelectPoint={(id) => setSaid(`point ${id}`)}
                replayAt={null}
              />
            )}
            {selected && (
              <MapPopup at={selected} label={selected.name} onClose={() => setSelectedId(null)}>
                <h2>{selected.name}</h2>
                <p>{selected.count} crates</p>
                <a href="/gallery">All parts</a>
              </MapPopup>
            )}
          </MapFrame>
        </div>
        {isAlone && (
          <div className={styles.map}>
            <TrailMap label="Way of GPS-1" points={trailMoments} />
          </div>
        )}
      </div>
    </main>
  )
}
