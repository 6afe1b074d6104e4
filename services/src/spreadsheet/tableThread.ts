import { parentPort } from 'node:worker_threads'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import type { FileKind } from '@crateway/shared/spreadsheet/fileKind.ts'
import type { FileRefusal } from '@crateway/shared/spreadsheet/fileProblem.ts'
import type { TableLimits } from '@crateway/shared/spreadsheet/tableLimits.ts'
import { inflate } from './inflate.ts'

/** What the thread is asked to read. */
export interface TableTask {
  readonly kind: FileKind
  readonly bytes: Uint8Array
  readonly limits: TableLimits
}

/** What the thread says: that it is loaded, how many cells it is about to read, and how it ended. */
export type TableMessage =
  | { readonly is: 'loaded' }
  | { readonly is: 'opened'; readonly cells: number }
  | { readonly is: 'rows'; readonly rows: readonly (readonly string[])[] }
  | { readonly is: 'refused'; readonly code: FileRefusal; readonly message: string }
  | { readonly is: 'failed'; readonly message: string }

const tell = (message: TableMessage): void => parentPort?.postMessage(message)

/** Loads the reader of a kind before the clock starts, and answers it. */
async function load(kind: FileKind, bytes: Uint8Array) {
  if (kind === 'text') {
    const { readText } = await import('@crateway/shared/spreadsheet/readText.ts')
    return (text: Uint8Array, limits: TableLimits) => readText(text, limits).rows
  }
  const { openXls, openXlsx, prepareXls, readWorkbook } = await import('@crateway/shared/spreadsheet/readWorkbook.ts')
  if (kind === 'xls') await prepareXls(bytes)
  return (packed: Uint8Array, limits: TableLimits) => {
    const opened = kind === 'xls' ? openXls(packed, limits) : openXlsx(packed, limits, inflate)
    tell({ is: 'opened', cells: opened.cells })
    return readWorkbook(opened, limits)
  }
}

async function answer({ kind, bytes, limits }: TableTask): Promise<void> {
  try {
    const read = await load(kind, bytes)
    tell({ is: 'loaded' })
    tell({ is: 'rows', rows: read(bytes, limits) })
  } catch (error) {
    if (error instanceof Problem) tell({ is: 'refused', code: error.code as FileRefusal, message: error.message })
    else tell({ is: 'failed', message: String(error) })
  }
}

// The library fails at some formats for every cell, and nobody sees where.
Error.stackTraceLimit = 0
parentPort?.once('message', (task: TableTask) => void answer(task))
