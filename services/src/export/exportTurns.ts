import { Problem } from '@crateway/shared/errors/Problem.ts'
import { createTurns } from '../threads/turns.ts'

/** Exports read a batch in turn, so that however many run, they take one processor of the database from everybody else. */
export interface ExportTurns {
  /** Reads a batch when it is its turn. Where too many wait, an export's first is refused as busy; one that has begun goes on. */
  take<Result>(read: () => Promise<Result>, isFirst: boolean): Promise<Result>
}

/** Exports that may wait before no more begin. */
const mostWaiting = 100

const refuse = () =>
  new Problem('busy', { message: 'Many lists are being exported; try again in a minute', retryAfter: 60 })

/** The lane of one process's exports. */
export function createExportTurns(): ExportTurns {
  const { take, load } = createTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY, refuse })
  return {
    async take(read, isFirst) {
      if (isFirst && load().waiting >= mostWaiting) throw refuse()
      return take(read)
    },
  }
}
