import { type MapMarker, type Stack, toStacks } from './marker.ts'
import { type Area, toX, toY, worldWidth } from './mercator.ts'

/** Stacks by where they lie, for counting many in a moment. */
export interface MarkerIndex {
  readonly stacks: readonly Stack[]
  /** Places on the map, as of `mercator.ts`. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** Stacks that are a mark of their own at every zoom. */
  readonly apart: ReadonlySet<Stack>
}

export const emptyIndex: MarkerIndex = { stacks: [], x: new Float64Array(), y: new Float64Array(), apart: new Set() }

/** Some stacks that are drawn as one mark, or one alone. */
export interface Cell {
  /** The same for the same place at the same zoom. */
  readonly key: string
  /** The middle of its markers, on the copy of the world it is drawn on. */
  x: number
  y: number
  west: number
  east: number
  north: number
  south: number
  /** As `MarkSums` has them. */
  sites: number
  plants: number
  count: number | null
  bad: number
  /** Its only stack; null for several. */
  stack: Stack | null
  /** Whether it is drawn as it is, beside clusters: what is near does not make it part of one. */
  readonly isApart: boolean
}

/** How many markers are taken in before others may have their turn: some milliseconds of work, on a slow machine too. */
const slice = 2_500

/** Markers at one spot from so many on are a mark of their own at every zoom, whose press opens their list. */
const apartFrom = 50
/** So many at most, the largest: of more nobody could tell clusters and stacks apart. */
const mostApart = 100

function largeStacks(stacks: readonly Stack[]): ReadonlySet<Stack> {
  const large = stacks.filter(({ markers }) => markers.length >= apartFrom)
  if (large.length <= mostApart) return new Set(large)
  return new Set(large.sort((a, b) => b.markers.length - a.markers.length).slice(0, mostApart))
}

/**
 * Puts markers in order for a map.
 * @param pause lets others have their turn
 */
export async function indexMarkers(markers: readonly MapMarker[], pause: () => Promise<void>): Promise<MarkerIndex> {
  const add = toStacks()
  for (let at = 0; at < markers.length; at += slice) {
    if (at > 0) await pause()
    add(markers.slice(at, at + slice))
  }
  const stacks = add([])
  const x = new Float64Array(stacks.length)
  const y = new Float64Array(stacks.length)
  for (const [at, { lat, lng }] of stacks.entries()) {
    if (at > 0 && at % slice === 0) await pause()
    x[at] = toX(lng)
    y[at] = toY(lat)
  }
  await pause()
  return { stacks, x, y, apart: largeStacks(stacks) }
}

/** Takes a stack in, at its place on one copy of the world. */
type TakeStack = (stack: Stack, x: number, y: number) => void

/** Some stacks of an index, in its order. */
interface Part {
  readonly from: number
  readonly to: number
}

/** Of the width of a world: less is rounding, which puts what lies at an edge of an area on its other edge too. */
const rounding = 1e-9

/** Calls back with the stacks of a part that lie in an area, its eastern edge left out, once for each copy of the world in it. */
function eachOfPart({ stacks, x, y }: MarkerIndex, { from, to }: Part, area: Area, take: TakeStack): void {
  const copies = Math.ceil(area.east - area.west - rounding)
  for (let at = from; at < to; at++) {
    const stack = stacks[at]
    if (!stack) break
    const down = y[at] ?? 0
    if (down < area.north || down > area.south) continue
    const across = x[at] ?? 0
    const first = Math.ceil(area.west - across)
    for (let copy = first; copy < first + copies && across + copy < area.east; copy++) take(stack, across + copy, down)
  }
}

/** Calls back with every stack in an area, once for each copy of the world it is in sight on. */
export function eachIn(index: MarkerIndex, area: Area, take: TakeStack): void {
  eachOfPart(index, { from: 0, to: index.stacks.length }, area, take)
}

/** Adds the markers of a stack to what a cell stands for, in place: a hundred thousand are added up with each move. */
function addMarkers(cell: Cell, { markers }: Stack): void {
  cell.sites += markers.length
  for (const { look, count, bad } of markers) {
    if (look === 'plant') cell.plants += 1
    if (count !== null) cell.count = (cell.count ?? 0) + count
    cell.bad += bad
  }
}

function cellOf(key: string, stack: Stack, x: number, y: number, isApart = false): Cell {
  const sides = { west: x, east: x, north: y, south: y }
  const cell = { key, x, y, ...sides, sites: 0, plants: 0, count: null, bad: 0, stack, isApart }
  addMarkers(cell, stack)
  return cell
}

