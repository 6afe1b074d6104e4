import type { MapPlace, PlacesOfType, Plant, TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { type LocationType, locationTypes } from '@crateway/shared/contract/locationTypes.ts'
import { isPosition } from '@crateway/shared/domain/journey/isPosition.ts'
import { searchState } from '@crateway/shared/domain/nameSearch.ts'
import { searchFold } from '@crateway/shared/domain/searchFold.ts'
import { countryText } from '@crateway/shared/i18n/countryWords.ts'
import type { MapView } from '@crateway/shared/map/mapView.ts'
import type { MapMarker } from '@crateway/shared/map/marker.ts'
import type { Town } from '@crateway/shared/map/outline/town.ts'

/** A place of the map with its location type; its id tells it from those of other types. */
export interface TypedPlace extends MapPlace {
  readonly type: LocationType
  readonly key: string
  readonly lat: number
  readonly lng: number
}

/** Zoom of a place that somebody chose (seed 1, section 9). */
const placeZoom = 10

const isPlaced = <Place extends MapPlace>(
  place: Place,
): place is Place & { readonly lat: number; readonly lng: number } => isPosition({ lat: place.lat, lon: place.lng })

/** The places of some location types that a map can show. */
export function placesOf(groups: readonly PlacesOfType[], types: readonly LocationType[]): readonly TypedPlace[] {
  const wanted = new Set(types)
  return groups
    .filter(({ type }) => wanted.has(type))
    .flatMap(({ type, places }) =>
      places.filter(isPlaced).map((place) => ({ ...place, type, key: `${type} ${place.id}` })),
    )
}

/** Pixels from a place to the name of its town: below a stack of crates there. */
const belowPlace = 40

/** The towns of all places, whether these are shown or not. */
export const townsOf = (groups: readonly PlacesOfType[] = []): readonly Town[] =>
  placesOf(groups, locationTypes).map(({ city, name, lat, lng }) => ({
    name: city || name,
    lat,
    lng,
    below: belowPlace,
  }))

/** Whether the plants are among the places: services of the seeds may tell of their customers' places alone. */
export const hasPlants = (groups: readonly PlacesOfType[]): boolean =>
  groups.some(({ type, places }) => type === 'PLANT' && places.length > 0)

/**
 * The groups with the provider's plants in them, as another call tells them.
 * @param plants undefined where they could not be had: then there is no group of them, which would say that there are none
 */
export function withPlants(
  groups: readonly PlacesOfType[],
  plants: readonly Plant[] | undefined,
): readonly PlacesOfType[] {
  const others = groups.filter(({ type }) => type !== 'PLANT')
  if (!plants) return others
  return [{ type: 'PLANT', places: plants.map((plant) => ({ ...plant, code: plant.id })) }, ...others]
}

/** A message with the name of its place: of all crates at once services tell no more than its kind and code. */
export function withPlaceName(point: TracePoint, groups: readonly PlacesOfType[]): TracePoint {
  const { type, code, name } = point
  if (name || !code) return point
  const place = groups.find((group) => group.type === type)?.places.find((one) => (one.code ?? one.id) === code)
  return place ? { ...point, name: place.name, country: place.country } : point
}

/** The country of a place in the language on screen. */
const countryOf = ({ countryCode, country }: MapPlace): string => countryText(countryCode || country || '')

/** Whether a place's name, city or country, as it is told or as it is shown, holds what was typed; before that says enough, any (seed 1, section 5). */
function isWanted(place: MapPlace, typed: string): boolean {
  if (searchState(typed) !== 'searching') return true
  const { name, city, country } = place
  return searchFold([name, city, country, countryOf(place)].filter(Boolean).join(' ')).includes(searchFold(typed))
}

/** The places that what was typed finds. */
export function findPlaces(places: readonly TypedPlace[], typed: string): readonly TypedPlace[] {
  return places.filter((place) => isWanted(place, typed))
}

/** How many places of some location types, of those that what was typed finds, no map can show. */
export function countUnplaced(groups: readonly PlacesOfType[], types: readonly LocationType[], typed = ''): number {
  const own = groups.filter(({ type }) => types.includes(type)).flatMap(({ places }) => places)
  return own.filter((place) => !isPlaced(place) && isWanted(place, typed)).length
}

/** Where a place stands, in words; a port that is called after its city says it once. */
export const placeNote = (place: MapPlace): string =>
  [place.city === place.name ? null : place.city, countryOf(place)].filter(Boolean).join(', ')

export function toPlaceMarkers(places: readonly TypedPlace[]): MapMarker[] {
  return places.map((place) => {
    const { key, name, lat, lng, type } = place
    return {
      id: key,
      name,
      note: placeNote(place),
      lat,
      lng,
      look: type === 'PLANT' ? 'plant' : 'place',
      count: 1,
      bad: 0,
    }
  })
}

/** The map centred on a place. */
export const viewOfPlace = ({ lat, lng }: TypedPlace): MapView => ({ lat, lng, zoom: placeZoom })
