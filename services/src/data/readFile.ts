import { stat } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { oneAhead } from '../threads/oneAhead.ts'
import { findDanglingReferences, findRepeatedKeys, forgetKeys, type RowKey } from './checks.queries.ts'
import { type CsvRow, type RowProblem, readCsv, UnreadableFile } from './csvRows.ts'
import type { ImportFile } from './importFile.ts'
import { type Column, type DataRow, entriesOf, readHeader, readRow, textOf } from './rows.ts'
import { writeBatch } from './writeBatch.ts'

/** What became of the rows of a file. */
export interface FileCounts {
  readonly rows: number
  readonly added: number
  readonly changed: number
  /** Rows that are wrong. */
  readonly bad: number
}

/** How far the reading of a file has come. */
export interface FileProgress {
  /** Rows that were read so far. */
  readonly rows: number
  /** What was read of the file's bytes, from 0 to 1. */
  readonly part: number
}

interface ReadOptions {
  /** Path of the CSV file. */
  readonly path: string
  readonly now: Date
  readonly stop: AbortSignal | undefined
  readonly onProblem: (problem: RowProblem) => void
  /** Told after each batch. */
  readonly onProgress: (progress: FileProgress) => void
}

/** Rows that wait for the end of their file; more are wrong at once. */
const mostPostponed = 10_000

function keysOf(row: DataRow, { key, uniqueEntries }: ImportFile): RowKey[] {
  const { line } = row
  const joined = (columns: readonly string[], ...more: string[]) =>
    [...columns.map((column) => textOf(row, column) ?? ''), ...more].join('\t')
  const keys = key.length === 0 ? [] : [{ line, column: key.at(-1) ?? '', key: joined(key) }]
  if (uniqueEntries === undefined) return keys
  const { column, within } = uniqueEntries
  return [...keys, ...entriesOf(row, column).map((entry) => ({ line, column, key: joined(within, entry) }))]
}

/** The rows of records that are right by themselves, and what is wrong with the others. */
function readRows(records: readonly CsvRow[], header: readonly Column[], { check }: ImportFile, now: Date) {
  const rows: DataRow[] = []
  const problems: RowProblem[] = []
  for (const record of records) {
    const { row, problems: wrongCells } = readRow(record, header)
    const wrongRow = row === undefined ? [] : (check?.(row, now) ?? [])
    problems.push(...wrongCells, ...wrongRow.map((problem) => ({ line: record.line, ...problem })))
    if (row !== undefined && wrongRow.length === 0) rows.push(row)
  }
  return { rows, problems }
}

/** Some thousand records of a file: the rows among them that are right by themselves, and what is wrong with the others. */
interface Batch {
  readonly records: number
  readonly rows: readonly DataRow[]
  readonly problems: readonly RowProblem[]
  /** What was read of the file until now, in bytes. */
  readonly bytes: number
}

async function* readBatches(path: string, file: ImportFile, now: Date): AsyncGenerator<Batch, void, undefined> {
  let header: readonly Column[] | undefined
  let bytes = 0
  for await (const all of readCsv(path, (more) => (bytes += more))) {
    const [first] = all
    const records = header === undefined ? all.slice(1) : all
    if (first !== undefined) header ??= readHeader(first, file.columns)
    if (header !== undefined) yield { records: records.length, ...readRows(records, header, file, now), bytes }
  }
  if (header === undefined) throw new UnreadableFile([{ line: 1, column: '', reason: 'has no header' }])
}

const without = (rows: readonly DataRow[], problems: readonly RowProblem[]): readonly DataRow[] => {
  if (problems.length === 0) return rows
  const lines = new Set(problems.map(({ line }) => line))
  return rows.filter(({ line }) => !lines.has(line))
}

/** Rows of a file after which the planner is told of them for the first time, and by how much more each time after. */
const firstTold = 2_000
const toldFactor = 4

/**
 * Tells the planner now and then of the rows a file has written so far; answers what to call after each batch. Nobody else
 * does within a transaction; and a table whose rows were taken back, by a dry run say, it takes for empty however many rows
 * have come since.
 */
function createPlannerNews(db: Queries, { tables }: ImportFile): (rows: number) => Promise<void> {
  let next = firstTold
  return async (rows) => {
    if (rows < next) return
    next = rows * toldFactor
    await db.execute(sql`analyze ${sql.join([...tables], sql`, `)}`)
  }
}

const byLine = (one: RowProblem, other: RowProblem) => one.line - other.line

/**
 * Reads a file and writes its good rows, some thousand at a time, so that memory stays flat however long it is. Every
 * problem is told; throws what the database throws for other reasons than a row.
 */
export async function readFile(db: Queries, file: ImportFile, options: ReadOptions): Promise<FileCounts> {
  const { path, now, stop, onProblem, onProgress } = options
  const { after } = file
  const counts = { rows: 0, added: 0, changed: 0, bad: 0 }
  const told = new Set<string>()
  const postponed: DataRow[] = []
  const { size } = await stat(path)

  const note = (problems: readonly RowProblem[]) => {
    counts.bad += new Set(problems.map(({ line }) => line)).size
    problems.forEach(onProblem)
  }
  const write = async (rows: readonly DataRow[], isLastTry: boolean) => {
    const result = await writeBatch(db, file, rows, { now, isLastTry })
    counts.added += result.added
    counts.changed += result.changed
    postponed.push(...result.postponed)
    for (const row of without(rows, result.problems)) if (after !== undefined) told.add(after.of(row) ?? '')
    return result.problems
  }
  const take = async ({ records, rows, problems, bytes }: Batch) => {
    const keys = rows.flatMap((row) => keysOf(row, file))
    const found = [...problems, ...(await findRepeatedKeys(db, keys))]
    for (const reference of file.references) found.push(...(await findDanglingReferences(db, reference, rows)))
    const refused = await write(without(rows, found), postponed.length >= mostPostponed)
    counts.rows += records
    note([...found, ...refused].toSorted(byLine))
    onProgress({ rows: counts.rows, part: bytes / size })
  }

  const tellPlanner = createPlannerNews(db, file)
  await forgetKeys(db)
  try {
    for await (const batch of oneAhead(readBatches(path, file, now))) {
      stop?.throwIfAborted()
      await take(batch)
      await tellPlanner(counts.rows)
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    error.problems.forEach(onProblem)
  }
  // By now whatever was in the way of these rows has changed, if it ever does.
  for (const row of postponed.splice(0)) note(await write([row], true))
  told.delete('')
  if (told.size > 0) await after?.run(db, told)
  return counts
}
