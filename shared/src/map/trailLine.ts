import { simplifyTrail } from '../domain/journey/simplifyTrail.ts'
import { boundsOfTrail, type MapBounds, type Position } from './mapView.ts'
import { type Area, oneWorldOf, toX, toY, worldWidth } from './mercator.ts'

/** A position of a trail, by its number. */
export interface TrailSpot extends Position {
  readonly at: number
}

/** A trail as it is drawn: at each zoom, as many of its positions as can be told apart. */
export interface TrailLine {
  readonly spots: readonly TrailSpot[]
  /** Where it lies, as of `mercator.ts`; nothing lies in that of a trail without positions. */
  readonly area: Area
  readonly simplified: (zoom: number) => readonly TrailSpot[]
}

/** How far the drawn line may lie from a position that it leaves out, px at the equator; towards the poles degrees are taller. */
const tolerance = 0.75

/** Where bounds lie, as of `mercator.ts`. */
export const toArea = ({ south, west, north, east }: MapBounds): Area => ({
  west: toX(west),
  east: toX(east),
  north: toY(north),
  south: toY(south),
})

const nowhere = { south: 0, west: Infinity, north: 0, east: -Infinity }

/** Where a trail lies; without positions nothing lies in it. */
export const areaOfTrail = (points: readonly Position[]): Area => toArea(boundsOfTrail(points) ?? nowhere)

export function toTrailLine(points: readonly Position[]): TrailLine {
  const spots = points.map(({ lat, lng }, at) => ({ lat, lng, at }))
  const byZoom = new Map<number, readonly TrailSpot[]>()
  return {
    spots,
    area: areaOfTrail(spots),
    simplified(zoom) {
      const known = byZoom.get(zoom)
      if (known) return known
      const degrees = (360 / worldWidth(zoom)) * tolerance
      const made = simplifyTrail(spots, degrees)
      byZoom.set(zoom, made)
      return made
    },
  }
}

/** Copies of the world, counted from its own, on which something that lies in an area is in sight. */
export function copiesInSight(area: Area, sight: Area): number[] {
  if (area.south < sight.north || area.north > sight.south) return []
  const copies: number[] = []
  for (let copy = Math.ceil(sight.west - area.east); area.west + copy <= sight.east; copy++) copies.push(copy)
  return copies
}

/** What a map shows of a trail. */
export interface TrailSight {
  /** What is in sight, and what of its surroundings is drawn as well. */
  readonly area: Area
  /** Whether all of the trail is in sight where its own longitudes lie, however many worlds wide it is. */
  readonly isWhole: boolean
}

export const trailSight = (trail: Area, seen: Area, area: Area): TrailSight => ({
  area,
  isWhole: trail.west >= seen.west && trail.east <= seen.east,
})

/**
 * Copies of the world on which a part of a trail is drawn, a point of it on one at most: its own where all of the trail is in sight
 * there, so that it is one way; else those on which one world around the middle shows it.
 */
export function copiesToDraw(part: Area, { area, isWhole }: TrailSight): number[] {
  if (!isWhole) return copiesInSight(part, oneWorldOf(area))
  return part.south < area.north || part.north > area.south ? [] : [0]
}

/** On which copy of the world a point of a trail is drawn; undefined where it is out of sight. */
export function copyOf({ lat, lng }: Position, sight: TrailSight): number | undefined {
  const [x, y] = [toX(lng), toY(lat)]
  return copiesToDraw({ west: x, east: x, north: y, south: y }, sight)[0]
}

/** The positions up to one that was passed, and from there on. */
export function splitAt<Spot extends TrailSpot>(spots: readonly Spot[], passed: number): readonly [Spot[], Spot[]] {
  const next = spots.findIndex(({ at }) => at > passed)
  if (next === -1) return [[...spots], []]
  return [spots.slice(0, next), spots.slice(next)]
}
