import { Problem } from '@crateway/shared/errors/Problem.ts'
import { createTurns, type Turns } from '../threads/turns.ts'
import { waitedFor } from '../threads/waitedFor.ts'
import type { Database } from './open.ts'

/** Reads that look at very many rows take turns, so that they never hold all connections: small reads go past them. */
export type HeavyReads = Pick<Turns, 'take'>

/** Share of the connections that heavy reads may hold. */
const share = 0.4
/** Heavy reads that may wait, and milliseconds each may; a person has gone by then. */
const mostWaiting = 100
const patience = 10_000

const refuse = () =>
  new Problem('busy', {
    message: 'The service is busy with many large lists; try again in a few seconds',
    retryAfter: 3,
  })

/** The lane of a database's heavy reads; an embedded one, which does one thing at a time, lets small reads in between. */
export function createHeavyReads({ connections }: Pick<Database, 'connections'>): Turns {
  const { take, load } = createTurns({
    atOnce: Math.max(1, Math.floor(connections * share)),
    waiting: mostWaiting,
    patience: () => AbortSignal.timeout(patience),
    refuse,
  })
  return {
    load,
    take: (task, signal) => waitedFor(take(task, signal), signal),
  }
}
