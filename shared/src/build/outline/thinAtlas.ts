import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import { unrolled } from '../../domain/unrolled.ts'
import { countryNumbers } from './countryNumbers.ts'
import { keptPoints } from './keptPoints.ts'
import { type Point, roomiestPoint } from './roomiestPoint.ts'

/** An atlas with one object, its countries. */
export type Atlas = Topology<{ countries: GeometryCollection }>

/** How far a line may lie from where it was, in degrees at the equator: a pixel at zoom 4. */
const tolerance = 0.072
/** The same where only the shape counts. */
const shape = 0.2
/** Steps of a coordinate around the earth. */
const steps = 14_400
/** Islands and lakes narrower than this many degrees are left out, but for the largest island of a country. */
const least = 0.32

/** Unpacks the differences that a topology keeps its arcs in. */
function unpack({ arcs, transform }: Topology): Point[][] {
  const [kx = 1, ky = 1] = transform?.scale ?? []
  const [tx = 0, ty = 0] = transform?.translate ?? []
  return arcs.map((arc) => {
    let x = 0
    let y = 0
    return arc.map(([dx = 0, dy = 0]) => {
      x += dx
      y += dy
      return [x * kx + tx, y * ky + ty]
    })
  })
}

function pack(points: readonly Point[]): [number, number][] {
  let x = 0
  let y = 0
  const arc: [number, number][] = []
  for (const [lng, lat] of points) {
    const nextX = Math.round(((lng + 180) / 360) * steps)
    const nextY = Math.round(((lat + 90) / 360) * steps)
    if (arc.length > 0 && nextX === x && nextY === y) continue
    arc.push([nextX - x, nextY - y])
    x = nextX
    y = nextY
  }
  if (arc.length === 1) arc.push([0, 0])
  return arc
}

/** Width and height of some points together, degrees. */
function extentOf(points: readonly Point[]): number {
  const lngs = points.map(([lng]) => lng)
  const lats = points.map(([, lat]) => lat)
  const span = (values: readonly number[]) =>
    values.reduce((most, value) => Math.max(most, value), -360) -
    values.reduce((low, value) => Math.min(low, value), 360)
  return Math.hypot(span(lngs), span(lats))
}

const polygonsOf = ({ type, arcs }: Polygon | MultiPolygon): readonly number[][][] =>
  type === 'Polygon' ? [arcs] : arcs

/**
 * An atlas small enough to be fetched by everybody who opens a map: fewer points, coarser steps, no small islands. Countries
 * share their borders as before. Each gets its alpha-2 code for an id, where it has one, and a place for its name (`at`) with
 * the room around it (`room`, degrees of longitude at the equator).
 */
export function thinAtlas(atlas: Atlas): Atlas {
  const old = unpack(atlas)
  const arcs: [number, number][][] = []
  const places = new Map<number, number>()
  const pointsOf = (ring: readonly number[]): readonly Point[] =>
    unrolled(ring.flatMap((arc) => (arc < 0 ? (old[~arc] ?? []).toReversed() : (old[arc] ?? []))))
  const keep = (arc: number): number => {
    const own = arc < 0 ? ~arc : arc
    const place = places.get(own) ?? arcs.push(pack(keptPoints(unrolled(old[own] ?? []), tolerance))) - 1
    places.set(own, place)
    return arc < 0 ? ~place : place
  }
  const geometries = atlas.objects.countries.geometries.flatMap((country) => {
    if (country.type !== 'Polygon' && country.type !== 'MultiPolygon') return []
    const sized = polygonsOf(country)
      .map((polygon) => ({ polygon, extent: extentOf(pointsOf(polygon[0] ?? [])) }))
      .toSorted((one, other) => other.extent - one.extent)
    const [largest] = sized
    if (!largest) return []
    // The shape is enough to find room in, and takes a twentieth of the time.
    const { at, room } = roomiestPoint(keptPoints(pointsOf(largest.polygon[0] ?? []), shape))
    const polygons = sized.filter(({ extent }, rank) => rank === 0 || extent > least)
    return {
      type: 'MultiPolygon' as const,
      id: countryNumbers.get(String(country.id)) ?? '',
      properties: { at, room },
      arcs: polygons.map(({ polygon }) =>
        polygon.filter((ring, rank) => rank === 0 || extentOf(pointsOf(ring)) > least).map((ring) => ring.map(keep)),
      ),
    }
  })
  return {
    type: 'Topology',
    transform: { scale: [360 / steps, 360 / steps], translate: [-180, -90] },
    objects: { countries: { type: 'GeometryCollection', geometries } },
    arcs,
  }
}
