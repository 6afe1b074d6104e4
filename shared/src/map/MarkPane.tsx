import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { L } from './leaflet.ts'

/** While a map zooms, its marks go with the land as one picture; at rest they have their own size again. */
export function MarkPane() {
  const map = useMap()
  useEffect(() => {
    const pane = map.getPane('markerPane')
    if (!pane) return
    // What is called so is animated by Leaflet's style sheet.
    pane.classList.add('leaflet-zoom-animated')
    const handleStart = ({ center, zoom }: L.ZoomAnimEvent) => {
      const scale = map.getZoomScale(zoom)
      const corner = map.project(center, zoom).subtract(map.getSize().divideBy(2))
      const origin = corner.subtract(map.containerPointToLayerPoint([0, 0]))
      L.DomUtil.setTransform(pane, map.getPixelOrigin().multiplyBy(scale).subtract(origin).round(), scale)
    }
    const handleEnd = () => {
      pane.style.transform = ''
    }
    map.on('zoomanim', handleStart)
    map.on('zoom moveend', handleEnd)
    return () => {
      map.off('zoomanim', handleStart)
      map.off('zoom moveend', handleEnd)
    }
  }, [map])
  return null
}
