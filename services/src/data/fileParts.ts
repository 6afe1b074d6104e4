import * as schema from '../db/schema/index.ts'
import { countryCode, number, text } from './cells.ts'
import type { ImportFile, Reference } from './importFile.ts'
import type { Column, DataRow } from './rows.ts'
import { type Target, upsertRows } from './upsertRows.ts'

/** A column every row fills. */
export const required = (name: string, cell: Column['cell'], about?: string): Column => ({
  name,
  cell,
  required: true,
  ...(about === undefined ? {} : { about }),
})

/** A column that may be empty or left out. */
export const optional = (name: string, cell: Column['cell'], about?: string): Column => ({
  ...required(name, cell, about),
  required: false,
})

/** A file whose rows are those of one table. */
export function tableFile(
  file: Omit<ImportFile, 'write' | 'key' | 'tables'> & { readonly target: Target },
): ImportFile {
  const { target, ...rest } = file
  const tables = [target.table, ...(target.lists ?? []).map(({ table }) => table)]
  return { ...rest, key: target.key, tables, write: (db, rows) => upsertRows(db, target, rows) }
}

/** Where something is, as people write it. */
export const addressColumns: readonly Column[] = [
  required('country', text(), 'its name'),
  required('countryCode', countryCode()),
  required('city', text()),
  optional('postalCode', text()),
  optional('address', text(), 'street and house'),
  optional('lat', number(-90, 90), 'degrees; with `lng` or not at all'),
  optional('lng', number(-180, 180), 'degrees; with `lat` or not at all'),
]

type AddressTable = typeof schema.customers | typeof schema.plants | typeof schema.endusers | typeof schema.places

/** Where a table keeps what `addressColumns` read. */
export const addressOf = (table: AddressTable) => ({
  country: table.country,
  countryCode: table.countryCode,
  city: table.city,
  postalCode: table.postalCode,
  address: table.address,
  lat: table.lat,
  lng: table.lng,
})

/** A place on the map has both coordinates or none. */
export function checkPosition({ values }: DataRow) {
  const [lat, lng] = [values.get('lat') ?? null, values.get('lng') ?? null]
  if ((lat === null) === (lng === null)) return []
  return [{ column: lat === null ? 'lat' : 'lng', reason: 'is missing, though the other coordinate is there' }]
}

const to =
  (what: string, table: Reference['table'], key: Reference['keys'][number]) =>
  (column: string): Reference => ({ columns: [column], table, keys: [key], what })

/** What a column, or each entry of its list, refers to. */
export const refersTo = {
  customer: to('customer', schema.customers, schema.customers.id),
  enduser: to('enduser', schema.endusers, schema.endusers.id),
  plant: to('plant', schema.plants, schema.plants.id),
  material: to('material', schema.materials, schema.materials.code),
  crate: to('crate', schema.crates, schema.crates.barcode),
} as const
