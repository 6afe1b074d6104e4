import { sql } from 'drizzle-orm'
import { type AnyPgColumn, doublePrecision, text, timestamp } from 'drizzle-orm/pg-core'

/** An instant; always UTC on the wire. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The instant a row was made, by the database's own clock: for people who operate it, never for a figure on a screen. */
export const createdAt = () => instant('created_at').notNull().defaultNow()

/** Where something is, as people write it: the columns every address shares. `countryCode` is ISO 3166-1 alpha-2. */
export const address = () => ({
  country: text('country').notNull(),
  countryCode: text('country_code').notNull(),
  city: text('city').notNull(),
  postalCode: text('postal_code'),
  address: text('address'),
  lat: doublePrecision('lat'),
  lng: doublePrecision('lng'),
})

/** Check condition: both coordinates or none, and each in its range (degrees, WGS 84). */
export const isOnEarth = (lat: AnyPgColumn, lng: AnyPgColumn) =>
  sql`(${lat} is null and ${lng} is null) or (${lat} between -90 and 90 and ${lng} between -180 and 180)`

/** Check condition: the column holds one of `values`, which are ours, never a visitor's. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
