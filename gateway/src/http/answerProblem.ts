import { type Problem, toProblemBody } from '@crateway/shared/errors/Problem.ts'
import { sentencePage, signInLink } from '../pages/html.ts'

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
export function answerProblem(problem: Problem, { requestId, asPage, inFrame, allow }: ProblemAnswerOptions): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (problem.retryAfter !== undefined) headers.set('retry-after', String(problem.retryAfter))
  if (problem.status === 401) headers.set('www-authenticate', 'Bearer')
  if (allow) headers.set('allow', allow.join(', '))
  if (asPage) {
    headers.set('content-type', 'text/html; charset=utf-8')
    const page = sentencePage('This page cannot be shown', problem.message, inFrame ? '' : signInLink)
    return new Response(page, { status: problem.status, headers })
  }
  return Response.json(toProblemBody(problem, requestId), { status: problem.status, headers })
}
