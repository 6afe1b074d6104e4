import type { Delimiter } from '@crateway/shared/spreadsheet/delimiters.ts'
import type { FileReason, FileRefusal } from '@crateway/shared/spreadsheet/fileProblem.ts'
import type { SheetName } from '@crateway/shared/spreadsheet/sheetParts.ts'
import type { TableLimits } from '@crateway/shared/spreadsheet/tableLimits.ts'
import type { Encoding } from '@crateway/shared/spreadsheet/textEncoding.ts'

/** How a file is to be read; what is left out is found. */
export interface ReadChoices {
  readonly encoding?: Encoding | undefined
  readonly delimiter?: Delimiter | undefined
  /** Place among the workbook's sheets. */
  readonly sheet?: number | undefined
}

/** What a file turned out to be. */
export type FileFacts =
  | { readonly kind: 'text'; readonly encoding: Encoding; readonly delimiter: Delimiter }
  | { readonly kind: 'xlsx' | 'xls'; readonly sheets: readonly SheetName[]; readonly sheet: number }

export interface ReadTask {
  readonly bytes: Uint8Array
  readonly choices: ReadChoices
}

/** What the worker says: that it listens, what the file is, its rows part by part, and how it ended. */
export type ReadMessage =
  | { readonly is: 'ready' }
  | { readonly is: 'facts'; readonly facts: FileFacts }
  | { readonly is: 'rows'; readonly rows: readonly (readonly string[])[] }
  | { readonly is: 'end' }
  | {
      readonly is: 'refused'
      readonly code: FileRefusal
      readonly message: string
      readonly reason: FileReason | undefined
      readonly most: number | undefined
    }

/**
 * What the workbench takes: more than the services do of a file, as the rows go one by one. As many cells as a list of
 * 25 000 consignees has, with some columns that nobody reads.
 */
export const importLimits: TableLimits = {
  rows: 25_000,
  columns: 100,
  cells: 400_000,
  cellLength: 4_000,
  readBytes: 50 * 1_024 * 1_024,
  formatting: 120_000_000,
}
