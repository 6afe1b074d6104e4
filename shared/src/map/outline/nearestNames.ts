import { toLat, toLng } from '../mercator.ts'

/** A name that a map knows, and what of the map it names (`mercator.ts`). */
export interface NamedSpot extends Spot {
  readonly text: string
  /** The farthest zoom at which the map writes it. */
  readonly fromZoom: number
}

/** A place of the map, as of `mercator.ts`. */
interface Spot {
  readonly x: number
  readonly y: number
}

/** A name beyond the edge of the map: how far it is from the middle, and in which direction. */
export interface NearestName {
  readonly text: string
  readonly kilometres: number
  readonly direction: MapDirection
}

/** From north on, clockwise. */
const mapDirections = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const

export type MapDirection = (typeof mapDirections)[number]

const radians = (degrees: number) => (degrees * Math.PI) / 180
const earthRadius = 6371

/** Kilometres between two spots, on a globe. */
function kilometresBetween(one: Spot, other: Spot): number {
  const [lat1, lat2] = [radians(toLat(one.y)), radians(toLat(other.y))]
  const across = radians(toLng(other.x) - toLng(one.x))
  const half = Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(across / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.sqrt(half))
}

/** The way on the map is the one that is drawn, by the date line where that is shorter. */
function directionTo(from: Spot, to: Spot): MapDirection {
  const across = to.x - from.x
  const angle = Math.atan2(across - Math.round(across), from.y - to.y)
  const count = mapDirections.length
  return mapDirections[(Math.round((angle * 4) / Math.PI) + count) % count] ?? 'north'
}

/**
 * The names nearest to the middle of a map, nearest first: where it is so near that none is on it, they say where it is. Each
 * name and each direction once.
 */
export function nearestNames(middle: Spot, names: readonly NamedSpot[], most: number): readonly NearestName[] {
  const found: NearestName[] = []
  const byDistance = names
    .map((name) => ({ name, kilometres: kilometresBetween(name, middle) }))
    .sort((a, b) => a.kilometres - b.kilometres)
  for (const { name, kilometres } of byDistance) {
    if (found.length === most) break
    const direction = directionTo(middle, name)
    if (found.some((other) => other.text === name.text || other.direction === direction)) continue
    found.push({ text: name.text, kilometres, direction })
  }
  return found
}
