import type { Position } from '@crateway/shared/map/mapView.ts'

/** The square map of the web ends here: what lies beyond cannot be drawn, and nobody fills crates there. */
const mostLatitude = 85
const mostLongitude = 180

/**
 * A position that can be on the map; null where there is none, where it cannot be one (latitude and longitude swapped lie
 * beyond the edge often enough), and for 0/0, the spot in the ocean where records without a position end up.
 */
export function positionOf(lat: number | null, lng: number | null): Position | null {
  if (lat === null || lng === null || !Number.isFinite(lat) || !Number.isFinite(lng)) return null
  if (Math.abs(lat) > mostLatitude || Math.abs(lng) > mostLongitude) return null
  return lat === 0 && lng === 0 ? null : { lat, lng }
}

/** A position as it is shown and copied: latitude and longitude with three decimals, some hundred metres. */
export function positionText({ lat, lng }: Position): string {
  return `${lat.toFixed(3)}, ${lng.toFixed(3)}`
}
