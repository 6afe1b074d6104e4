import { sql } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { unnestRows } from '../db/unnestRows.ts'
import type { RowProblem } from './csvRows.ts'
import type { Reference } from './importFile.ts'
import { type DataRow, entriesOf, textOf } from './rows.ts'

const lineColumn = { name: 'line', type: 'integer' }

/** The keys a row refers to, each as the values of the reference's columns; none where a column is empty. */
function keysOf(row: DataRow, { columns }: Reference): readonly (readonly string[])[] {
  const last = columns.at(-1) ?? ''
  const before = columns.slice(0, -1).flatMap((column) => textOf(row, column) ?? [])
  if (before.length < columns.length - 1) return []
  const single = textOf(row, last)
  return [...(single === undefined ? [] : [single]), ...entriesOf(row, last)].map((value) => [...before, value])
}

/** What rows refer to that is not in the database, nor in an earlier file of the same import. */
export async function findDanglingReferences(
  db: Queries,
  reference: Reference,
  rows: readonly DataRow[],
): Promise<readonly RowProblem[]> {
  const sent = rows.flatMap((row) => keysOf(row, reference).map((values) => [row.line, ...values]))
  if (sent.length === 0) return []
  const names = reference.keys.map(({ name }) => name)
  const source = unnestRows('s', [lineColumn, ...names.map((name) => ({ name, type: 'text' }))], sent)
  const match = sql.join(
    names.map((name) => sql`t.${sql.identifier(name)} = s.${sql.identifier(name)}`),
    sql` and `,
  )
  const missing = sql.raw(`s."${names.at(-1)}"`)
  const { rows: dangling } = await db.execute<{ line: number; value: string }>(sql`
    select s.line, ${missing} as value from ${source}
    where not exists (select from ${reference.table} t where ${match}) order by s.line`)
  const column = reference.columns.at(-1) ?? ''
  return dangling.map(({ line, value }) => ({ line, column, reason: `${value} is no ${reference.what} we know` }))
}

/** Makes room for the keys of the files of this transaction. */
export async function createKeyTable(db: Queries): Promise<void> {
  await db.execute(sql`create temporary table import_keys (key text primary key, line integer not null) on commit drop`)
}

/** Forgets the keys of the file before. */
export async function forgetKeys(db: Queries): Promise<void> {
  await db.execute(sql`truncate import_keys`)
}

/** A key of a row; the column is the one to look at where it comes twice. */
export interface RowKey {
  readonly line: number
  readonly column: string
  readonly key: string
}

/**
 * Notes the keys of rows of a file and tells those that a row of it had before. In the database, not in memory: a file may
 * have millions.
 */
export async function findRepeatedKeys(db: Queries, keys: readonly RowKey[]): Promise<readonly RowProblem[]> {
  if (keys.length === 0) return []
  const columns = [lineColumn, { name: 'at_column', type: 'text' }, { name: 'key', type: 'text' }]
  const source = unnestRows(
    's',
    columns,
    keys.map(({ line, column, key }) => [line, column, `${column}\t${key}`]),
  )
  const { rows } = await db.execute<{ line: number; column: string; first: number }>(sql`
    with sent as materialized (
        select line, at_column, key, min(line) over (partition by key) as first from ${source}
      ), noted as (
        insert into import_keys (key, line) select key, line from sent where line = first
        on conflict do nothing returning key
      )
    select s.line, s.at_column as "column", coalesce(k.line, s.first) as first from sent s
    left join import_keys k on k.key = s.key
    where s.line > s.first or s.key not in (select key from noted) order by s.line`)
  return rows.map(({ line, column, first }) => ({ line, column, reason: `is the same as on line ${first}` }))
}
