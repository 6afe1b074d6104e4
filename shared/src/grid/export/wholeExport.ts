import type { ExportRun } from './exportRun.ts'

/** A file of everything behind a grid, crate by crate, which the service makes: the seeds' global exports. */
export interface WholeExport {
  readonly fileName: string
  /** Rows in it, where the screen knows. */
  readonly rows: number | undefined
  /** What is in it, in a line in the language on screen. */
  readonly hint: string
  readonly load: (signal: AbortSignal) => Promise<Blob>
}

/** Fetches a file that comes as a whole; after a failure, from its beginning again. */
export function wholeRun({ load }: WholeExport): ExportRun {
  return {
    async resume(signal) {
      const blob = await load(signal)
      signal.throwIfAborted()
      return { blob, rows: undefined }
    },
    discard: () => undefined,
  }
}
