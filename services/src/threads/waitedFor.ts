import { Problem } from '@crateway/shared/errors/Problem.ts'

/** Has what waits for its turn fail as nobody's fault where the caller has gone: `signal` is theirs. */
export async function waitedFor<Result>(turn: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  try {
    return await turn
  } catch (error) {
    if (signal?.aborted !== true || error !== signal.reason) throw error
    throw new Problem('request_timeout', { message: 'Nobody waits for this answer any more', cause: error })
  }
}
