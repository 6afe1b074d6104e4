import type { MapBounds, MapView, Position } from '@crateway/shared/map/mapView.ts'
import type { QueryChange } from '@crateway/shared/ui/useQueryParameters.ts'

/** What the address of the screen says beside its search, order and page. */
export interface MapAddress {
  readonly isTable: boolean
  readonly categoriesOff: ReadonlySet<string>
  readonly hasPlants: boolean
  readonly isOverdueOnly: boolean
  /** Whether the table is to hold those alone that cannot be on the map. */
  readonly isUnplacedOnly: boolean
  /** Whether the table is to hold those alone that the map showed. */
  readonly isInViewOnly: boolean
  /** What the map showed when the table took its place; null where no map was looked at. */
  readonly box: MapBounds | null
  /** Id of the end customer whose panel is open; empty for none. */
  readonly selectedId: string
  /** Id of the plant whose panel is open; empty for none. */
  readonly plantId: string
  /** The map's part of the world as the address writes it; null where it names none that can be. */
  readonly at: string | null
}

/** Decimals of a position in an address: about 10 m. */
const decimals = 4
const [leastZoom, mostZoom] = [0, 22]

/** A map's part of the world as an address carries it: `50.53,2.64,10`. */
export function writeView({ lat, lng, zoom }: MapView): string {
  const part = (value: number) => String(Number(value.toFixed(decimals)))
  return [part(lat), part(lng), String(Number(zoom.toFixed(2)))].join(',')
}

/** The part of the world that a text names; null for a text that names none. */
export function readView(text: string | null): MapView | null {
  const parts = (text ?? '').split(',')
  if (parts.length !== 3 || parts.some((part) => !/^-?\d{1,3}(\.\d{1,8})?$/.test(part))) return null
  const [lat = 0, lng = 0, zoom = 0] = parts.map(Number)
  // A map that was turned around the world has longitudes beyond 180.
  const isPossible = Math.abs(lat) <= 90 && Math.abs(lng) <= 720 && zoom >= leastZoom && zoom <= mostZoom
  return isPossible ? { lat, lng, zoom } : null
}

/** Decimals of the edges of a map in an address: about 100 m, far less than a marker. */
const edgeDecimals = 3

/** The edges of a map as an address carries them: south, west, north, east. */
export function writeBox({ south, west, north, east }: MapBounds): string {
  return [south, west, north, east].map((edge) => Number(edge.toFixed(edgeDecimals))).join(',')
}

/** The edges that a text names; null for a text that names none. */
export function readBox(text: string | null): MapBounds | null {
  const parts = (text ?? '').split(',')
  if (parts.length !== 4 || parts.some((part) => !/^-?\d{1,4}(\.\d{1,8})?$/.test(part))) return null
  const [south = 0, west = 0, north = 0, east = 0] = parts.map(Number)
  const isPossible = south >= -90 && south <= north && north <= 90 && west <= east
  return isPossible ? { south, west, north, east } : null
}

/** Reads the address of the screen. */
export function readAddress(query: URLSearchParams): MapAddress {
  const view = readView(query.get('at'))
  const isTable = query.get('view') === 'table'
  const isUnplacedOnly = isTable && query.get('position') === 'none'
  const box = isTable ? readBox(query.get('box')) : null
  return {
    isTable,
    categoriesOff: new Set(query.getAll('off')),
    hasPlants: query.get('plants') !== 'off',
    isOverdueOnly: query.get('overdue') === 'only',
    isUnplacedOnly,
    // Those without a position are in no view.
    isInViewOnly: box !== null && !isUnplacedOnly && query.get('in') === 'view',
    box,
    selectedId: query.get('selected') ?? '',
    plantId: query.get('selected') ? '' : (query.get('plant') ?? ''),
    at: view && writeView(view),
  }
}

/** Zoom of the map when it centres on an end customer or a plant (seed 1, section 9). */
export const centredZoom = 10

/** The change of the address that selects an end customer or a plant, and centres on it where it has a position. */
export function selecting(kind: 'selected' | 'plant', id: string, position: Position | null): QueryChange {
  return {
    selected: kind === 'selected' ? id : null,
    plant: kind === 'plant' ? id : null,
    ...(position && { at: writeView({ ...position, zoom: centredZoom }) }),
  }
}

/** The change of the address that puts the table in the place of the map. @param bounds what the map shows */
export function asTable(bounds: MapBounds | null): QueryChange {
  return { view: 'table', ...(bounds && { box: writeBox(bounds) }) }
}

/** The change of the address that puts the map in the place of the table, which is as it was when it comes back. */
export const asMap: QueryChange = { view: null, box: null, position: null, page: null }

/** The change of the address that shows all end customers again. */
export const unfiltered: QueryChange = { search: null, off: null, overdue: null, position: null, page: null }
