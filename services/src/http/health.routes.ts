import { Problem } from '@crateway/shared/errors/Problem.ts'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Database } from '../db/open.ts'
import type { Environment } from './environment.ts'

/**
 * `/healthz`: the process answers. `/readyz`: the database does too, else 503.
 * @param leaving told when the process is asked to stop: it is ready no more, and answers on
 */
export function createHealthRoutes(db: Database, leaving?: AbortSignal): Hono<Environment> {
  const routes = new Hono<Environment>()
  routes.get('/healthz', (c) => c.json({ status: 'ok' }))
  routes.get('/readyz', async (c) => {
    if (leaving?.aborted) throw new Problem('unavailable', { message: 'About to stop', retryAfter: 2 })
    try {
      await db.execute(sql`select 1`)
    } catch (cause) {
      throw new Problem('unavailable', { message: 'The database is not answering', retryAfter: 5, cause })
    }
    return c.json({ status: 'ready' })
  })
  return routes
}
