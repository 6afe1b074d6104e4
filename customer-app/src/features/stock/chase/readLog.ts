import type { ChaseLog } from '@crateway/shared/contract/calls/chase.ts'
import { mostRows } from '@crateway/shared/contract/rowWindow.ts'

/** Reads a part of a log: so many entries, the newest first, after so many others. */
export type ReadLog = (limit: number, offset: number) => Promise<ChaseLog>

/** The newest entries of a log, as many as asked for: more than one answer holds come page by page. */
export async function readLog(read: ReadLog, most: number): Promise<ChaseLog> {
  const first = await read(Math.min(most, mostRows), 0)
  const entries = new Map(first.entries.map((entry) => [entry.id, entry]))
  for (let offset = mostRows; offset < Math.min(most, first.total); offset += mostRows) {
    // What is written meanwhile moves the others on: none of them comes twice.
    const page = await read(Math.min(most - offset, mostRows), offset)
    for (const entry of page.entries) entries.set(entry.id, entry)
  }
  return { ...first, entries: [...entries.values()] }
}
