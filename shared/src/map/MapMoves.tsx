import { useEffect, useLayoutEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import { wrapLongitude } from '../domain/wrapLongitude.ts'
import { L } from './leaflet.ts'
import { boundsOf, boundsOfTrail, farthestZoom, type MapMove, type MapView, type OnMoved } from './mapView.ts'
import { boundsNow } from './shownArea.ts'

/** Pixels left free around what is fitted: half a large bubble, and a bit. */
const margin = 56
/** One place alone is shown as near as the seeds centre a name that was found (seed 1, section 9). */
const fitZoom = 10

function toView(map: L.Map): MapView {
  const { lat, lng } = map.getCenter()
  return { lat, lng: wrapLongitude(lng), zoom: map.getZoom() }
}

/** Lets a map go out as far as something needs; else it goes no farther than the seeds let it. */
function letOut(map: L.Map, zoom: number): void {
  if (zoom < map.getMinZoom()) map.setMinZoom(zoom)
}

/** The zoom at which all of an area is in sight, however far out that is. */
function fittingZoom(map: L.Map, area: L.LatLngBounds): number {
  const { minZoom } = map.options
  map.options.minZoom = farthestZoom
  const zoom = map.getBoundsZoom(area, false, L.point(2 * margin, 2 * margin))
  map.options.minZoom = minZoom
  return zoom
}

function moveMap(map: L.Map, move: MapMove, animate: boolean): void {
  // What is beside the map may have come or gone with the move: its middle is another one then.
  map.invalidateSize({ pan: false, debounceMoveend: true })
  if (move.kind === 'to') {
    const { lat, lng, zoom } = move.view
    letOut(map, zoom)
    map.setView([lat, lng], zoom, { animate })
    return
  }
  const bounds = (move.kind === 'fit' ? boundsOf : boundsOfTrail)(move.positions)
  if (!bounds) return
  const corners = L.latLngBounds([bounds.south, bounds.west], [bounds.north, bounds.east])
  letOut(map, fittingZoom(map, corners))
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

/** What a person moves a map by, at its beginning. */
const inputs = ['pointerdown', 'wheel', 'keydown']

interface MapMovesProps {
  readonly move: MapMove | null
  readonly isAnimated: boolean
  readonly onMoved: OnMoved | undefined
}

/** Moves a map where it is told to, tells where it came to rest, and keeps it the size of its place. */
export function MapMoves({ move, isAnimated, onMoved }: MapMovesProps) {
  const map = useMap()
  const told = useRef(onMoved)
  told.current = onMoved
  const isFirst = useRef(true)
  const isByHand = useRef(false)

  // Before the map itself goes.
  useLayoutEffect(() => () => endTimers(map), [map])
  useEffect(() => {
    const tell = () => told.current?.(toView(map), boundsNow(map, 0), isByHand.current)
    const handle = () => {
      isByHand.current = true
    }
    // With the buttons beside it.
    const frame = map.getContainer().parentElement ?? map.getContainer()
    for (const input of inputs) frame.addEventListener(input, handle, { capture: true, passive: true })
    map.on('drag', handle)
    map.on('moveend', tell)
    // A place that grows or shrinks moves the map's middle, which is nobody's doing.
    const observer = new ResizeObserver(() => {
      isByHand.current = false
      map.invalidateSize({ pan: false, debounceMoveend: true })
    })
    observer.observe(map.getContainer())
    return () => {
      for (const input of inputs) frame.removeEventListener(input, handle, { capture: true })
      map.off('drag', handle)
      map.off('moveend', tell)
      observer.disconnect()
    }
  }, [map])

  useEffect(() => {
    if (move) {
      isByHand.current = false
      moveMap(map, move, isAnimated && !isFirst.current)
    }
    if (isFirst.current) told.current?.(toView(map), boundsNow(map, 0), false)
    isFirst.current = false
  }, [map, move, isAnimated])
  return null
}
