import type { MapEnduser } from '@crateway/shared/contract/mapEndusers.ts'
import { searchFold } from '@crateway/shared/domain/searchFold.ts'
import type { Position } from '@crateway/shared/map/mapView.ts'
import { positionOf } from './position.ts'

/** An end customer as this screen knows it. */
export interface MapCustomer {
  readonly id: string
  /** Its id where nobody gave it a name. */
  readonly name: string
  /** Name and city as searches compare them. */
  readonly folded: string
  readonly country: string | null
  readonly countryCode: string | null
  readonly city: string | null
  readonly postalCode: string | null
  readonly address: string | null
  /** The consignee type; empty where nobody told it. */
  readonly category: string
  /** Ship-to codes. */
  readonly codes: readonly string[]
  readonly agreedDays: number | null
  readonly transitDays: number | null
  /** Null for one that cannot be on the map. */
  readonly position: Position | null
}

/** An end customer of an answer. */
export function toMapCustomer(node: MapEnduser): MapCustomer {
  const name = node.name?.trim() || node.id
  return {
    id: node.id,
    name,
    folded: searchFold([name, node.city].filter(Boolean).join(' ')),
    country: node.country,
    countryCode: node.countryCode,
    city: node.city,
    postalCode: node.postalCode,
    address: node.address,
    category: node.regionCategory?.trim() ?? '',
    codes: node.aggregate.concat.partnerReference.split(' / ').filter((code) => code !== ''),
    agreedDays: node.contractualRentalDays,
    transitDays: node.expectedTransitTime,
    position: positionOf(node.lat, node.lng),
  }
}

/** Town and country in one line, as much of it as is known. @param country in the language on screen */
export function townLine({ city }: Pick<MapCustomer, 'city'>, country: string | null): string {
  return [city, country].filter((part) => part).join(', ')
}
