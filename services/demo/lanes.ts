import { distanceKm, type Position, portOf, unwrapLongitude } from './geography.ts'
import { ports } from './ports.ts'
import { wayPointTable, wayTable } from './seaways.ts'

/** The way a ship takes between two ports. */
export interface SeaLane {
  readonly from: string
  readonly to: string
  /** Port, way points, port; longitudes unwrapped, so that the line never jumps at the date line. */
  readonly points: readonly Position[]
  /** Distance sailed from the first point to each point, km. */
  readonly marks: readonly number[]
  /** Whole length, km. */
  readonly km: number
}

const byRows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split(' '))

interface SeaNetwork {
  readonly places: ReadonlyMap<string, Position>
  readonly neighbours: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** Way points and ports with the length of every way between them; a misspelt name throws. */
function buildNetwork(): SeaNetwork {
  const places = new Map<string, Position>()
  for (const [name = '', lat, lng] of byRows(wayPointTable)) places.set(name, { lat: Number(lat), lng: Number(lng) })
  for (const port of ports.values()) places.set(port.code, { lat: port.lat, lng: port.lng })
  const neighbours = new Map<string, Map<string, number>>()
  const join = (one: string, other: string): void => {
    const [from, to] = [places.get(one), places.get(other)]
    if (from === undefined || to === undefined) throw new RangeError(`The sea network has no ${one} or no ${other}`)
    const km = distanceKm(from, to)
    for (const [start, end] of [
      [one, other],
      [other, one],
    ] as const) {
      const ways = neighbours.get(start) ?? new Map<string, number>()
      neighbours.set(start, ways.set(end, km))
    }
  }
  for (const chain of byRows(wayTable)) {
    chain.reduce((previous, name) => {
      join(previous, name)
      return name
    })
  }
  for (const port of ports.values()) for (const exit of port.exits) join(port.code, exit)
  return { places, neighbours }
}

const network = buildNetwork()

/** The open place with the shortest way so far; the network is small, so a plain scan finds it. */
function nearestOf(open: ReadonlySet<string>, known: ReadonlyMap<string, number>): string | undefined {
  let nearest: string | undefined
  let best = Number.POSITIVE_INFINITY
  for (const name of open) {
    const km = known.get(name) ?? best
    if (km < best) [nearest, best] = [name, km]
  }
  return nearest
}

/** The stage before each place on the shortest ways from one port (Dijkstra). */
function previousStops(from: string): ReadonlyMap<string, string> {
  const known = new Map([[from, 0]])
  const previous = new Map<string, string>()
  const open = new Set([from])
  for (let here = nearestOf(open, known); here !== undefined; here = nearestOf(open, known)) {
    open.delete(here)
    // A port is an end of the way, never a stage of it.
    if (ports.has(here) && here !== from) continue
    for (const [name, way] of network.neighbours.get(here) ?? []) {
      const km = (known.get(here) ?? 0) + way
      if (km >= (known.get(name) ?? Number.POSITIVE_INFINITY)) continue
      known.set(name, km)
      previous.set(name, here)
      open.add(name)
    }
  }
  return previous
}

const stopsFrom = new Map<string, ReadonlyMap<string, string>>()
const lanes = new Map<string, SeaLane>()

/** The shortest lane between two ports (UN/LOCODE); throws a RangeError when the network does not join them. */
export function seaLane(from: string, to: string): SeaLane {
  const key = `${from} ${to}`
  const known = lanes.get(key)
  if (known !== undefined) return known
  const previous = stopsFrom.get(from) ?? previousStops(from)
  stopsFrom.set(from, previous)
  const names = [to]
  for (let name = to; name !== from; ) {
    const before = previous.get(name)
    if (before === undefined) throw new RangeError(`No sea lane joins ${from} and ${to}`)
    names.unshift(before)
    name = before
  }
  const lane = drawLane(from, to, names)
  lanes.set(key, lane)
  return lane
}

function drawLane(from: string, to: string, names: readonly string[]): SeaLane {
  const points: Position[] = []
  const marks: number[] = []
  let km = 0
  for (const name of names) {
    const place = network.places.get(name) ?? portOf(name)
    const last = points.at(-1)
    if (last !== undefined) km += distanceKm(last, place)
    points.push({ lat: place.lat, lng: last === undefined ? place.lng : unwrapLongitude(place.lng, last.lng) })
    marks.push(km)
  }
  return { from, to, points, marks, km }
}

/** Where a ship is after `km` of a lane: straight between the way points, so never off the ways. */
export function positionAt(lane: SeaLane, km: number): Position {
  const index = lane.marks.findIndex((mark) => mark >= km)
  const end = lane.points[index] ?? lane.points.at(-1)
  const start = lane.points[index - 1]
  if (end === undefined) throw new RangeError('A lane without points')
  if (start === undefined || index < 1) return end
  const [done, next] = [lane.marks[index - 1] ?? 0, lane.marks[index] ?? 0]
  const share = next === done ? 1 : (km - done) / (next - done)
  return { lat: start.lat + (end.lat - start.lat) * share, lng: start.lng + (end.lng - start.lng) * share }
}
