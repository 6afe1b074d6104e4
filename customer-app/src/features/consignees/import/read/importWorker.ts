import { toProblem } from '@crateway/shared/errors/Problem.ts'
import { kindOf } from '@crateway/shared/spreadsheet/fileKind.ts'
import { FileProblem } from '@crateway/shared/spreadsheet/fileProblem.ts'
import { type FileFacts, importLimits, type ReadChoices, type ReadMessage, type ReadTask } from './readTask.ts'

type Rows = readonly (readonly string[])[]

/** Rows of one message: taking them in costs the page a few milliseconds. */
const partSize = 1_000

const tell = (message: ReadMessage): void => postMessage(message)

async function readWorkbookRows(
  bytes: Uint8Array,
  kind: 'xlsx' | 'xls',
  { sheet }: ReadChoices,
): Promise<{ readonly facts: FileFacts; readonly rows: Rows }> {
  // The library is large, and a text needs none of it.
  const { openXls, openXlsx, prepareXls, readWorkbook } = await import('@crateway/shared/spreadsheet/readWorkbook.ts')
  const { plainInflate } = await import('@crateway/shared/spreadsheet/plainInflate.ts')
  const { fillMerged } = await import('@crateway/shared/spreadsheet/merges.ts')
  if (kind === 'xls') await prepareXls(bytes)
  const opened =
    kind === 'xls' ? openXls(bytes, importLimits, sheet) : openXlsx(bytes, importLimits, plainInflate, sheet)
  const rows = fillMerged(readWorkbook(opened, importLimits), opened.merges, importLimits.cells)
  return { facts: { kind, sheets: opened.sheets, sheet: opened.sheet }, rows }
}

async function read({ bytes, choices }: ReadTask): Promise<{ readonly facts: FileFacts; readonly rows: Rows }> {
  const kind = kindOf(bytes)
  if (kind !== 'text') return readWorkbookRows(bytes, kind, choices)
  const { readText } = await import('@crateway/shared/spreadsheet/readText.ts')
  const { rows, encoding, delimiter } = readText(bytes, importLimits, choices)
  return { facts: { kind, encoding, delimiter }, rows }
}

async function answer(task: ReadTask): Promise<void> {
  try {
    const { facts, rows } = await read(task)
    tell({ is: 'facts', facts })
    for (let at = 0; at < rows.length; at += partSize) tell({ is: 'rows', rows: rows.slice(at, at + partSize) })
    tell({ is: 'end' })
  } catch (error) {
    // Whatever the library fails at, it is the file that it could not read.
    const problem =
      error instanceof FileProblem
        ? error
        : new FileProblem('unreadable_file', toProblem(error).message, { reason: 'damaged' })
    const { message, reason, most } = problem
    tell({ is: 'refused', code: problem.code as ReadRefusal, message, reason, most })
  }
}

type ReadRefusal = Extract<ReadMessage, { is: 'refused' }>['code']

addEventListener('message', ({ data }: MessageEvent<ReadTask>) => void answer(data))
tell({ is: 'ready' })
