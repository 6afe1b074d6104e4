import { L } from './leaflet.ts'

/** Leaflet's own names for where it puts a marker's element, which is there then. */
interface Placed extends L.Marker {
  readonly _icon: HTMLElement
  _setPos(position: L.Point): void
}

/** Leaflet's own word for where a place will be once the map has zoomed. */
interface Zoomed extends L.Map {
  _latLngToNewLayerPoint(place: L.LatLng, zoom: number, center: L.LatLng): L.Point
}

const setPlace: Placed['_setPos'] = Reflect.get(L.Marker.prototype, '_setPos')

/**
 * Leaflet moves each marker by a transform of its own, for which browsers keep a picture of each: of three hundred these take
 * longer to be put together, for every frame, than to be drawn. Marks have a place in the one picture of their pane instead.
 */
L.Marker.include({
  _setPos(this: Placed, position: L.Point) {
    setPlace.call(this, position)
    const { classList, style } = this._icon
    // It goes with its pane.
    classList.remove('leaflet-zoom-hide')
    Object.assign(style, { transform: '', left: `${position.x}px`, top: `${position.y}px` })
  },
})

/** While a map zooms, its marks go with the land as one picture; at rest they have their own size again. */
L.Map.addInitHook(function (this: Zoomed) {
  const { markerPane: pane } = this.getPanes()
  // As Leaflet's style sheet calls what it hides while the map zooms, and what it animates.
  if (!pane.classList.replace('leaflet-zoom-hide', 'leaflet-zoom-animated')) return
  this.on('zoomanim', ({ center, zoom }) => {
    const corner = this._latLngToNewLayerPoint(this.layerPointToLatLng([0, 0]), zoom, center)
    L.DomUtil.setTransform(pane, corner, this.getZoomScale(zoom))
  })
  this.on('zoom moveend', () => {
    pane.style.transform = ''
  })
})
