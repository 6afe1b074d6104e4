import type { L } from './leaflet.ts'
import type { Position } from './mapView.ts'
import { type Area, toX, toY } from './mercator.ts'
import { copyOf, type TrailSight, trailSight } from './trailLine.ts'

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

/** Of a trail, what lies beyond the view and is drawn nevertheless, as a share of the view on each side. */
const aheadOfTrail = 0.5

/** What a map shows of a trail that lies in an area. */
export const sightOfTrail = (map: L.Map, trail: Area): TrailSight =>
  trailSight(trail, areaOf(map, 0), areaOf(map, aheadOfTrail))

/**
 * The longitude at which a position is drawn, on whichever copy of the world.
 * @param trail where the trail lies that it is a point of; null for a mark
 */
export function drawnLongitude(map: L.Map, { lat, lng }: Position, trail: Area | null): number {
  const copy = trail ? copyOf({ lat, lng }, sightOfTrail(map, trail)) : undefined
  return lng + 360 * (copy ?? Math.round((map.getCenter().lng - lng) / 360))
}
