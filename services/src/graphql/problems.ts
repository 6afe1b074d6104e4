import type { Log } from '@crateway/shared/errors/log.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import type { GraphQLError } from 'graphql'
import { createGraphQLError, type Plugin } from 'graphql-yoga'
import { logProblem, nameProblem } from '../http/answerProblem.ts'

/** The class of a failure, as GraphQL clients know it; the exact reason is in `extensions.problem`. */
const codeOfStatus: Readonly<Record<number, string>> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'BAD_USER_INPUT',
  415: 'BAD_USER_INPUT',
  422: 'BAD_USER_INPUT',
  429: 'TOO_MANY_REQUESTS',
}

/** Failures of the moment say so in the HTTP status too, where proxies and clients look for `Retry-After`. */
function httpOf(problem: Problem): Record<string, unknown> {
  if (!['too_many_requests', 'unavailable', 'busy'].includes(problem.code)) return {}
  const headers =
    problem.retryAfter === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(problem.retryAfter))) }
  return { http: { status: problem.status, headers } }
}

/** By name and not by class: the library may be loaded twice, as ESM and as CommonJS. */
function isGraphqlError(error: unknown): error is GraphQLError {
  return error instanceof Error && error.name === 'GraphQLError'
}

/** The library suggests names of the schema to whoever mistypes one; strangers are told nothing of it. */
function withoutHints(message: string): string {
  return message.replace(/ Did you mean .*/s, '')
}

/** The problem inside a GraphQL error. One without a cause is the library's own word on a bad document or variable. */
function problemOf(error: unknown): Problem {
  if (!isGraphqlError(error)) return nameProblem(error)
  if (error.originalError == null)
    return new Problem('malformed', { message: withoutHints(error.message), cause: error })
  return problemOf(error.originalError)
}

/** A problem as a GraphQL error: message, code and fields; nothing of its cause. */
function toGraphqlError(problem: Problem, at?: GraphQLError): GraphQLError {
  return createGraphQLError(problem.message, {
    nodes: at?.nodes ?? null,
    path: at?.path ?? null,
    extensions: {
      code: codeOfStatus[problem.status] ?? 'INTERNAL_SERVER_ERROR',
      problem: problem.code,
      ...(problem.fields.length > 0 ? { fields: problem.fields } : {}),
      ...(problem.retryAfter === undefined ? {} : { retryAfter: problem.retryAfter }),
      ...httpOf(problem),
    },
  })
}

/** Turns every error of every answer into a problem, and writes those that are ours, and refusals, to the log. */
export const useProblems = (log: Log): Plugin<object, { readonly requestId: string }> => ({
  onResultProcess({ result, setResult, serverContext }) {
    if (Array.isArray(result) || !('errors' in result) || !result.errors) return
    const errors = result.errors.map((error: unknown) => {
      const problem = problemOf(error)
      const { requestId } = serverContext
      logProblem(log, problem, requestId)
      // An answer of GraphQL says no with status 200, so that the request's line does not tell.
      if (problem.status < 500) log('info', 'refused', { requestId, problem: problem.code })
      return toGraphqlError(problem, isGraphqlError(error) ? error : undefined)
    })
    setResult({ ...result, errors })
  },
})
