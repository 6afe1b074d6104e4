import { cityTable } from './cities.ts'
import { type Country, countries } from './countries.ts'
import { type Port, ports } from './ports.ts'
import { toLines } from './tableText.ts'

/** A position in degrees; `lng` may lie outside ±180 on a trail that was unwrapped across the date line. */
export interface Position {
  readonly lat: number
  readonly lng: number
}

export interface City extends Position {
  readonly name: string
  readonly country: Country
  /** `#` stands for a digit, `@` for a letter; '' where the country writes no postal codes. */
  readonly postalStyle: string
}

/** The country of an ISO 3166 code the demo data uses; an unknown code is a mistake in the data and throws. */
export function countryOf(code: string): Country {
  const country = countries.get(code)
  if (country === undefined) throw new RangeError(`The demo world has no country ${code}`)
  return country
}

/** The port of a UN/LOCODE the demo data uses; an unknown code is a mistake in the data and throws. */
export function portOf(code: string): Port {
  const port = ports.get(code)
  if (port === undefined) throw new RangeError(`The demo world has no port ${code}`)
  return port
}

/** Every city of the demo world. */
export const cities: readonly City[] = Object.entries(cityTable).flatMap(([code, text]) =>
  toLines(text).map(([name, lat, lng, postalStyle]) => ({
    name,
    country: countryOf(code),
    lat: Number(lat),
    lng: Number(lng),
    postalStyle,
  })),
)

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres (haversine, mean earth radius 6 371 km). */
export function distanceKm(from: Position, to: Position): number {
  const latitude = Math.sin(radians(to.lat - from.lat) / 2)
  const longitude = Math.sin(radians(to.lng - from.lng) / 2)
  const chord = latitude ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * longitude ** 2
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** `lng` brought into −180 (included) to 180. */
export function wrapLongitude(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180
}

/** The longitude equal to `lng` that lies nearest `to`, so that a line between them never goes round the world. */
export function unwrapLongitude(lng: number, to: number): number {
  return to + wrapLongitude(lng - to)
}

/** The arrival port of a country that lies nearest a place. */
export function nearestPort(country: Country, place: Position): Port {
  const [first, ...others] = country.ports.map(portOf)
  if (first === undefined) throw new RangeError(`${country.name} has no port`)
  return others.reduce((best, port) => (distanceKm(port, place) < distanceKm(best, place) ? port : best), first)
}
