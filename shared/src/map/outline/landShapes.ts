import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { unrolled } from '../../domain/unrolled.ts'
import { toX, toY } from '../mercator.ts'

/** Points of a line or ring on the map, x and y by turns (`mercator.ts`), and where they lie. */
export interface Line {
  readonly points: Float64Array
  readonly west: number
  readonly east: number
  readonly north: number
  readonly south: number
}

/** A country's name on the map: where, and how much room there is for it to both sides together, in widths of the world. */
export interface CountryPlace {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly x: number
  readonly y: number
  readonly room: number
  /** The edges of its land, lakes and islands of others among them. */
  readonly rings: readonly Line[]
}

/** The land as it is drawn. */
export interface LandShapes {
  readonly rings: readonly Line[]
  readonly coasts: readonly Line[]
  readonly borders: readonly Line[]
  readonly countries: readonly CountryPlace[]
}

/** What the build makes of world-atlas (`thinAtlas`). */
export type OutlineFile = Topology<{ countries: GeometryCollection<{ at: [number, number]; room: number }> }>

function toLine(positions: readonly (readonly number[])[], copy: number): Line {
  const points = new Float64Array(positions.length * 2)
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity]
  // Counted, not iterated: it runs once for thousands of lines, before anything of it is compiled.
  for (let at = 0; at < positions.length; at++) {
    const [lng = 0, lat = 0] = positions[at] ?? []
    const x = toX(lng) + copy
    const y = toY(lat)
    points[2 * at] = x
    points[2 * at + 1] = y
    west = Math.min(west, x)
    east = Math.max(east, x)
    north = Math.min(north, y)
    south = Math.max(south, y)
  }
  return { points, west, east, north, south }
}

/** A line on the world, and what of it lies over the date line once more on the other side. */
function toLines(positions: readonly (readonly number[])[]): Line[] {
  const line = toLine(positions, 0)
  const copies: Line[] = [line]
  if (line.west < 0) copies.push(toLine(positions, 1))
  if (line.east > 1) copies.push(toLine(positions, -1))
  return copies
}

/** Countries that are made in one turn: some milliseconds of work, on a slow machine too. */
const slice = 10

/** The edge of the map, beyond which toY does not go. */
const bottom = -90

/** A ring to fill: one around the south pole is led along the bottom of the map. */
function ringLines(ring: readonly (readonly number[])[]): Line[] {
  const points = unrolled(ring)
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || Math.abs(last[0] - first[0]) < 180) return toLines(points)
  return toLines([...points, [last[0], bottom], [first[0], bottom]])
}

/**
 * Makes shapes to draw of the outline's file.
 * @param pause lets others have their turn
 */
export async function toLandShapes(file: OutlineFile, pause: () => Promise<void>): Promise<LandShapes> {
  const { countries } = file.objects
  const linesOf = async (isDrawn: (one: unknown, other: unknown) => boolean) => {
    const { coordinates } = mesh(file, countries, isDrawn)
    await pause()
    return coordinates.flatMap((line) => toLines(unrolled(line)))
  }
  const drawnOf = (geometries: typeof countries.geometries) =>
    feature(file, { ...countries, geometries }).features.map(({ geometry, ...country }) => ({
      ...country,
      rings: geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().flatMap(ringLines) : [],
    }))
  const drawn: ReturnType<typeof drawnOf> = []
  for (let at = 0; at < countries.geometries.length; at += slice) {
    drawn.push(...drawnOf(countries.geometries.slice(at, at + slice)))
    await pause()
  }
  const coasts = await linesOf((one, other) => one === other)
  await pause()
  const borders = await linesOf((one, other) => one !== other)
  await pause()
  return {
    rings: drawn.flatMap(({ rings }) => rings),
    coasts,
    borders,
    countries: drawn.flatMap(({ id, properties, rings }) => {
      if (typeof id !== 'string' || id === '') return []
      const [lng, lat] = properties.at
      return { code: id, x: toX(lng), y: toY(lat), room: properties.room / 360, rings }
    }),
  }
}

/** Whether a line from a place to the west, without end, goes through a ring an odd number of times. */
function isWithin({ points, west, east, north, south }: Line, x: number, y: number): boolean {
  if (x < west || x > east || y < north || y > south) return false
  let isInside = false
  for (let at = 0, before = points.length - 2; at < points.length; before = at, at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [points[at], points[at + 1], points[before], points[before + 1]]
    if (y1 > y !== y2 > y && x > ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside
  }
  return isInside
}

/** The country on whose land a place of the map lies; none at sea. */
export const countryAt = (countries: readonly CountryPlace[], x: number, y: number): CountryPlace | undefined =>
  countries.find(({ rings }) => rings.filter((ring) => isWithin(ring, x, y)).length % 2 === 1)
