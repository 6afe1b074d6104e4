import { oneLine } from '../errors/oneLine.ts'
import { Problem } from '../errors/Problem.ts'
import { isRecord, readRestFailure } from '../errors/toldFailure.ts'
import { isAbort, isNamed } from './isAbort.ts'

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

/** The problem a failed answer tells of: that of CONTRACT's body, an upstream's own sentence, or at least the status. */
export function problemOfAnswer({ status, body, retryAfter }: FailedAnswer, cause?: unknown): Problem {
  const told = parsed(body)
  const { code, words, fields } = readRestFailure(told, status, oneLine)
  const { message, requestId } = isRecord(told) ? told : {}
  const seconds = secondsOf(retryAfter)
  return new Problem(code, {
    message: typeof message === 'string' ? message : `The server answered ${status}`,
    words,
    fields,
    ...(seconds !== undefined && { retryAfter: seconds }),
    ...(typeof requestId === 'string' && { requestId }),
    cause,
  })
}

/**
 * Turns what a wire rejects with into a `Problem`: `timeout` past the deadline, `offline` without any answer. Aborts are
 * thrown on as they are.
 */
export function toClientProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isAbort(error)) throw error
  if (isNamed(error, 'TimeoutError')) return new Problem('timeout', { message: 'No answer in time', cause: error })
  return new Problem('offline', { message: 'The server cannot be reached', cause: error })
}
