import { FetchError } from 'ofetch'
import { array, integer, is, nonempty, optional, string, type } from 'superstruct'
import { type FieldProblem, isProblemCode, Problem, problemCodeOf } from '../errors/Problem.ts'
import { isAbort, isNamed } from './isAbort.ts'

const fieldStruct = type({ field: string(), message: string() })
const bodyStruct = type({
  code: string(),
  message: string(),
  details: optional(array(fieldStruct)),
  requestId: optional(string()),
})
const graphqlFailureStruct = type({
  errors: nonempty(
    array(
      type({
        message: string(),
        extensions: optional(
          type({
            code: optional(string()),
            problem: optional(string()),
            fields: optional(array(fieldStruct)),
            retryAfter: optional(integer()),
          }),
        ),
      }),
    ),
  ),
})

/** GraphQL's own error codes for failures whose `problem` extension is missing (a foreign upstream). */
const codeOfGraphql: Readonly<Record<string, ReturnType<typeof problemCodeOf>>> = {
  UNAUTHENTICATED: 'unauthenticated',
  FORBIDDEN: 'forbidden',
  NOT_FOUND: 'not_found',
  BAD_USER_INPUT: 'invalid',
  CONFLICT: 'conflict',
  TOO_MANY_REQUESTS: 'too_many_requests',
}

/** A failed answer as it came: its body as text or parsed, `retryAfter` the header of that name. */
export interface FailedAnswer {
  readonly status: number
  readonly body: unknown
  readonly retryAfter: string | null
}

function secondsOf(header: string | null): number | undefined {
  const seconds = Number(header)
  return header !== null && Number.isFinite(seconds) ? seconds : undefined
}

function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function problem(
  code: string | undefined,
  fallback: ReturnType<typeof problemCodeOf>,
  parts: {
    message: string
    fields?: readonly FieldProblem[]
    retryAfter?: number | undefined
    requestId?: string
    cause: unknown
  },
): Problem {
  const { retryAfter, ...rest } = parts
  return new Problem(isProblemCode(code) ? code : fallback, {
    ...rest,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}

/** Whether an answer is GraphQL's way of saying no, which may come with status 200. */
export function isGraphqlFailure(body: unknown): boolean {
  return is(body, graphqlFailureStruct)
}

/** The problem a failed answer tells of: GraphQL's first error, CONTRACT's body, or at least the status. */
export function problemOfAnswer({ status, body, retryAfter }: FailedAnswer, cause: unknown): Problem {
  const seconds = secondsOf(retryAfter)
  const told = parsed(body)
  const first = is(told, graphqlFailureStruct) ? told.errors[0] : undefined
  if (first) {
    const extensions = first.extensions
    return problem(extensions?.problem, codeOfGraphql[extensions?.code ?? ''] ?? problemCodeOf(status), {
      message: first.message,
      fields: extensions?.fields ?? [],
      retryAfter: extensions?.retryAfter ?? seconds,
      cause,
    })
  }
  if (is(told, bodyStruct)) {
    return problem(told.code, problemCodeOf(status), {
      message: told.message,
      fields: told.details ?? [],
      retryAfter: seconds,
      ...(told.requestId === undefined ? {} : { requestId: told.requestId }),
      cause,
    })
  }
  return problem(undefined, problemCodeOf(status), {
    message: `The server answered ${status}`,
    retryAfter: seconds,
    cause,
  })
}

/**
 * Turns what a REST call throws into a `Problem`: what the server answered, else by status; `timeout` past the deadline, `offline` without any answer. Aborts are thrown on as they are.
 */
export function toClientProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof FetchError && error.response) {
    const { status, headers } = error.response
    return problemOfAnswer({ status, body: error.data, retryAfter: headers.get('Retry-After') }, error)
  }
  if (isAbort(error)) throw error
  if (isNamed(error, 'TimeoutError')) return new Problem('timeout', { message: 'No answer in time', cause: error })
  return new Problem('offline', { message: 'The server cannot be reached', cause: error })
}