function addTo(cell: Cell, stack: Stack, x: number, y: number): void {
  const share = stack.markers.length / (cell.sites + stack.markers.length)
  cell.x += (x - cell.x) * share
  cell.y += (y - cell.y) * share
  cell.west = Math.min(cell.west, x)
  cell.east = Math.max(cell.east, x)
  cell.north = Math.min(cell.north, y)
  cell.south = Math.max(cell.south, y)
  addMarkers(cell, stack)
  cell.stack = null
}

/** Width of a cell, px: a bubble is wider, so that nobody misses what lies within. */
const cellWidth = 32

/** Adds stacks up by the squares of a zoom, but for those that stay apart. */
function createCells({ apart }: MarkerIndex, zoom: number): { readonly take: TakeStack; readonly all: () => Cell[] } {
  const across = worldWidth(zoom) / cellWidth
  const cells = new Map<number, Cell>()
  const own: Cell[] = []
  const take: TakeStack = (stack, x, y) => {
    if (apart.has(stack)) {
      own.push(cellOf(`${zoom}/stack/${stack.markers[0].id}/${Math.floor(x)}`, stack, x, y, true))
      return
    }
    const column = Math.floor(x * across)
    const row = Math.floor(y * across)
    // Copies of the world lie within ten worlds to either side.
    const place = (row * 20 + 10) * across + column
    const cell = cells.get(place)
    if (cell) addTo(cell, stack, x, y)
    else cells.set(place, cellOf(`${zoom}/${column}/${row}`, stack, x, y))
  }
  return { take, all: () => [...cells.values(), ...own] }
}

/**
 * What lies in an area, added up in squares narrower than any bubble: so many at most as the area has room for, however many
 * markers there are. What is a cluster in the end is for leaflet.markercluster to say.
 */
export function cellsIn(index: MarkerIndex, zoom: number, area: Area): Cell[] {
  const { all, take } = createCells(index, zoom)
  eachIn(index, area, take)
  return all()
}

/**
 * The same, where it need not be at once.
 * @param pause lets others have their turn
 */
export async function countCells(
  index: MarkerIndex,
  zoom: number,
  area: Area,
  pause: () => Promise<void>,
): Promise<Cell[]> {
  const { all, take } = createCells(index, zoom)
  for (let from = 0; from < index.stacks.length; from += slice) {
    if (from > 0) await pause()
    eachOfPart(index, { from, to: from + slice }, area, take)
  }
  await pause()
  return all()
}

/** Every stack in an area as a cell of its own. */
export function stacksIn(index: MarkerIndex, area: Area): Cell[] {
  const cells: Cell[] = []
  eachIn(index, area, (stack, x, y) => {
    cells.push(cellOf(`${stack.markers[0].id}/${Math.floor(x)}`, stack, x, y))
  })
  return cells
}

const isSameStack = (one: Stack | null, other: Stack | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.markers.length === other.markers.length &&
    one.markers.every((marker, at) => marker === other.markers[at]))

/** Whether two cells of one key look and say the same, so that what is drawn may stay. */
function isSameCell(one: Cell, other: Cell): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.sites === other.sites &&
    one.plants === other.plants &&
    one.count === other.count &&
    one.bad === other.bad &&
    isSameStack(one.stack, other.stack)
  )
}

/** What is to be drawn, and what to be taken away, for other cells to be in sight. */
interface CellChanges {
  readonly added: readonly Cell[]
  /** By their keys; one that has changed is gone and added. */
  readonly gone: readonly string[]
}

/** Compares what is drawn with what should be. @param mayStay whether what is drawn and not wanted stays */
export function cellChanges(
  shown: ReadonlyMap<string, { readonly cell: Cell }>,
  wanted: readonly Cell[],
  mayStay: (cell: Cell) => boolean,
): CellChanges {
  const added = wanted.filter((cell) => {
    const old = shown.get(cell.key)
    return !old || !isSameCell(old.cell, cell)
  })
  const changed = added.flatMap(({ key }) => (shown.has(key) ? key : []))
  const keys = new Set(wanted.map(({ key }) => key))
  const unwanted = [...shown].filter(([key, { cell }]) => !keys.has(key) && !mayStay(cell))
  return { added, gone: [...changed, ...unwanted.map(([key]) => key)] }
}
