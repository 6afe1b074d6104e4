import { describeError, type Log } from '@crateway/shared/errors/log.ts'
import { Problem, problemCodeOf, toProblem, toProblemBody } from '@crateway/shared/errors/Problem.ts'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { toDatabaseProblem } from '../db/databaseProblem.ts'
import type { RequestContext } from './environment.ts'

/** Any thrown thing as a problem, database failures and the framework's own included. */
export function nameProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException)
    return new Problem(problemCodeOf(error.status), { message: 'The request was refused' })
  return toDatabaseProblem(error) ?? toProblem(error)
}

/** Writes a failure that is ours to the log, with its causes; a visitor's own mistake is in the request's line already. */
export function logProblem(log: Log, problem: Problem, requestId: string): void {
  if (problem.status < 500) return
  log('error', problem.code, { requestId, ...describeError(problem.cause ?? problem) })
}

function statusOf(problem: Problem): ContentfulStatusCode {
  // The codes without a status are the client's own and never thrown here.
  return problem.status === 0 ? 500 : (problem.status as ContentfulStatusCode)
}

/** The one place an error becomes an answer: CONTRACT's body, and nothing else of what happened. */
export const answerProblem = (log: Log) => (error: unknown, c: RequestContext) => {
  const problem = nameProblem(error)
  const requestId = c.get('requestId')
  logProblem(log, problem, requestId)
  if (problem.retryAfter !== undefined) c.header('Retry-After', String(Math.max(1, Math.ceil(problem.retryAfter))))
  if (problem.code === 'unauthenticated') c.header('WWW-Authenticate', 'Bearer')
  c.header('Cache-Control', 'private, no-store')
  return c.json(toProblemBody(problem, requestId), statusOf(problem))
}
