import type { EnduserCells } from '../check/cellFaults.ts'
import type { KnownEndusers } from '../check/duplicates.ts'
import type { ReadFile } from '../read/readFile.ts'
import type { ReadChoices } from '../read/readTask.ts'
import type { ImportDraft } from '../send/importDraft.ts'
import type { KeptFile } from '../send/keptFile.ts'

/** What the desk needs of the world around it. */
export interface DeskWorld {
  readonly customerId: string
  readonly readFile: (file: File, choices: ReadChoices, signal: AbortSignal) => Promise<ReadFile>
  readonly findKnown: (signal: AbortSignal) => Promise<KnownEndusers>
  /** Asks for consignees, under an idempotency key. */
  readonly ask: (endusers: readonly EnduserCells[], key: string, signal: AbortSignal) => Promise<void>
  readonly upload: (file: File, key: string, signal: AbortSignal) => Promise<void>
  /** Puts a file by for a page that is loaded again; undefined where the browser keeps nothing. */
  readonly keepFile: (file: File) => Promise<KeptFile | undefined>
  readonly takeFile: (kept: KeptFile) => Promise<File | undefined>
  /** @returns whether it would be found again */
  readonly keepDraft: (draft: ImportDraft) => boolean
  readonly forgetDraft: () => void
  /** Does something unless another tab does it; null where one does. */
  readonly alone: <Result>(act: () => Promise<Result>) => Promise<Result | null>
  /** Lets the page draw. */
  readonly breathe: () => Promise<void>
  /** Rejects with the abort. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Milliseconds from any start. */
  readonly elapsed: () => number
}
