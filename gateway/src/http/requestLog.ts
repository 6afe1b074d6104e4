import { maskPath } from '@crateway/shared/contract/maskPath.ts'
import type { Log } from '@crateway/shared/errors/log.ts'
import type { MiddlewareHandler } from 'hono'
import type { GatewayEnv } from './gatewayEnv.ts'
import { pathOfTarget } from './unsafePath.ts'

/**
 * One log line a request, when its answer begins. A client that left before is logged with nginx's status 499. Files of
 * the bundles, dozens a page, are for `debug` only.
 */
export function requestLog(log: Log, elapsed: () => number): MiddlewareHandler<GatewayEnv> {
  return async function logRequest(c, next) {
    const start = elapsed()
    await next()
    const decision = c.get('decision')
    const status = c.req.raw.signal.aborted ? 499 : c.res.status
    const calm = decision?.kind === 'asset' ? 'debug' : 'info'
    log(status >= 500 ? 'warn' : calm, 'request', {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: maskPath(pathOfTarget(c.env?.arrival?.target ?? new URL(c.req.url).pathname)),
      status,
      ms: Math.round((elapsed() - start) * 10) / 10,
      family: decision?.kind === 'proxy' ? decision.family.name : (decision?.kind ?? 'none'),
    })
  }
}
