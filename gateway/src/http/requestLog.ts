import { maskPath } from '@crateway/shared/contract/maskPath.ts'
import type { Log } from '@crateway/shared/errors/log.ts'
import type { MiddlewareHandler } from 'hono'
import type { Decision } from '../decision.ts'
import type { GatewayEnv } from './gatewayEnv.ts'
import { pathOfTarget } from './unsafePath.ts'

/** A request whose answer begins. */
interface AnsweredRequest {
  readonly requestId: string
  readonly method: string
  /** Its raw target, or the path of it. */
  readonly target: string
  readonly decision: Decision | undefined
  readonly status: number
  /** Its sender left before. */
  readonly isAbandoned: boolean
  readonly ms: number
}

/** Writes the one line of a request. */
export type LogRequest = (request: AnsweredRequest) => void

/**
 * One log line a request, when its answer begins. A client that left before is logged with nginx's status 499. Files of
 * the bundles, dozens a page, are for `debug` only.
 */
export const createLogRequest =
  (log: Log): LogRequest =>
  ({ requestId, method, target, decision, status: answered, isAbandoned, ms }) => {
    const status = isAbandoned ? 499 : answered
    const calm = decision?.kind === 'asset' ? 'debug' : 'info'
    log(status >= 500 ? 'warn' : calm, 'request', {
      requestId,
      method,
      path: maskPath(pathOfTarget(target)),
      status,
      ms: Math.round(ms * 10) / 10,
      family: decision?.kind === 'proxy' ? decision.family.name : (decision?.kind ?? 'none'),
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
    })
  }
}
