import { useEffect, useLayoutEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import { L } from './leaflet.ts'
import { boundsOf, type MapBounds, type MapMove, type MapView, wrapLongitude } from './mapView.ts'

/** Pixels left free around what is fitted: half a large bubble, and a bit. */
const margin = 56
/** One place alone is shown as near as the seeds centre a name that was found (seed 1, section 2.11). */
const fitZoom = 10

function toBounds(map: L.Map): MapBounds {
  const bounds = map.getBounds()
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
}

function toView(map: L.Map): MapView {
  const { lat, lng } = map.getCenter()
  return { lat, lng: wrapLongitude(lng), zoom: map.getZoom() }
}

function moveMap(map: L.Map, move: MapMove, animate: boolean): void {
  // What is beside the map may have come or gone with the move: its middle is another one then.
  map.invalidateSize({ pan: false, debounceMoveend: true })
  if (move.kind === 'to') {
    const { lat, lng, zoom } = move.view
    map.setView([lat, lng], zoom, { animate })
    return
  }
  const bounds = boundsOf(move.positions)
  if (!bounds) return
  const corners = L.latLngBounds([bounds.south, bounds.west], [bounds.north, bounds.east])
  map.fitBounds(corners, { padding: [margin, margin], maxZoom: fitZoom, animate })
}

/**
 * Ends what Leaflet 1.9 leaves running when a map is removed, and would trip over: the end of a zoom's animation, and of a change
 * of size. Both have its own names only.
 */
function endTimers(map: L.Map & { readonly _sizeTimer?: ReturnType<typeof setTimeout> }): void {
  clearTimeout(map._sizeTimer)
  Object.assign(map, { _animatingZoom: false })
}

interface MapMovesProps {
  readonly move: MapMove | null
  readonly isAnimated: boolean
  readonly onMoved: ((view: MapView, bounds: MapBounds) => void) | undefined
}

/** Moves a map where it is told to, tells where it came to rest, and keeps it the size of its place. */
export function MapMoves({ move, isAnimated, onMoved }: MapMovesProps) {
  const map = useMap()
  const told = useRef(onMoved)
  told.current = onMoved
  const isFirst = useRef(true)

  // Before the map itself goes.
  useLayoutEffect(() => () => endTimers(map), [map])
  useEffect(() => {
    const tell = () => told.current?.(toView(map), toBounds(map))
    map.on('moveend', tell)
    const observer = new ResizeObserver(() => void map.invalidateSize({ pan: false, debounceMoveend: true }))
    observer.observe(map.getContainer())
    return () => {
      map.off('moveend', tell)
      observer.disconnect()
    }
  }, [map])

  useEffect(() => {
    if (move) moveMap(map, move, isAnimated && !isFirst.current)
    if (isFirst.current) told.current?.(toView(map), toBounds(map))
    isFirst.current = false
  }, [map, move, isAnimated])
  return null
}
