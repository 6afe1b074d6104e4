import { Problem } from '@crateway/shared/errors/Problem.ts'

/** Codes of Node and undici for a connection that never came about. */
const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']
/** Codes for an upstream that was reached and then said nothing for too long. */
const silent = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  // A host with several addresses fails with one error for each of them.
  const parts = error instanceof AggregateError ? error.errors.flatMap(codesOf) : []
  return [...own, ...parts, ...codesOf(error.cause)]
}

/** Whether nobody was reached, so that nothing of the call can have been done. */
export const wasNotSent = ({ code, cause }: Problem): boolean =>
  code === 'unavailable' && codesOf(cause).some((each) => unreachable.includes(each))

/** The reason a call is given up with when its family's deadline has passed. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed'
}

/** What a failed call to an upstream is called outside: 502 broke off, 503 cannot be reached, 504 too slow. */
export function toUpstreamProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const codes = codesOf(error)
  if (error instanceof DeadlinePassed || codes.some((code) => silent.includes(code))) {
    return new Problem('gateway_timeout', { message: 'The service took too long to respond', cause: error })
  }
  if (codes.some((code) => unreachable.includes(code))) {
    return new Problem('unavailable', {
      message: 'The service cannot be reached right now',
      retryAfter: 2,
      cause: error,
    })
  }
  return new Problem('bad_gateway', { message: 'The service did not respond correctly', cause: error })
}
