import { maskPath } from '@crateway/shared/contract/maskPath.ts'
import type { Log } from '@crateway/shared/errors/log.ts'
import { createMiddleware } from 'hono/factory'
import type { Environment } from './environment.ts'

/** One line a request: method, path without its query and link tokens, status, milliseconds. */
export const requestLog = (log: Log) =>
  createMiddleware<Environment>(async function requestLog(c, next) {
    const start = performance.now()
    await next()
    const viewer = c.get('viewer')
    log('info', 'request', {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: maskPath(c.req.path),
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      ...(viewer === undefined ? {} : { userId: viewer.userId }),
    })
  })
