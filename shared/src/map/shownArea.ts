import type { L } from './leaflet.ts'
import type { MapBounds, Position } from './mapView.ts'
import type { Area } from './mercator.ts'
import { areaOfTrail, copyOf, type TrailSight, toArea, trailSight } from './trailLine.ts'

/** What a map shows, degrees. @param ahead more than that on each side, as a share of it */
export function boundsNow(map: L.Map, ahead: number): MapBounds {
  const bounds = map.getBounds().pad(ahead)
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
}

/** The same, as of `mercator.ts`. */
export const areaOf = (map: L.Map, ahead: number): Area => toArea(boundsNow(map, ahead))

/** Of a trail, what lies beyond the view and is drawn nevertheless, as a share of the view on each side. */
const aheadOfTrail = 0.5

/** What a map shows of a trail that lies in an area. */
export const sightOfTrail = (map: L.Map, trail: Area): TrailSight =>
  trailSight(trail, areaOf(map, 0), areaOf(map, aheadOfTrail))

/**
 * The longitude at which a position is drawn, on whichever copy of the world.
 * @param trail the trail that it is a point of; undefined for a mark
 */
export function drawnLongitude(map: L.Map, { lat, lng }: Position, trail: readonly Position[] | undefined): number {
  const copy = trail && copyOf({ lat, lng }, sightOfTrail(map, areaOfTrail(trail)))
  return lng + 360 * (copy ?? Math.round((map.getCenter().lng - lng) / 360))
}
