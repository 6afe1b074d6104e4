import { useEffect } from 'react'
import { useMap } from 'react-leaflet'

interface MapLabelProps {
  readonly label: string
  /** The element that says what keys do. */
  readonly hintId: string
}

/** Names the map for screen readers: Leaflet makes its element focusable and says nothing of it. */
export function MapLabel({ label, hintId }: MapLabelProps) {
  const map = useMap()
  useEffect(() => {
    const container = map.getContainer()
    container.setAttribute('role', 'region')
    container.setAttribute('aria-label', label)
    container.setAttribute('aria-describedby', hintId)
  }, [map, label, hintId])
  return null
}
