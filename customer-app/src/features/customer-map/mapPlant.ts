import type { Plant } from '@crateway/shared/contract/calls/maps.ts'
import type { Position } from '@crateway/shared/map/mapView.ts'
import { positionOf } from './position.ts'

/** A plant as this screen knows it. */
export interface MapPlant {
  readonly id: string
  readonly name: string
  readonly country: string | null
  readonly countryCode: string | null
  readonly city: string | null
  readonly address: string | null
  /** Null for one that cannot be on the map. */
  readonly position: Position | null
}

/** The plants of an answer; its id stands for a name that nobody told. */
export function toMapPlants(plants: readonly Plant[]): readonly MapPlant[] {
  return plants.map(({ id, name, country, countryCode, city, address, lat, lng }) => ({
    id,
    name: name || id,
    country: country ?? null,
    countryCode: countryCode ?? null,
    city: city ?? null,
    address: address ?? null,
    position: positionOf(lat ?? null, lng ?? null),
  }))
}
