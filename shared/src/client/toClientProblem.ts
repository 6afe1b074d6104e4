import { array, is, optional, string, type } from 'superstruct'
import { isProblemCode, Problem, problemCodeOf } from '../errors/Problem.ts'
import { isAbort, isNamed } from './isAbort.ts'

/** The fields a problem names, in any kind of answer. */
export const fieldsStruct = array(type({ field: string(), message: string() }))

const bodyStruct = type({
  code: string(),
  message: string(),
  details: optional(fieldsStruct),
  requestId: optional(string()),
})

/** A failed answer as it came: its body as text or parsed, `retryAfter` the header of that name. */
export interface FailedAnswer {
  readonly status: number
  readonly body: unknown
  readonly retryAfter: string | null
}

/** The whole seconds a `Retry-After` names. */
export function secondsOf(header: string | null): number | undefined {
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

/** The problem a failed answer tells of: that of CONTRACT's body, or at least of the status. */
export function problemOfAnswer({ status, body, retryAfter }: FailedAnswer, cause?: unknown): Problem {
  const told = parsed(body)
  const { code, message, details, requestId } = is(told, bodyStruct)
    ? told
    : { code: '', message: `The server answered ${status}` }
  const seconds = secondsOf(retryAfter)
  return new Problem(isProblemCode(code) ? code : problemCodeOf(status), {
    message,
    fields: details ?? [],
    ...(seconds === undefined ? {} : { retryAfter: seconds }),
    ...(requestId === undefined ? {} : { requestId }),
    cause,
  })
}

/** Turns what a wire rejects with into a `Problem`: `timeout` past the deadline, `offline` without any answer. Aborts are thrown on as they are. */
export function toClientProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isAbort(error)) throw error
  if (isNamed(error, 'TimeoutError')) return new Problem('timeout', { message: 'No answer in time', cause: error })
  return new Problem('offline', { message: 'The server cannot be reached', cause: error })
}
