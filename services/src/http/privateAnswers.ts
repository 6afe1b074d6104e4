import { createMiddleware } from 'hono/factory'
import type { Environment } from './environment.ts'

/** Nothing we answer may be kept by a cache or taken for another type, unless a route says otherwise. */
export const privateAnswers = () =>
  createMiddleware<Environment>(async function privateAnswers(c, next) {
    await next()
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-store')
    c.header('X-Content-Type-Options', 'nosniff')
  })
