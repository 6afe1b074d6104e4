import type { Problem } from '@crateway/shared/errors/Problem.ts'
import type { ProxyDecision } from '../decision.ts'
import type { UpstreamHealth } from './upstreamHealth.ts'
import { wasNotSent } from './upstreamProblem.ts'

/** A call that may be made more than once. */
interface RepeatableCall<Answer> {
  readonly method: string
  /** Its body is there as a whole, or it has none: it can be sent again. */
  readonly isWhole: boolean
  readonly health: UpstreamHealth
  readonly attempt: (url: string) => Promise<Answer>
  readonly problemOf: (error: unknown) => Problem
  /** The visitor has left or time is up: no further attempt. */
  readonly isOver: () => boolean
}

const isConnectionFault = ({ code, cause }: Problem): boolean =>
  (code === 'bad_gateway' || code === 'unavailable') && cause !== undefined

/** Asking twice for what only reads changes nothing; a second POST might do a thing twice. */
const mayRepeat = (method: string, problem: Problem): boolean =>
  isConnectionFault(problem) && (method === 'GET' || method === 'HEAD')

/**
 * Makes a call: at the upstream whose turn it is, and where that one does not answer at the next. What only reads is tried once at
 * each, and twice where there is one; what writes goes on to the next only if nobody was reached. Throws the `Problem` of
 * the last attempt.
 */
export async function tryUpstreams<Answer>(
  { url, spares = [] }: Pick<ProxyDecision, 'url' | 'spares'>,
  { method, isWhole, health, attempt, problemOf, isOver }: RepeatableCall<Answer>,
): Promise<Answer> {
  const urls = spares.length === 0 ? [url, url] : health.order([url, ...spares])
  const mayGoOn = (problem: Problem): boolean =>
    mayRepeat(method, problem) || (spares.length > 0 && isWhole && wasNotSent(problem))
  let left = urls.length
  for (const one of urls) {
    left--
    try {
      const answer = await attempt(one)
      health.worked(one)
      return answer
    } catch (error) {
      const problem = problemOf(error)
      const isTimeout = problem.code === 'gateway_timeout'
      if (isTimeout || (isConnectionFault(problem) && !isOver())) health.failed(one, isTimeout)
      if (left === 0 || isOver() || !mayGoOn(problem)) throw problem
    }
  }
  throw new Error('There is no upstream')
}
