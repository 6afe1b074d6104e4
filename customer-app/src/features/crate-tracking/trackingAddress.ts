import { type LocationType, locationTypes } from '@crateway/shared/contract/locationTypes.ts'
import type { DayRange } from '@crateway/shared/domain/dayRange.ts'
import { toDayValue } from '@crateway/shared/domain/typedDay.ts'
import { closestZoom, farthestZoom, type MapView } from '@crateway/shared/map/mapView.ts'
import type { BaseLayer } from '@crateway/shared/map/tiles.ts'
import type { QueryChange } from '@crateway/shared/ui/useQueryParameters.ts'
import { startOfId } from './stopId.ts'

/** What crates are looked for by. */
export type TrackingMode = 'si' | 'barcode'

/** What an address of the tracking screen asks for. */
export interface TrackingAddress {
  readonly mode: TrackingMode
  /** Null for all SIs of the customer. */
  readonly si: string | null
  /** Id of the end customer whose crates alone are shown; null for those of all. */
  readonly enduser: string | null
  /** The SI whose journey of the crate is shown, where it was chosen among those of all. */
  readonly under: string | null
  /** The crate whose trace is shown. */
  readonly barcode: string | null
  /** Days of the trace in barcode mode, as date fields have them; two empty texts for all days. */
  readonly range: DayRange
  readonly base: BaseLayer
  /** Location types whose places are shown, in the order of the contract. */
  readonly places: readonly LocationType[]
  /** Where somebody moved the map; null where it shows what was chosen. */
  readonly at: MapView | null
  /** The chosen stop, as `stopId` names it. */
  readonly stop: string | null
  readonly isTable: boolean
}

/** What addresses call the location types: words, as theirs have blanks. */
const placeNames: Readonly<Record<LocationType, string>> = {
  PLANT: 'plants',
  PORT: 'ports',
  'NATURAL PRODUCER': 'producers',
  ENDUSER: 'endusers',
  CUSTOMER: 'customers',
  DISTRIBUTOR: 'distributors',
  'CUSTOMER WAREHOUSE': 'warehouses',
}

function readAt(text: string | null): MapView | null {
  if (!/^-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?,\d{1,2}(\.\d{1,2})?$/.test(text ?? '')) return null
  const [lat = 0, lng = 0, zoom = 0] = (text ?? '').split(',').map(Number)
  // Beyond ±180 the map goes on: who crosses the date line is there.
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 540 && zoom >= farthestZoom && zoom <= closestZoom
    ? { lat, lng, zoom }
    : null
}

/** A view as the address has it: to a metre or so, so that the same place has the same address. */
export function writeAt({ lat, lng, zoom }: MapView): string {
  return [Number(lat.toFixed(5)), Number(lng.toFixed(5)), Number(zoom.toFixed(2))].join(',')
}

const filled = (text: string | null): string | null => text?.trim() || null

/** What an address asks for. What it says wrongly, it does not say. */
export function readAddress(query: URLSearchParams): TrackingAddress {
  const asked = new Set(query.getAll('place'))
  const day = (name: string) => toDayValue(query.get(name)?.trim() ?? '')
  const stop = query.get('stop')
  return {
    mode: query.get('mode') === 'barcode' ? 'barcode' : 'si',
    si: filled(query.get('si')),
    enduser: query.get('mode') === 'barcode' ? null : filled(query.get('enduser')),
    under: filled(query.get('under')),
    barcode: filled(query.get('barcode')),
    range: { from: day('from'), to: day('to') },
    base: query.get('base') === 'satellite' ? 'satellite' : 'street',
    places: locationTypes.filter((type) => asked.has(placeNames[type])),
    at: readAt(query.get('at')),
    stop: stop !== null && !Number.isNaN(startOfId(stop)) ? stop : null,
    isTable: query.get('view') === 'table',
  }
}

/** Nothing of a trace is left, and the map goes where the next choice is. */
const noTrace: QueryChange = { barcode: null, under: null, stop: null, at: null }

const siMode: QueryChange = { mode: null, from: null, to: null }

/** The changes of the address that choices on the screen make. */
export const addressChanges = {
  /** Another way of looking begins with nothing chosen. */
  mode: (mode: TrackingMode): QueryChange => ({
    ...noTrace,
    mode: mode === 'si' ? null : mode,
    si: null,
    enduser: null,
    from: null,
    to: null,
  }),
  /** The crates of all end customers again. */
  ofAll: (): QueryChange => ({ ...noTrace, si: null, enduser: null }),
  /** An SI is one of SI mode, also where the table was opened from the other. */
  si: (si: string | null): QueryChange => ({ ...noTrace, ...siMode, si }),
  /**
   * A crate of those on the map. What it was chosen among stays chosen, and is there again when its journey is closed.
   * @param under the SI of its last message, so that its trace is that of this journey
   */
  crate: (barcode: string, under: string | null): QueryChange => ({ ...noTrace, barcode, under }),
  /** @param at where somebody had moved the map before the crate was chosen */
  closed: (at: MapView | null): QueryChange => ({ ...noTrace, at: at && writeAt(at) }),
  /** @param si the SI the crate was found under, from then on the chosen one */
  crateOfSi: (barcode: string, si: string | null): QueryChange => ({ ...noTrace, ...siMode, barcode, si, view: null }),
  /** @param range null for all days */
  trace: (barcode: string, range: DayRange | null): QueryChange => ({
    ...noTrace,
    barcode,
    from: range?.from ?? null,
    to: range?.to ?? null,
  }),
  clear: (): QueryChange => ({ ...noTrace, from: null, to: null }),
  base: (base: BaseLayer): QueryChange => ({ base: base === 'street' ? null : base }),
  places: (types: readonly LocationType[]): QueryChange => ({ place: types.map((type) => placeNames[type]) }),
  /** @param isPlaced whether the map goes to it */
  stop: (stop: string, isPlaced: boolean): QueryChange => (isPlaced ? { stop, at: null } : { stop }),
  moved: (view: MapView): QueryChange => ({ at: writeAt(view) }),
  view: (isTable: boolean): QueryChange => ({ view: isTable ? 'table' : null }),
} as const
