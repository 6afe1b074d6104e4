import { setTimeout } from 'node:timers/promises'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { createOthers, type Others } from '../threads/others.ts'
import { createTurns } from '../threads/turns.ts'
import { waitedFor } from '../threads/waitedFor.ts'

interface ExportRead {
  /** Whether the export begins with it: one that has begun is never refused. */
  readonly isFirst: boolean
  /** Told when who asked has gone. */
  readonly signal: AbortSignal
}

/** Exports read a batch in turn, so that however many run, they take one processor of the database from everybody else. */
export interface ExportTurns {
  /**
   * Reads a batch when it is its turn. Where too many wait, or a first batch has for too long, it fails as `busy`; who has gone
   * leaves the queue. While others are answered, `most` is few rows, and all exports pause after them for as long as they took; not so
   * the first of an export, so that a short list comes at once.
   */
  take<Result>(read: (most: number) => Promise<Result>, asked: ExportRead): Promise<Result>
}

/** Exports that may wait before no more begin, and how long one may before it does. */
const mostWaiting = 100
const patience = () => AbortSignal.timeout(10_000)

const refuse = () =>
  new Problem('busy', { message: 'Many lists are being exported; try again in a minute', retryAfter: 60 })

/** Rows that are read at once beside others' reads: little for one of them to wait for. */
export const rowsBesideOthers = 250
/** Milliseconds of a pause at most: an export gets on, however slow the database. */
export const longestPause = 100

/**
 * The lane of one process's exports, which makes way for whoever that process answers.
 * @param pause waits for milliseconds
 */
export function createExportTurns(
  others: Pick<Others, 'areThere'> = createOthers(),
  pause: (milliseconds: number) => Promise<unknown> = setTimeout,
): ExportTurns {
  const { take, load } = createTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY, refuse })
  return {
    async take(read, { isFirst, signal }) {
      if (isFirst && load().waiting >= mostWaiting) throw refuse()
      const readAndPause = async () => {
        if (isFirst || !others.areThere()) return read(Number.POSITIVE_INFINITY)
        const start = performance.now()
        const result = await read(rowsBesideOthers)
        await pause(Math.min(longestPause, performance.now() - start))
        return result
      }
      return waitedFor(take(readAndPause, signal, isFirst ? patience : undefined), signal)
    },
  }
}
