import type { L } from './leaflet.ts'
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
