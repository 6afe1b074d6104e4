/** Beyond this the Web Mercator map ends, degrees. */
const lastLat = 85.05112878

/** How far east a longitude lies on the map: 0 at 180° west, 1 at 180° east, more or less on other copies of the world. */
export const toX = (lng: number): number => (lng + 180) / 360

/** How far south a latitude lies on the map: 0 at its northern edge, 1 at its southern. */
export function toY(lat: number): number {
  const sine = Math.sin((Math.max(-lastLat, Math.min(lastLat, lat)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

export const toLng = (x: number): number => x * 360 - 180

export const toLat = (y: number): number => (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90

/** Pixels that the world is wide at a zoom. */
export const worldWidth = (zoom: number): number => 256 * 2 ** zoom

/** A rectangle of the map in these units; `west` may be less than 0 and `east` more than 1. */
export interface Area {
  readonly west: number
  readonly east: number
  readonly north: number
  readonly south: number
}

/** Whether all of an area lies in another. */
export const isWithin = (inner: Area, outer: Area): boolean =>
  inner.west >= outer.west && inner.east <= outer.east && inner.north >= outer.north && inner.south <= outer.south

/**
 * Of an area wider than the world, one world around its middle: what lies in it is in sight once, where the whole area would show
 * it on several copies.
 */
export function oneWorldOf({ west, east, ...lats }: Area): Area {
  if (east - west < 1) return { west, east, ...lats }
  const first = (west + east - 1) / 2
  return { west: first, east: first + 1, ...lats }
}
