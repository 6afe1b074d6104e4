import type { PlacesOfType, TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { isLowBattery } from '@crateway/shared/domain/journey/battery.ts'
import { usablePoints } from '@crateway/shared/domain/journey/usablePoints.ts'
import { wrapLongitude } from '@crateway/shared/domain/wrapLongitude.ts'
import { boundsOf, farthestZoom, type MapBounds, type MapView, type Position } from '@crateway/shared/map/mapView.ts'
import type { MapMarker, WhereText } from '@crateway/shared/map/marker.ts'
import { toLat, toY, worldWidth } from '@crateway/shared/map/mercator.ts'
import { seenBattery } from '../../trail/seenBattery.ts'
import { crateNote } from './crateNote.ts'
import { withPlaceName } from './mapPlaces.ts'
import { whereText } from './pointWords.ts'

/** Zoom of an SI that somebody chose (seed 1, section 9). */
const siZoom = 5

/** Crates as markers, and how many have no position to show them at, or one that may be none. */
export interface CrateMarkers {
  readonly markers: readonly MapMarker[]
  readonly omitted: number
  /** How many of them stand at 0°, 0°, as trackers without a fix do. */
  readonly atNullIsland: number
}

/** Degrees up to which a crate counts as standing where others of its place do: a yard's breadth, and what trackers err. */
const yard = 0.02

interface Spot {
  readonly lat: number
  readonly lon: number
}

/** The spot that most of some points tell, of several the one that so many told first; found by its figures, as texts of thousands would take long. */
function spotOfMost(points: readonly Spot[]): Spot | undefined {
  const counts = new Map<number, Map<number, number>>()
  let most: Spot | undefined
  let greatest = 0
  for (const { lat, lon } of points) {
    const row = counts.get(lat) ?? new Map<number, number>()
    const count = (row.get(lon) ?? 0) + 1
    if (row.size === 0) counts.set(lat, row)
    row.set(lon, count)
    if (count <= greatest) continue
    greatest = count
    most = { lat, lon }
  }
  return most
}

const placeOf = ({ type, code }: TracePoint) => (code ? `${type} ${code}` : '')

/**
 * Where crates are drawn, each in its turn: those of a known place at the position that most of them tell, but where they are not
 * near that. A thousand crates on one yard are one stack at every zoom (design, "same-spot stacks"), and not a thousand dots a few
 * metres apart.
 */
function spotsOf(points: readonly (TracePoint & Spot)[]): readonly Spot[] {
  const byPlace = new Map<string, (TracePoint & Spot)[]>()
  const places = points.map((point) => {
    const place = placeOf(point)
    const own = byPlace.get(place)
    if (own) own.push(point)
    else if (place) byPlace.set(place, [point])
    return place
  })
  const spots = new Map([...byPlace].map(([place, own]) => [place, spotOfMost(own)]))
  return points.map((point, at) => {
    const spot = spots.get(places[at] ?? '')
    const isNear = spot && Math.abs(spot.lat - point.lat) <= yard && Math.abs(spot.lon - point.lon) <= yard
    return isNear ? spot : point
  })
}

/** A crate by its last message; red from a low battery on. Of a class, as twenty thousand objects with a getter each take long to make. */
class CrateMarker implements MapMarker {
  readonly point: TracePoint
  readonly id: string
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly look: 'crate' | 'lowCrate'
  readonly count = 1
  readonly bad: 0 | 1

  constructor(point: TracePoint, { lat, lon }: Spot) {
    const isLow = isLowBattery(seenBattery(point))
    this.point = point
    this.id = point.barcode
    this.name = point.barcode
    this.lat = lat
    this.lng = lon
    this.look = isLow ? 'lowCrate' : 'crate'
    this.bad = isLow ? 1 : 0
  }

  /** Told when it is looked at, in the language of then: most of many thousand never are. */
  get note(): string {
    return crateNote(this.point)
  }
}

/** Says of crates on the map at which place they are: services tell of many of them its code alone, and places come by themselves. */
export const whereOfCrates =
  (places: readonly PlacesOfType[]): WhereText =>
  (marker) =>
    marker instanceof CrateMarker ? whereText(withPlaceName(marker.point, places)) : undefined

const known = new WeakMap<readonly TracePoint[], CrateMarkers>()

/** The last messages of crates as markers; of one list the same ones, whoever asks first. */
export function crateMarkers(points: readonly TracePoint[]): CrateMarkers {
  const made = known.get(points)
  if (made) return made
  const { points: usable, omitted, atNullIsland } = usablePoints(points)
  const spots = spotsOf(usable)
  const markers = usable.map((point, at) => new CrateMarker(point, spots[at] ?? point))
  const all = { markers, omitted: omitted.total, atNullIsland }
  known.set(points, all)
  return all
}

const knownBounds = new WeakMap<readonly Position[], MapBounds | null>()

/** Where markers lie, looked for once: of many thousand that takes a moment. */
export function boundsOfMarkers(markers: readonly Position[]): MapBounds | null {
  const told = knownBounds.get(markers)
  if (told !== undefined) return told
  const bounds = boundsOf(markers)
  knownBounds.set(markers, bounds)
  return bounds
}

/** Pixels of a map that are free of what lies over it. */
export interface MapRoom {
  readonly width: number
  readonly height: number
}

/**
 * The map of all crates: as near as all of them are in sight, but no nearer than that of one SI. Null where no crate has a
 * position.
 */
export function viewOfAll(markers: readonly Position[], room: MapRoom): MapView | null {
  const bounds = boundsOfMarkers(markers)
  if (!bounds) return null
  const { south, west, north, east } = bounds
  const [top, foot] = [toY(north), toY(south)]
  // Each way by its own room: a row of crates around the world would be there twice where it had to fit the height.
  const most = Math.min((room.width * 360) / (east - west), room.height / (foot - top))
  const zoom = Math.floor(Math.log2(most / worldWidth(0)))
  return {
    lat: toLat((top + foot) / 2),
    lng: wrapLongitude((west + east) / 2),
    zoom: Math.min(Math.max(zoom, farthestZoom), siZoom),
  }
}

/** Degrees of a square in which crates count as being together. */
const square = 10

/**
 * The map of an SI: centred where most of its crates are, since the middle of crates on two sides of an ocean shows none. Null
 * where no crate has a position.
 */
export function viewOfCrates(markers: readonly MapMarker[]): MapView | null {
  const squares = Map.groupBy(markers, ({ lat, lng }) => `${Math.floor(lat / square)} ${Math.floor(lng / square)}`)
  let most: readonly MapMarker[] = []
  for (const own of squares.values()) if (own.length > most.length) most = own
  if (most.length === 0) return null
  const mean = (of: (marker: MapMarker) => number) => most.reduce((sum, marker) => sum + of(marker), 0) / most.length
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng), zoom: siZoom }
}
