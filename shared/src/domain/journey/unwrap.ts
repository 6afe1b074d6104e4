import { wrapLongitude } from '../wrapLongitude.ts'
import type { Position } from './position.ts'

/** The same longitude as `lng`, half a turn from `near` at most. */
const nearest = (lng: number, near: number): number => lng + 360 * Math.round((near - lng) / 360)

/**
 * A trail whose longitudes run on across the date line: no step is longer than half a turn, so that a line drawn through it
 * takes the short way (DESIGN 3.22). The first position stays as it is.
 */
export function unwrap<Point extends Position>(positions: readonly Point[]): Point[] {
  let near: number | undefined
  return positions.map((position) => {
    const lng = near === undefined ? position.lng : nearest(position.lng, near)
    near = lng
    return lng === position.lng ? position : { ...position, lng }
  })
}

/** Half-way from one position to another, the short way round. */
export function midpoint(a: Position, b: Position): Position {
  return { lat: (a.lat + b.lat) / 2, lng: wrapLongitude((a.lng + nearest(b.lng, a.lng)) / 2) }
}
