import { bubbleRadius } from '@crateway/shared/map/drawnMark.ts'
import type { Position } from '@crateway/shared/map/mapView.ts'
import type { MapMarker } from '@crateway/shared/map/marker.ts'
import type { Town } from '@crateway/shared/map/outline/town.ts'
import type { MapRow } from './mapFilter.ts'
import type { MapPlant } from './mapPlant.ts'
import { cratesText, placeText } from './mapWords.ts'

/** End customers and plants are counted apart: both may have an id `12`. */
const customerMark = 'customer:'
const plantMark = 'plant:'

/** A marker of the map, told apart. */
export interface MarkedPlace {
  readonly kind: 'customer' | 'plant'
  readonly id: string
}

/** Whose marker it is, by the marker's id. */
export function readMarkerId(markerId: string): MarkedPlace {
  return markerId.startsWith(plantMark)
    ? { kind: 'plant', id: markerId.slice(plantMark.length) }
    : { kind: 'customer', id: markerId.slice(customerMark.length) }
}

/** The id of a place's marker. */
export function markerIdOf({ kind, id }: MarkedPlace): string {
  return (kind === 'plant' ? plantMark : customerMark) + id
}

/** Markers by row: the map draws anew only what is another object. */
const known = new WeakMap<MapRow, MapMarker>()

/** The marker of an end customer; its words are put together when it is drawn, as most of thousands never are. */
function customerMarker(row: MapRow, position: Position): MapMarker {
  const { customer, figures } = row
  const { id, name } = customer
  return {
    id: customerMark + id,
    lat: position.lat,
    lng: position.lng,
    get name() {
      return figures ? `${name} · ${cratesText(figures)}` : name
    },
    get note() {
      return placeText(customer)
    },
    look: 'customer',
    count: figures?.crates ?? null,
    bad: figures?.overdue ?? 0,
  }
}

/** The markers of end customers that have a position, in the language on screen. */
export function customerMarkers(rows: readonly MapRow[]): readonly MapMarker[] {
  const markers: MapMarker[] = []
  for (const row of rows) {
    const { position } = row.customer
    if (!position) continue
    const marker = known.get(row) ?? customerMarker(row, position)
    known.set(row, marker)
    markers.push(marker)
  }
  return markers
}

/** The markers of plants that have a position. */
export function plantMarkers(plants: readonly MapPlant[]): readonly MapMarker[] {
  return plants.flatMap((plant) =>
    plant.position
      ? [
          {
            id: plantMark + plant.id,
            ...plant.position,
            name: plant.name,
            note: placeText(plant),
            look: 'plant' as const,
            count: null,
            bad: 0,
          },
        ]
      : [],
  )
}

/** Pixels between a mark and the name of its town. */
const gap = 12

/** The towns where end customers and plants are, those with most crates first. */
export function customerTowns(rows: readonly MapRow[], plants: readonly MapPlant[]): readonly Town[] {
  const townOf = (name: string | null, position: Position | null, radius: number): readonly Town[] =>
    name && position ? [{ name, ...position, below: radius + gap }] : []
  return [
    ...rows.flatMap(({ customer: { city, position }, figures }) =>
      townOf(city, position, bubbleRadius(figures?.crates ?? 0)),
    ),
    ...plants.flatMap(({ city, position }) => townOf(city, position, gap)),
  ]
}
