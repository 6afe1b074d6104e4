import { maskPath } from '@crateway/shared/contract/maskPath.ts'
import { describeError, type Log } from '@crateway/shared/errors/log.ts'
import { toProblem } from '@crateway/shared/errors/Problem.ts'
import type { MiddlewareHandler } from 'hono'
import type { Decision } from '../decision.ts'
import type { GatewayEnv } from './gatewayEnv.ts'
import { pathOfTarget } from './unsafePath.ts'

/** A request whose answer begins. */
export interface AnsweredRequest {
  readonly requestId: string
  readonly method: string
  /** Its raw target, or the path of it. */
  readonly target: string
  readonly decision: Decision | undefined
  readonly status: number
  /** Its sender left before. */
  readonly isAbandoned: boolean
  readonly ms: number
  /** What was thrown, where the answer is of a failure. */
  readonly error?: unknown
  /** Name of the GraphQL operation, as its sender has it. */
  readonly operation?: string | undefined
}

/** Writes the one line of a request. */
export type LogRequest = (request: AnsweredRequest) => void

/** The family of a request, for logs and metrics: that of a call, else what was decided on it. */
export const familyOf = (decision: Decision | undefined): string =>
  decision?.kind === 'proxy' ? decision.family.name : (decision?.kind ?? 'none')

/** Files of the bundles, dozens a page, and what asks every few seconds whether we are there. */
const isCalm = (decision: Decision | undefined): boolean =>
  decision?.kind === 'asset' ||
  (decision?.kind === 'own' && (decision.name === 'healthz' || decision.name === 'readyz'))

/** Why an answer is a fault of ours or of an upstream, which it does not tell itself; undefined where it is none. */
function causeOf({ error, decision, status }: AnsweredRequest): Readonly<Record<string, unknown>> | undefined {
  const refused = decision?.kind === 'refuse' ? decision.problem : undefined
  if (error === undefined && refused === undefined) {
    return status >= 500 ? { error: 'The upstream answered so' } : undefined
  }
  const problem = toProblem(error ?? refused)
  const { code, cause, message } = problem
  if (cause !== undefined) return { problem: code, ...describeError(cause) }
  return status >= 500 ? { problem: code, error: message } : undefined
}

/**
 * One log line a request, when its answer begins. A client that left before is logged with nginx's status 499. What is usual
 * and many is for `debug` only; what went wrong with us or an upstream has its cause in the same line.
 */
export const createLogRequest =
  (log: Log): LogRequest =>
  (request) => {
    const { requestId, method, target, decision, status: answered, isAbandoned, ms, operation } = request
    const status = isAbandoned ? 499 : answered
    // A visitor who went away is nobody's fault.
    const cause = isAbandoned ? undefined : causeOf(request)
    const level = status === 500 ? 'error' : cause ? 'warn' : isCalm(decision) ? 'debug' : 'info'
    log(level, 'request', {
      requestId,
      method,
      path: maskPath(pathOfTarget(target)),
      status,
      ms: Math.round(ms * 10) / 10,
      family: familyOf(decision),
      ...(operation === undefined ? {} : { operation }),
      ...cause,
    })
  }

/** Logs the requests of the web-standard transport. */
export function requestLog(logRequest: LogRequest, elapsed: () => number): MiddlewareHandler<GatewayEnv> {
  return async function logAnswer(c, next) {
    const start = elapsed()
    await next()
    logRequest({
      requestId: c.get('requestId'),
      method: c.req.method,
      target: c.env?.arrival?.target ?? new URL(c.req.url).pathname,
      decision: c.get('decision'),
      status: c.res.status,
      isAbandoned: c.req.raw.signal.aborted,
      ms: elapsed() - start,
      error: c.error,
      operation: c.get('operation'),
    })
  }
}
