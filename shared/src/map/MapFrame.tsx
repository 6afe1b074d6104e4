import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useId, useState } from 'react'
import { MapContainer } from 'react-leaflet'
import { t } from '../i18n/translate.ts'
import { BaseLayers } from './BaseLayers.tsx'
import { L } from './leaflet.ts'
import { MapAttribution } from './MapAttribution.tsx'
import { MapButtons } from './MapButtons.tsx'
import styles from './MapFrame.module.css'
import { MapLabel } from './MapLabel.tsx'
import { MapMoves } from './MapMoves.tsx'
import { closestZoom, farthestZoom, type MapMove, type MapView, type OnMoved, usualZoom, worldView } from './mapView.ts'
import type { Town } from './outline/town.ts'
import type { BaseLayer } from './tiles.ts'

export interface MapFrameProps {
  /** What the map shows, for screen readers. */
  readonly label: string
  /** Where it begins; the world without. */
  readonly start: MapView | null
  /** Where it goes to: another object moves it again, the same one never twice. */
  readonly move: MapMove | null
  readonly base: BaseLayer
  /** Towns that it names where no tiles do, the most important first. The same array is never drawn twice. */
  readonly towns?: readonly Town[]
  /** Told once at the start, and whenever the map has come to rest elsewhere or is of another size. */
  readonly onMoved?: OnMoved
  /** Shows all there is to show: the button is there for it. */
  readonly onFit?: () => void
  /** Its layers. */
  readonly children?: ReactNode
}

/** Where a map may be moved to: the copies of the world to the left and right of it, no further. */
const farthest = L.latLngBounds([-85.06, -540], [85.06, 540])

const noTowns: readonly Town[] = []

/** The view that a map begins with, as near and far as there is one. */
function startOf(start: MapView | null): MapView {
  const { zoom, ...at } = start ?? worldView
  return { ...at, zoom: Math.min(Math.max(zoom, farthestZoom), closestZoom) }
}

/** Whether the person asked for less motion. */
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * A map that fills its parent: the outline of the land with names, tiles over it where a server is configured and answers
 * (DESIGN 3.22), buttons for what the mouse does. Layers are its children.
 */
export function MapFrame({ label, start, move, base, towns = noTowns, onMoved, onFit, children }: MapFrameProps) {
  useSignals()
  const [map, setMap] = useState<L.Map | null>(null)
  const [{ lat, lng, zoom }] = useState(() => startOf(start))
  const hintId = useId()
  const [isAnimated] = useState(() => !isStill())
  const [shown, setShown] = useState<BaseLayer | null>(null)
  return (
    <div className={styles.frame}>
      <MapContainer
        ref={setMap}
        className={styles.map ?? ''}
        center={[lat, lng]}
        zoom={zoom}
        minZoom={Math.min(usualZoom, zoom)}
        maxZoom={closestZoom}
        maxBounds={farthest}
        maxBoundsViscosity={1}
        worldCopyJump
        zoomControl={false}
        attributionControl={false}
        zoomAnimation={isAnimated}
        markerZoomAnimation={false}
        inertia={isAnimated}
        fadeAnimation={false}
      >
        <MapLabel label={label} hintId={hintId} />
        <BaseLayers base={base} towns={towns} shown={shown} onShown={setShown} />
        <MapMoves move={move} isAnimated={isAnimated} onMoved={onMoved} />
        {children}
      </MapContainer>
      <p id={hintId} hidden>
        {t('map.hint')}
      </p>
      {map && <MapButtons map={map} onFit={onFit} />}
      <MapAttribution shown={shown === base ? base : null} />
    </div>
  )
}
