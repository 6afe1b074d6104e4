import { lastBegunBy } from '@crateway/shared/domain/journey/positionAt.ts'
import type { Stop } from '@crateway/shared/domain/journey/toStops.ts'
import type { TrailMoment } from '@crateway/shared/domain/journey/toTrail.ts'
import type { Position } from '@crateway/shared/map/mapView.ts'

/**
 * Where a stop stands on the map, on the same copy of the world as the trail. Null where none of its messages had a position.
 */
export function positionOfStop(stop: Stop, trail: readonly TrailMoment[]): Position | null {
  if (stop.position === null) return null
  const at = lastBegunBy(trail, stop.end, ({ time }) => time)
  const near = trail[Math.max(at, 0)]?.lng ?? stop.position.lng
  return { lat: stop.position.lat, lng: stop.position.lng + 360 * Math.round((near - stop.position.lng) / 360) }
}
