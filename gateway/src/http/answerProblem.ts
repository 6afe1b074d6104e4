import { type Problem, toProblemBody } from '@crateway/shared/errors/Problem.ts'
import { sentencePage, signInLink } from '../pages/html.ts'
import type { WholeAnswer } from '../proxy/planAnswer.ts'

/** How a problem is answered beside its body. */
export interface ProblemAnswerOptions {
  readonly requestId: string
  /** As a page a person can read, instead of CONTRACT's error body. */
  readonly asPage?: boolean
  /** That page is a frame inside another, in which nobody can sign in. */
  readonly inFrame?: boolean
  /** The methods the path does take, for a 405. */
  readonly allow?: readonly string[]
}

/** The one answer to every failure: its status, `Retry-After`, and a body without causes. */
export function shapeProblem(problem: Problem, options: ProblemAnswerOptions): WholeAnswer {
  const { requestId, asPage, inFrame, allow } = options
  const { status } = problem
  const headers = {
    'cache-control': 'no-store',
    ...(problem.retryAfter === undefined ? {} : { 'retry-after': String(problem.retryAfter) }),
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    ...(allow ? { allow: allow.join(', ') } : {}),
    'content-type': asPage ? 'text/html; charset=utf-8' : 'application/json',
  }
  const body = asPage
    ? sentencePage('This page cannot be shown', problem.message, inFrame ? '' : signInLink)
    : JSON.stringify(toProblemBody(problem, requestId))
  return { status, headers, body }
}

/** The same for the web-standard transport. */
export function answerProblem(problem: Problem, options: ProblemAnswerOptions): Response {
  const { status, headers, body } = shapeProblem(problem, options)
  return new Response(body, { status, headers })
}
