import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '../src/db/open.ts'
import { type SentColumn, unnestRows } from '../src/db/unnestRows.ts'

/** A row to insert; instants may be ISO texts, which is what they travel as. */
type Row<T extends PgTable> = {
  [K in keyof T['$inferInsert']]: Date extends T['$inferInsert'][K]
    ? T['$inferInsert'][K] | string
    : T['$inferInsert'][K]
}

/** Rows a statement carries: large enough to be quick, small enough for any server's memory. */
const rowsPerStatement = 5_000

/** The rows as a table whose columns are those of the insert, in their order. */
function source<T extends PgTable>(
  columns: readonly SentColumn[],
  keys: readonly string[],
  rows: readonly Row<T>[],
): SQL {
  const values = rows.map((row) => keys.map((key) => Reflect.get(row, key)))
  // Unnesting would take a list within a row apart; the few rows that hold one, or JSON, travel as JSON.
  if (!columns.some(({ type }) => /\[\]$|^jsonb?$/.test(type))) return unnestRows('sent', columns, values)
  const records = values.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at]])))
  const types = columns.map(({ name, type }) => sql`${sql.identifier(name)} ${sql.raw(type)}`)
  return sql`json_to_recordset(${JSON.stringify(records)}::json) as sent(${sql.join(types, sql`, `)})`
}

/**
 * Inserts many rows in few statements, the same way on PGlite and PostgreSQL. All rows must have the keys of the first; a
 * column no row names keeps its default.
 */
export async function insertRows<T extends PgTable>(db: Queries, table: T, rows: readonly Row<T>[]): Promise<number> {
  const [first] = rows
  if (first === undefined) return 0
  const known = getTableColumns(table)
  const keys = Object.keys(first)
  const columns = keys.map((key) => {
    const column = known[key]
    if (column === undefined) throw new RangeError(`The table has no column ${key}`)
    return { name: column.name, type: column.getSQLType() }
  })
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const batch = rows.slice(start, start + rowsPerStatement)
    await db.execute(sql`insert into ${table} (${names}) select ${names} from ${source(columns, keys, batch)}`)
  }
  return rows.length
}
