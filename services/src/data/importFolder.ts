import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../db/open.ts'
import * as schema from '../db/schema/index.ts'
import { feedHeld, holdFed } from '../live/pointFeed.queries.ts'
import { findUnsummed, sumUpListed } from '../v2/iotMap/siSummaries.queries.ts'
import { createKeyTable } from './checks.queries.ts'
import { companyFiles } from './companyFiles.ts'
import type { RowProblem } from './csvRows.ts'
import { fleetFiles } from './fleetFiles.ts'
import type { ImportFile } from './importFile.ts'
import { type FileCounts, type FileProgress, readFile } from './readFile.ts'

/** Every file an import knows, in the order they are read: each after those it refers to. */
export const importFiles: readonly ImportFile[] = [...companyFiles, ...fleetFiles]

/** Something wrong in a file of an import. */
export interface ImportProblem extends RowProblem {
  /** Name of the file with `.csv`. */
  readonly file: string
}

interface ImportOptions {
  readonly folder: string
  /** Reads and checks everything and tells what would change, and changes nothing. */
  readonly dryRun?: boolean
  /** Writes the good rows though others are wrong; else one wrong row keeps everything out. */
  readonly skipBad?: boolean
  /** The portal's now. */
  readonly now: Date
  /** Ends the import, with its reason; then nothing was written. */
  readonly stop?: AbortSignal
  /** Told of each problem as it is found. */
  readonly onProblem?: (problem: ImportProblem) => void
  /** Told what was written once everything is in the database. */
  readonly onWritten?: (report: ImportReport) => void
  /** Told after each batch of a file. */
  readonly onProgress?: (file: string, progress: FileProgress) => void
}

/** What became of the rows of a file. */
export interface FileReport extends FileCounts {
  readonly file: string
}

/** What became of an import. */
export interface ImportReport {
  readonly files: readonly FileReport[]
  readonly problems: number
  /** Whether what the files report is in the database now. */
  readonly isWritten: boolean
  /** Whether reading ended early, because there were too many problems. */
  readonly isGivenUp: boolean
}

/** A folder that cannot be imported at all; its message is one sentence for the person who asked for it. */
export class ImportError extends Error {}

/** Problems after which an import that writes nothing anyway is given up. */
const mostProblems = 1_000

/** Any constant serves: it names the lock that one import at a time holds. */
const importLock = 7_202_612

/** The files of a folder, in the order they are read. A CSV file of another name is refused: it would be overlooked. */
async function findFiles(folder: string): Promise<readonly ImportFile[]> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new ImportError(`The folder ${folder} cannot be read.`, { cause })
  })
  const known = importFiles.map(({ name }) => `${name}.csv`)
  const unknown = names.find((name) => /\.csv$/i.test(name) && !known.includes(name))
  if (unknown !== undefined) throw new ImportError(`${unknown} is none of the files we know: ${known.join(', ')}.`)
  const found = importFiles.filter(({ name }) => names.includes(`${name}.csv`))
  if (found.length === 0) throw new ImportError(`The folder ${folder} has none of the files ${known.join(', ')}.`)
  return found
}

/** Thrown to take back what an import wrote. */
class TakenBack extends Error {}

async function prepare(tx: Queries): Promise<void> {
  // Files may be long, and one import is not in a hurry as a visitor is.
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  // Where the server can, it gives up a statement whose import was killed, and the lock with it.
  await tx
    .transaction((savepoint) => savepoint.execute(sql`set local client_connection_check_interval = '2s'`))
    .catch(() => undefined)
  const { rows } = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${importLock}) as taken`)
  if (rows[0]?.taken !== true) throw new ImportError('Another import is running; try again when it is done.')
  await createKeyTable(tx)
  await holdFed(tx)
}

/**
 * Has the server give up whatever statement runs in the transaction when `stop` is told. An embedded database works in this
 * thread, which hears of nothing until the statement is done.
 */
async function cancelOn(stop: AbortSignal | undefined, db: Database, tx: Queries): Promise<() => void> {
  if (stop === undefined || db.isEmbedded) return () => undefined
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const cancel = () => void db.execute(sql`select pg_cancel_backend(${rows[0]?.pid})`).catch(() => undefined)
  stop.addEventListener('abort', cancel)
  return () => stop.removeEventListener('abort', cancel)
}

/**
 * Imports an operator's own data: the CSV files of docs/data-import.md in a folder, in one transaction. Where a row is
 * wrong nothing is written, unless bad rows are to be skipped; an import that is broken off wrote nothing. The same files
 * once more change nothing, and a row that differs updates what is there. Throws an `ImportError` for a folder that cannot
 * be imported, or while another import runs, and the reason of `stop`, which a server's running statement is cut short by.
 */
export async function importFolder(db: Database, options: ImportOptions): Promise<ImportReport> {
  const { folder, dryRun = false, skipBad = false, now, stop, onWritten, onProblem, onProgress } = options
  const found = await findFiles(folder)
  const files: FileReport[] = []
  let problems = 0
  let isGivenUp = false
  let forget = () => {}
  const note = (file: string) => (problem: RowProblem) => {
    problems += 1
    onProblem?.({ file, ...problem })
    isGivenUp = !skipBad && problems >= mostProblems
    if (isGivenUp) throw new TakenBack()
  }
  try {
    await db.transaction(async (tx) => {
      await prepare(tx)
      forget = await cancelOn(stop, db, tx)
      stop?.throwIfAborted()
      for (const file of found) {
        const name = `${file.name}.csv`
        const counts = await readFile(tx, file, {
          path: join(folder, name),
          now,
          stop,
          onProblem: note(name),
          onProgress: (progress) => onProgress?.(name, progress),
        })
        files.push({ file: name, ...counts })
      }
      if (dryRun || (problems > 0 && !skipBad)) throw new TakenBack()
      await feedHeld(tx)
      // From here on it is done, whoever stops what.
      stop?.throwIfAborted()
      forget()
    })
  } catch (error) {
    forget()
    if (!(error instanceof TakenBack)) throw stop?.aborted === true ? stop.reason : error
    return { files, problems, isWritten: false, isGivenUp }
  }
  const report: ImportReport = { files, problems, isWritten: true, isGivenUp }
  onWritten?.(report)
  await prepareReads(db, found, stop)
  return report
}

/**
 * What makes the first to ask wait less: the planner is told of rows that came at once, and SIs are summed up (ADR 067). What is
 * left undone is done later by whoever needs it, so that neither a failure nor a stop makes an import that is written one that
 * failed.
 */
async function prepareReads(db: Database, files: readonly ImportFile[], stop: AbortSignal | undefined): Promise<void> {
  const tables = new Set([...files.flatMap((file) => file.tables), schema.si, schema.siCrates, schema.pointFeed])
  await unhurried(db, stop, (tx) => tx.execute(sql`analyze ${sql.join([...tables], sql`, `)}`))
  const customers = (await unhurried(db, stop, findUnsummed)) ?? []
  for (const customerId of customers) await unhurried(db, stop, (tx) => sumUpListed(tx, customerId))
}

/** Takes the time it takes, unless `stop` is told; undefined where it failed. */
async function unhurried<Result>(
  db: Database,
  stop: AbortSignal | undefined,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result | undefined> {
  if (stop?.aborted === true) return undefined
  let forget = () => {}
  const result = await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      forget = await cancelOn(stop, db, tx)
      return work(tx)
    })
    .catch(() => undefined)
  forget()
  return result
}
