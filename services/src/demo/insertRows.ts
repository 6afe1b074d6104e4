import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '../db/open.ts'

/** A row to insert; instants may be ISO texts, which is what they travel as. */
type Row<T extends PgTable> = {
  [K in keyof T['$inferInsert']]: Date extends T['$inferInsert'][K]
    ? T['$inferInsert'][K] | string
    : T['$inferInsert'][K]
}

/** Rows a statement carries: large enough to be quick, small enough for any server's memory. */
const rowsPerStatement = 2_000

/**
 * Inserts many rows in few statements, the same way on PGlite and PostgreSQL: one JSON parameter per statement, so that
 * no limit on parameters is met. All rows must have the keys of the first; a column no row names keeps its default.
 */
export async function insertRows<T extends PgTable>(db: Queries, table: T, rows: readonly Row<T>[]): Promise<number> {
  const [first] = rows
  if (first === undefined) return 0
  const columns = getTableColumns(table)
  const names = new Map(Object.keys(first).map((key) => [key, columns[key]?.name ?? key]))
  const list = sql.join(
    [...names.values()].map((name) => sql.identifier(name)),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const batch = rows
      .slice(start, start + rowsPerStatement)
      .map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [names.get(key) ?? key, value])))
    await db.execute(
      sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(batch)}::json)`,
    )
  }
  return rows.length
}
