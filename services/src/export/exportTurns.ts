import { Problem } from '@crateway/shared/errors/Problem.ts'
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
   * leaves the queue.
   */
  take<Result>(read: () => Promise<Result>, asked: ExportRead): Promise<Result>
}

/** Exports that may wait before no more begin, and how long one may before it does. */
const mostWaiting = 100
const patience = () => AbortSignal.timeout(10_000)

const refuse = () =>
  new Problem('busy', { message: 'Many lists are being exported; try again in a minute', retryAfter: 60 })

/** The lane of one process's exports. */
export function createExportTurns(): ExportTurns {
  const { take, load } = createTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY, refuse })
  return {
    async take(read, { isFirst, signal }) {
      if (isFirst && load().waiting >= mostWaiting) throw refuse()
      return waitedFor(take(read, signal, isFirst ? patience : undefined), signal)
    },
  }
}
