import { type SQL, sql } from 'drizzle-orm'

/** A site as the wire has it, of the table that goes by the name; null where a join found none. */
export const siteOf = (table: string): SQL =>
  sql.raw(`case when ${table}.id is not null then json_build_object(
    'id', ${table}.id, 'name', ${table}.name, 'city', ${table}.city, 'countryCode', ${table}.country_code) end`)
