import { closeSync, openSync, writeSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import {
  type FileReport,
  ImportError,
  type ImportProblem,
  type ImportReport,
  importFolder,
} from '../services/src/data/importFolder.ts'
import { csvBom, csvCell, csvLine } from '../shared/src/domain/csvCell.ts'
import { configuredServices, openConfiguredDatabase } from './configuredDatabase.ts'
import { giveUp } from './giveUp.ts'
import { createImportProgress } from './importProgress.ts'

export interface RunOptions {
  readonly folder: string
  readonly dryRun: boolean
  readonly skipBad: boolean
  /** File every problem is written to as CSV; without, the first of them are only printed. */
  readonly errors: string | undefined
}

/** Problems that are printed; a screen holds no more. */
const mostPrinted = 50

const sentenceOf = ({ file, line, column, reason }: ImportProblem) =>
  `${file}, line ${line}: ${[column, reason].filter((part) => part !== '').join(' ')}`

function openForWriting(path: string, folder: string): number {
  // There it could be one of the files that are to be imported.
  if (dirname(resolve(path)) === resolve(folder)) giveUp(`The file ${path} must not be in the folder that is imported.`)
  try {
    return openSync(path, 'w')
  } catch {
    return giveUp(`The file ${path} cannot be written.`)
  }
}

/** Where problems go: the first to the terminal, all to a file where one is named. */
function createProblemLog(path: string | undefined, folder: string) {
  const file = path === undefined ? undefined : openForWriting(path, folder)
  if (file !== undefined) writeSync(file, csvBom + csvLine(['file', 'line', 'column', 'reason']))
  let seen = 0
  return {
    note(problem: ImportProblem) {
      seen += 1
      if (seen <= mostPrinted) console.error(sentenceOf(problem))
      if (file === undefined) return
      const { line, ...texts } = problem
      const cells = [
        csvCell(texts.file, 'text'),
        String(line),
        csvCell(texts.column, 'text'),
        csvCell(texts.reason, 'text'),
      ]
      writeSync(file, csvLine(cells))
    },
    close() {
      if (seen > mostPrinted)
        console.error(`… and ${seen - mostPrinted} more${path === undefined ? '' : `, all in ${path}`}.`)
      if (file !== undefined) closeSync(file)
    },
  }
}

function printTable(files: readonly FileReport[]): void {
  const heads = ['', 'rows', 'added', 'changed', 'the same', 'wrong']
  const lines = files.map(({ file, rows, added, changed, bad }) =>
    [file, rows, added, changed, rows - added - changed - bad, bad].map(String),
  )
  const widths = heads.map((head, at) => Math.max(head.length, ...lines.map((line) => line[at]?.length ?? 0)))
  const toLine = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  console.log([heads, ...lines].map(toLine).join('\n'))
}

function verdictOf({ problems, isWritten, isGivenUp }: ImportReport, { dryRun, skipBad }: RunOptions): string {
  const found = problems === 1 ? '1 problem' : `${problems} problems`
  if (isGivenUp) return `Stopped after ${found}; nothing was written.`
  if (isWritten) return problems === 0 ? 'Imported.' : `Imported, except for the wrong rows (${found}).`
  if (dryRun) return `A dry run: nothing was written. There ${problems === 1 ? 'is' : 'are'} ${found}.`
  return `Nothing was written: ${found}.${skipBad ? '' : ' Correct them, or leave the wrong rows out with --skip-bad.'}`
}

interface RunControl {
  readonly stop: AbortSignal
  /** Told the exit code once what the files say is in the database. */
  readonly onWritten: (code: number) => void
}

const codeOf = ({ problems }: ImportReport): number => (problems === 0 ? 0 : 1)

/** Imports a folder into the configured database and tells what came of it; exits with 1 where it is not all right. */
export async function runImport(options: RunOptions, { stop, onWritten }: RunControl): Promise<void> {
  const config = configuredServices()
  const log = createProblemLog(options.errors, options.folder)
  const database = await openConfiguredDatabase(config, 'import')
  let isWritten = false
  try {
    const report = await importFolder(database, {
      ...options,
      now: config.clock ?? new Date(),
      stop,
      onWritten(report) {
        isWritten = true
        onWritten(codeOf(report))
      },
      onProblem: log.note,
      onProgress: createImportProgress(console.error),
    })
    log.close()
    printTable(report.files)
    console.log(verdictOf(report, options))
    process.exitCode = codeOf(report)
  } catch (error) {
    await database.close()
    if (stop.aborted && !isWritten) giveUp('Stopped; nothing was written.')
    if (error instanceof ImportError) giveUp(error.message)
    throw error
  }
  await database.close()
}
