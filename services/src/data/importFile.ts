import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '../db/open.ts'
import type { RowProblem } from './csvRows.ts'
import type { Column, DataRow } from './rows.ts'

/** Rows another table must have: each row's `columns`, or each entry of the list in the last of them, is a key there. */
export interface Reference {
  readonly columns: readonly string[]
  readonly table: PgTable
  /** The columns of that table in the same order. */
  readonly keys: readonly AnyPgColumn[]
  /** What is missing, for people: `customer`. */
  readonly what: string
}

/** A list in a cell that is a table of its own: one row an entry, owned by the row of the file. */
export interface ListTable {
  /** Column of the list. */
  readonly column: string
  readonly table: PgTable
  /** Columns of that table by the file's columns that own an entry. */
  readonly owner: Readonly<Record<string, AnyPgColumn>>
  readonly entry: AnyPgColumn
  /** Columns by which an entry is there once; one of another owner moves to this one. Owner and entry unless told. */
  readonly unique?: readonly AnyPgColumn[]
}

/** What became of rows that could be written. */
export interface Written {
  readonly added: number
  readonly changed: number
  readonly problems: readonly RowProblem[]
}

/** How a file of rows is read, checked and written. */
export interface ImportFile {
  /** Name of the file without `.csv`. */
  readonly name: string
  /** One sentence for the documentation. */
  readonly about: string
  readonly columns: readonly Column[]
  /** Columns that name a row: a file that names one twice is wrong. */
  readonly key: readonly string[]
  /** Lists whose entries name one row only, within the rows of the same other columns. */
  readonly uniqueEntries?: { readonly column: string; readonly within: readonly string[] }
  readonly references: readonly Reference[]
  /** What is wrong with a row whose cells are all right. */
  readonly check?: (row: DataRow, now: Date) => readonly Omit<RowProblem, 'line'>[]
  /** The tables it writes. */
  readonly tables: readonly PgTable[]
  /** Writes rows; throws what the database throws when one of them breaks a rule nobody could check before. */
  readonly write: (db: Queries, rows: readonly DataRow[], now: Date) => Promise<Written>
  /** What is made of the rows when all are written: `run` gets what `of` told of each, once. */
  readonly after?: {
    readonly of: (row: DataRow) => string | undefined
    readonly run: (db: Queries, told: ReadonlySet<string>) => Promise<void>
  }
}
