/** A location type by the name its texts and colours have; `place` is one that nobody told, or that we do not know. */
export type LocationTypeName =
  | 'plant'
  | 'port'
  | 'producer'
  | 'enduser'
  | 'customer'
  | 'distributor'
  | 'warehouse'
  | 'place'

/** A location type as a message told it. */
type Told = string | null | undefined

const names: ReadonlyMap<Told, LocationTypeName> = new Map([
  ['PLANT', 'plant'],
  ['PORT', 'port'],
  ['NATURAL PRODUCER', 'producer'],
  ['ENDUSER', 'enduser'],
  ['CUSTOMER', 'customer'],
  ['DISTRIBUTOR', 'distributor'],
  ['CUSTOMER WAREHOUSE', 'warehouse'],
])

/** The name of a location type (seed 1, section 3). */
export function locationTypeName(type: Told): LocationTypeName {
  return names.get(type) ?? 'place'
}

/** Key of the text of a location type. */
export function locationTypeKey(type: Told): `journey.locationType.${LocationTypeName}` {
  return `journey.locationType.${locationTypeName(type)}`
}
