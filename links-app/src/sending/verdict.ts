import type { Problem, ProblemCode } from '@crateway/shared/errors/Problem.ts'

/**
 * What follows from a try that failed. `wait`: nobody answered, so it may have been done; the same try goes again by
 * itself. `again`: the server could not now, the person decides when. `refused`: the same body will never be taken.
 */
export type Verdict = 'wait' | 'again' | 'refused'

const unanswered: readonly ProblemCode[] = ['offline', 'timeout']
const passing: readonly ProblemCode[] = [
  // What a proxy says during a deployment; a link that is unknown is an `invalid_token`.
  'not_found',
  'too_many_requests',
  'request_timeout',
  'internal',
  'bad_gateway',
  'unavailable',
  'busy',
  'gateway_timeout',
  'contract_mismatch',
]

export function verdictOf({ code }: Problem): Verdict {
  if (unanswered.includes(code)) return 'wait'
  return passing.includes(code) ? 'again' : 'refused'
}

const undone: readonly ProblemCode[] = ['too_many_requests', 'request_timeout']

/** Whether a failed try has surely not been done: else a server may have done it before it failed (SAFETY finding 7). */
export function isCertain({ code }: Problem): boolean {
  return undone.includes(code)
}

const firstPause = 5_000
const longestPause = 60_000

/** Milliseconds before the next try while the browser believes to be online, which it often wrongly does. */
export function pauseAfter(tries: number): number {
  return Math.min(longestPause, firstPause * 2 ** Math.max(0, tries - 1))
}
