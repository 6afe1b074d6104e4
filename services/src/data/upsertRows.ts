import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '../db/open.ts'
import { type SentColumn, unnestRows } from '../db/unnestRows.ts'
import type { ListTable, Written } from './importFile.ts'
import { cellOf, type DataRow, entriesOf } from './rows.ts'

/** Where rows of a file go: the table, and its columns by those of the file. */
export interface Target {
  readonly table: PgTable
  readonly columns: Readonly<Record<string, AnyPgColumn>>
  /** Columns of the file that are the table's primary key. */
  readonly key: readonly string[]
  readonly lists?: readonly ListTable[]
}

const sentAs = (column: AnyPgColumn): SentColumn => ({ name: column.name, type: column.getSQLType() })
const identifiers = (columns: readonly AnyPgColumn[], alias?: string) =>
  sql.join(
    columns.map(({ name }) =>
      alias === undefined ? sql.identifier(name) : sql`${sql.raw(alias)}.${sql.identifier(name)}`,
    ),
    sql`, `,
  )

/** One row of the file, for counting it once whichever of its tables changed. */
const keyOf = (values: readonly unknown[]): string => JSON.stringify(values)

/** What an upsert does with a row that is there: it takes what differs, or stays where there is nothing else to take. */
function onConflict(keys: readonly AnyPgColumn[], others: readonly AnyPgColumn[]): SQL {
  if (others.length === 0) return sql`on conflict (${identifiers(keys)}) do nothing`
  const [kept, sent] = [identifiers(others, 't'), identifiers(others, 'excluded')]
  return sql`on conflict (${identifiers(keys)}) do update set (${identifiers(others)}) = row(${sent})
    where row(${kept}) is distinct from row(${sent})`
}

interface Upserted {
  readonly keys: readonly string[]
  readonly added: number
}

/**
 * Inserts values of `columns`, and updates those whose `keys` are there and that differ; answers the keys of what was
 * written, as JSON, and how many of them are new.
 */
export async function upsert(
  db: Queries,
  table: PgTable,
  {
    columns,
    keys,
    rows,
  }: {
    readonly columns: readonly AnyPgColumn[]
    readonly keys: readonly AnyPgColumn[]
    readonly rows: readonly (readonly unknown[])[]
  },
): Promise<Upserted> {
  if (rows.length === 0) return { keys: [], added: 0 }
  const others = columns.filter((column) => !keys.includes(column))
  const result = await db.execute<{ key: string[]; added: boolean }>(sql`
    insert into ${table} as t (${identifiers(columns)})
    select ${identifiers(columns)} from ${unnestRows('sent', columns.map(sentAs), rows)}
    ${onConflict(keys, others)}
    returning json_build_array(${identifiers(keys, 't')}) as key, t.xmax = 0 as added`)
  return {
    keys: result.rows.map(({ key }) => keyOf(key)),
    added: result.rows.filter(({ added }) => added).length,
  }
}

/** Makes the entries of a list those of its rows; answers the keys of the rows whose list changed. */
async function writeList(db: Queries, list: ListTable, rows: readonly DataRow[]): Promise<readonly string[]> {
  const owners = Object.entries(list.owner)
  const ownerColumns = owners.map(([, column]) => column)
  const ownerOf = (row: DataRow) => owners.map(([name]) => cellOf(row, name))
  const entries = rows.flatMap((row) => entriesOf(row, list.column).map((entry) => [...ownerOf(row), entry]))
  const columns = [...ownerColumns, list.entry]
  const match = (alias: string, on: readonly AnyPgColumn[]) =>
    sql.join(
      on.map(({ name }) => sql`t.${sql.identifier(name)} = ${sql.raw(alias)}.${sql.identifier(name)}`),
      sql` and `,
    )
  const gone = await db.execute<{ key: string[] }>(sql`
    delete from ${list.table} t using ${unnestRows('o', ownerColumns.map(sentAs), rows.map(ownerOf))}
    where ${match('o', ownerColumns)}
      and not exists (select from ${unnestRows('e', columns.map(sentAs), entries)} where ${match('e', columns)})
    returning json_build_array(${identifiers(ownerColumns, 't')}) as key`)
  const written = await upsert(db, list.table, { columns, keys: list.unique ?? columns, rows: entries })
  const isUnique = list.unique !== undefined
  const changed = new Set(written.keys)
  const come = entries.filter((entry) => changed.has(keyOf(isUnique ? uniqueOf(entry, columns, list) : entry)))
  return [...gone.rows.map(({ key }) => keyOf(key)), ...come.map((entry) => keyOf(entry.slice(0, -1)))]
}

const uniqueOf = (entry: readonly unknown[], columns: readonly AnyPgColumn[], { unique = [] }: ListTable) =>
  unique.map((column) => entry[columns.indexOf(column)])

/**
 * Inserts rows, and updates those that are there and differ; what is not in the file stays as it is. Every row has the
 * columns of the first, which are the file's.
 */
export async function upsertRows(db: Queries, target: Target, rows: readonly DataRow[]): Promise<Written> {
  const [first] = rows
  if (first === undefined) return { added: 0, changed: 0, problems: [] }
  const held = Object.entries(target.columns).filter(([name]) => first.values.has(name))
  const keys = target.key.flatMap((name) => target.columns[name] ?? [])
  const main = await upsert(db, target.table, {
    columns: held.map(([, column]) => column),
    keys,
    rows: rows.map((row) => held.map(([name]) => cellOf(row, name))),
  })
  const touched = new Set(main.keys)
  for (const list of target.lists ?? []) {
    if (!first.values.has(list.column)) continue
    for (const key of await writeList(db, list, rows)) touched.add(key)
  }
  return { added: main.added, changed: touched.size - main.added, problems: [] }
}
