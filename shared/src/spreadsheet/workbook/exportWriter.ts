import type { ExportCell } from './exportCell.ts'

/** Writes a file as its rows come, so that only the finished part of it is held, packed and off the page's own memory. */
export interface ExportWriter {
  add(rows: readonly (readonly ExportCell[])[]): Promise<void>
  /** The whole file. Nothing can be added afterwards. */
  finish(): Promise<Blob>
  /** Gives up the file. */
  discard(): void
}
