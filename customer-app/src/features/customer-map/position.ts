import { isPosition } from '@crateway/shared/domain/journey/isPosition.ts'
import type { Position } from '@crateway/shared/map/mapView.ts'

/** The square map of the web ends here: what lies beyond cannot be drawn, and nobody fills crates there. */
const mostLatitude = 85

/**
 * A position that can be on the map; null where there is none, where it cannot be one (latitude and longitude swapped lie
 * beyond the edge often enough), and for 0/0, the spot in the ocean where records without a position end up. Of trackers 0/0
 * is one (`isPosition`, ADR 053).
 */
export function positionOf(lat: number | null, lng: number | null): Position | null {
  const told = { lat, lon: lng }
  if (!isPosition(told) || Math.abs(told.lat) > mostLatitude) return null
  return lat === 0 && lng === 0 ? null : { lat: told.lat, lng: told.lon }
}

/** A position as it is shown and copied: latitude and longitude with three decimals, some hundred metres. */
export function positionText({ lat, lng }: Position): string {
  return `${lat.toFixed(3)}, ${lng.toFixed(3)}`
}
