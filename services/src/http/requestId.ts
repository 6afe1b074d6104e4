import { createMiddleware } from 'hono/factory'
import type { Environment } from './environment.ts'

/** Gives each request its id: the gateway's, when it is one we could have made, else a fresh one. Answered back. */
export const requestId = () =>
  createMiddleware<Environment>(async function requestId(c, next) {
    const given = c.req.header('X-Request-Id') ?? ''
    const id = /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID()
    c.set('requestId', id)
    await next()
    c.header('X-Request-Id', id)
  })
