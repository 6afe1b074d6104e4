import { asc, eq, or, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '../db/open.ts'
import { customers, groups, roles } from '../db/schema/index.ts'

/** A row that people know by a name. */
export interface Named {
  readonly id: string
  readonly name: string
}
type NamedTable = PgTable & { readonly id: AnyPgColumn; readonly name: AnyPgColumn }

/** What a person may mean: what has that id, else that very name, else that name in any case. */
export async function findNamed(db: Queries, table: NamedTable, idOrName: string): Promise<readonly Named[]> {
  const found = await db
    .select({ id: sql<string>`${table.id}`, name: sql<string>`${table.name}` })
    .from(table)
    .where(or(eq(table.id, idOrName), eq(sql`lower(${table.name})`, sql`lower(${idOrName}::text)`)))
    .orderBy(asc(table.id))
    .limit(20)
  const ofId = found.filter(({ id }) => id === idOrName)
  const ofName = found.filter(({ name }) => name === idOrName)
  return [ofId, ofName, found].find((rows) => rows.length > 0) ?? []
}

export const findGroups = (db: Queries, idOrName: string) => findNamed(db, groups, idOrName)
export const findRoles = (db: Queries, idOrName: string) => findNamed(db, roles, idOrName)
export const findCustomers = (db: Queries, idOrName: string) => findNamed(db, customers, idOrName)
