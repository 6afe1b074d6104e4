import type { L } from './leaflet.ts'
import type { Position } from './mapView.ts'
import { type Area, toX, toY } from './mercator.ts'

/** What a map shows. @param ahead more than that on each side, as a share of it */
export function areaOf(map: L.Map, ahead: number): Area {
  const bounds = map.getBounds().pad(ahead)
  return {
    west: toX(bounds.getWest()),
    east: toX(bounds.getEast()),
    north: toY(bounds.getNorth()),
    south: toY(bounds.getSouth()),
  }
}

/**
 * The longitude at which a position is drawn, on whichever copy of the world.
 * @param isOnTrail it lies on a trail, which is drawn where its own longitudes are in sight
 */
export function drawnLongitude(map: L.Map, { lat, lng }: Position, isOnTrail: boolean): number {
  if (isOnTrail && map.getBounds().contains([lat, lng])) return lng
  return lng + 360 * Math.round((map.getCenter().lng - lng) / 360)
}
