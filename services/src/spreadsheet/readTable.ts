import { type ResourceLimits, Worker } from 'node:worker_threads'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { type FileKind, kindOf } from '@crateway/shared/spreadsheet/fileKind.ts'
import { fileProblem } from '@crateway/shared/spreadsheet/fileProblem.ts'
import { type TableLimits, tableLimits } from '@crateway/shared/spreadsheet/tableLimits.ts'
import type { SentFile } from '../calls/callInput.ts'
import { createTurns } from '../threads/turns.ts'
import type { TableMessage, TableTask } from './tableThread.ts'

/** The cells of a table as text. Row `index` is line `index + 1` of the file's sheet, so blank rows between stay. */
export type TableRows = readonly (readonly string[])[]

const megabyte = 1_024 * 1_024

/** What a file may cost to read. */
export interface ReadOptions {
  readonly limits: TableLimits
  /** Memory of the reading thread, megabytes; past it the thread ends and nothing else does. */
  readonly memory: Required<Pick<ResourceLimits, 'maxOldGenerationSizeMb' | 'maxYoungGenerationSizeMb' | 'stackSizeMb'>>
  /**
   * Milliseconds of processor time a file gets: what any file may take, and more for what it really holds. A workbook is
   * opened in time for as much as its sheet may be unpacked, which nobody knows before. Processor time and not the clock, so
   * that a busy machine refuses no honest file; it too is more there, where others take the caches.
   */
  readonly patience: {
    readonly least: number
    readonly eachMegabyte: number
    readonly eachMegabyteUnpacked: number
    readonly eachCell: number
  }
}

/** Twice what honest files were measured to take (ADR 018). */
export const readOptions: ReadOptions = {
  limits: tableLimits,
  memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  patience: { least: 500, eachMegabyte: 300, eachMegabyteUnpacked: 100, eachCell: 0.02 },
}

/** Milliseconds by the clock after which even a thread that gets no processor is given up. */
const longest = 60_000
const between = 50

const turns = createTurns({
  atOnce: 2,
  waiting: 20,
  refuse: () =>
    new Problem('unavailable', { message: 'Too many files are being read; try again in a moment', retryAfter: 5 }),
})

const tooLong = () => fileProblem('table_too_large', 'The file takes too long to read; save its first sheet as .csv')

function failureOf(error: unknown): Problem {
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? fileProblem('table_too_large', 'The file takes too much memory to read; save its first sheet as .csv', {
        cause: error,
      })
    : fileProblem('unreadable_file', 'The file is damaged: it cannot be read', { cause: error })
}

/** Milliseconds of processor time a thread has used. A Node before 24.6 cannot tell; there the clock has to do. */
async function timeUsed(thread: Worker, started: number): Promise<number> {
  if (!('cpuUsage' in thread)) return performance.now() - started
  const { user, system } = await thread.cpuUsage()
  return (user + system) / 1_000
}

/** Ends a thread that uses more processor time than it has; `allow` gives more, from then on. */
function watch(thread: Worker, onOverrun: () => void) {
  let allowed = Number.POSITIVE_INFINITY
  const started = performance.now()
  let isAsking = false
  const timer = setInterval(async () => {
    if (performance.now() - started > longest) onOverrun()
    if (isAsking) return
    isAsking = true
    // A thread that has just ended tells nothing more.
    const used = await timeUsed(thread, started).catch(() => 0)
    isAsking = false
    if (used > allowed) onOverrun()
  }, between)
  return {
    allow: async (milliseconds: number) => {
      // A quick reader would be done before it is looked at.
      if (milliseconds <= 0) return onOverrun()
      allowed = (await timeUsed(thread, started)) + milliseconds
    },
    stop: () => clearInterval(timer),
  }
}

function readInThread(task: TableTask, { memory, patience }: ReadOptions): Promise<TableRows> {
  const thread = new Worker(new URL('./tableThread.ts', import.meta.url), {
    resourceLimits: memory,
    // What a reader prints, and what the process was started with, are nobody's there.
    stdout: true,
    stderr: true,
    env: {},
    execArgv: [],
  })
  const ofBytes =
    task.kind === 'text'
      ? (task.bytes.byteLength / megabyte) * patience.eachMegabyte
      : (task.limits.readBytes / megabyte) * patience.eachMegabyteUnpacked
  return new Promise<TableRows>((resolve, reject) => {
    const watched = watch(thread, () => settle(() => reject(tooLong())))
    let isSettled = false
    const settle = (end: () => void) => {
      if (isSettled) return
      isSettled = true
      watched.stop()
      end()
      void thread.terminate()
    }
    const allow = (milliseconds: number) => void watched.allow(milliseconds).catch(() => undefined)
    const take = (message: TableMessage): void => {
      if (message.is === 'loaded') allow(patience.least + ofBytes)
      else if (message.is === 'opened') allow(patience.least + message.cells * patience.eachCell)
      else if (message.is === 'rows') settle(() => resolve(message.rows))
      else if (message.is === 'refused') settle(() => reject(fileProblem(message.code, message.message)))
      else settle(() => reject(failureOf(new Error(message.message))))
    }
    thread.on('message', take)
    thread.on('error', (error) => settle(() => reject(failureOf(error))))
    thread.on('exit', () => settle(() => reject(failureOf(new Error('The reading thread ended')))))
    thread.postMessage(task)
  })
}

/**
 * The rows of a sent .csv, .txt, .xlsx or .xls file (of a workbook, its first visible sheet) as the text a person sees:
 * leading zeros stay, dates that a program shows in its reader's own order come out as YYYY-MM-DD. The kind is told by
 * the content. Bombs are refused before anything is unpacked; what is read is read in a thread of its own with limits on
 * time and memory (SAFETY finding 5).
 *
 * Throws, naming the field `file`: as `kindOf` does; `file_markup` for a web page, `table_too_large` beyond the limits,
 * `unavailable` when too many files are being read.
 */
export async function readTable({ bytes }: SentFile, options: ReadOptions = readOptions): Promise<TableRows> {
  const kind: FileKind = kindOf(bytes)
  return turns.take(() => readInThread({ kind, bytes, limits: options.limits }, options))
}
