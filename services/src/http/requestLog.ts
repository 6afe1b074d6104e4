import { maskPath } from '@crateway/shared/contract/maskPath.ts'
import type { Log } from '@crateway/shared/errors/log.ts'
import { createMiddleware } from 'hono/factory'
import type { Environment } from './environment.ts'

/** A request that was answered. */
export interface ServedRequest {
  readonly method: string
  readonly path: string
  /** The field of GraphQL's schema that was asked for. */
  readonly operation: string | undefined
  readonly status: number
  readonly ms: number
}

/** What asks every few seconds whether we are there. */
const probes = new Set(['/healthz', '/readyz'])

/**
 * One line a request: method, path without its query and link tokens, status, milliseconds, name of the GraphQL operation,
 * id of the person who calls or has just signed in.
 * Probes that go well are for `debug` only.
 * @param count told of each request, where somebody counts them
 */
export const requestLog = (log: Log, count?: (request: ServedRequest) => void) =>
  createMiddleware<Environment>(async function requestLog(c, next) {
    const start = performance.now()
    await next()
    const ms = performance.now() - start
    const userId = c.get('viewer')?.userId ?? c.get('signedIn')
    const operation = c.get('operation')
    const { status } = c.res
    count?.({ method: c.req.method, path: c.req.path, operation: c.get('field'), status, ms })
    log(probes.has(c.req.path) && status < 500 ? 'debug' : 'info', 'request', {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: maskPath(c.req.path),
      status,
      ms: Math.round(ms * 10) / 10,
      ...(operation === undefined ? {} : { operation }),
      ...(userId === undefined ? {} : { userId }),
    })
  })
