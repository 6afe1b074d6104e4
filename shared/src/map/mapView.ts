import type { Position } from '../domain/journey/position.ts'

export type { Position }

/** A point or stop of a trail; longitudes are unwrapped (DESIGN 3.22). */
export interface TrailPoint extends Position {
  readonly id: string
  readonly name: string
}

/** What the middle of a map shows, and how close; the closest zoom is `closestZoom`, the farthest `farthestZoom`. */
export interface MapView extends Position {
  readonly zoom: number
}

/** What a map shows, degrees. West of 180° east it goes on unwrapped, so that `east` is always more than `west`. */
export interface MapBounds {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** Where a map goes to: a view, or what shows all of some positions or of a trail (without positions it stays where it is). */
export type MapMove =
  | { readonly kind: 'to'; readonly view: MapView }
  | { readonly kind: 'fit' | 'fitTrail'; readonly positions: readonly Position[] }

/** Told of where a map came to rest, and whether a person has had a hand in it since the program moved it last. */
export type OnMoved = (view: MapView, bounds: MapBounds, isByHand: boolean) => void

/** The farthest zoom that a person goes to (seed 1, section 9): the world is 2048 px wide. */
export const usualZoom = 3
/** The farthest zoom there is: a map goes beyond the usual one only where its window is too small for all that it is to show. */
export const farthestZoom = 0
export const closestZoom = 18

/** Where a map begins that was told of no place (seed 1, section 9). */
export const worldView: MapView = { lat: 0, lng: 0, zoom: usualZoom }

/** Whether a position lies in what a map shows, on whichever copy of the world. */
export function isInBounds({ south, west, north, east }: MapBounds, { lat, lng }: Position): boolean {
  if (lat < south || lat > north) return false
  const first = lng + Math.ceil((west - lng) / 360) * 360
  return first <= east
}

/** The bounds of a trail, whose longitudes are unwrapped: all of its way, however far around the world; null without positions. */
export function boundsOfTrail(trail: readonly Position[]): MapBounds | null {
  if (trail.length === 0) return null
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { lat, lng } of trail) {
    south = Math.min(south, lat)
    west = Math.min(west, lng)
    north = Math.max(north, lat)
    east = Math.max(east, lng)
  }
  return { south, west, north, east }
}

/** The least bounds around positions, over the date line where that is shorter; null without positions. */
export function boundsOf(positions: readonly Position[]): MapBounds | null {
  const all = boundsOfTrail(positions)
  if (!all) return null
  const { south, north } = all
  // Figures alone, which are sorted without a call for each two of them.
  const sorted = Float64Array.from(positions, ({ lng }) => lng).sort()
  // What lies between two neighbours with the widest gap need not be shown.
  let gap = all.west + 360 - all.east
  let bounds = { west: all.west, east: all.east }
  for (let index = 1; index < sorted.length; index++) {
    const [lng = 0, next = 0] = [sorted[index - 1], sorted[index]]
    if (next - lng <= gap) continue
    gap = next - lng
    bounds = { west: next, east: lng + 360 }
  }
  return { south, north, ...bounds }
}
