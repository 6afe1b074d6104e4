import { type SQL, sql } from 'drizzle-orm'

/** Sorts by code points whatever the database's locale, so that all codes which begin alike stand together. */
const byCodePoints = sql`collate "C"`

/** A barcode regardless of what people leave out of it or put into it (`foldBarcode`). */
export const plainKey = (barcode: SQL): SQL => sql`translate(lower(${barcode}), '-_./ ', '')`

/** A code as searches compare it: in lower case, without spaces and dashes (`searchCode`). */
export const codeKey = (code: SQL): SQL => sql`lower(translate(${code}, ' -', '')) ${byCodePoints}`

/** The same from its end, so that codes which end alike stand together. */
export const codeEndKey = (code: SQL): SQL => sql`reverse(lower(translate(${code}, ' -', ''))) ${byCodePoints}`
