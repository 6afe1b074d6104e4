import type { ToldPosition } from './JourneyPoint.ts'

const isWithin = (degrees: unknown, most: number): degrees is number =>
  typeof degrees === 'number' && Math.abs(degrees) <= most

/** Whether a point can be shown on a map. Swapped figures whose latitude is beyond 90° cannot; 0/0 can (`usablePoints`). */
export function isPosition<Point extends ToldPosition>(
  point: Point,
): point is Point & { readonly lat: number; readonly lon: number } {
  return isWithin(point.lat, 90) && isWithin(point.lon, 180)
}
