import { Problem } from '@crateway/shared/errors/Problem.ts'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Database } from '../db/open.ts'
import type { Environment } from './environment.ts'

/** Whether the database takes writes; fails with an `unavailable` where it does not answer. */
async function takesWrites(db: Database): Promise<boolean> {
  try {
    const { rows } = await db.execute<{ closed: string }>(
      sql`select current_setting('transaction_read_only') as closed`,
    )
    return rows[0]?.closed !== 'on'
  } catch (cause) {
    throw new Problem('unavailable', { message: 'The database is not answering', retryAfter: 5, cause })
  }
}

/**
 * `/healthz`: the process answers. `/readyz`: the database does too, and takes writes, else 503.
 * @param leaving told when the process is asked to stop: it is ready no more, and answers on
 */
export function createHealthRoutes(db: Database, leaving?: AbortSignal): Hono<Environment> {
  const routes = new Hono<Environment>()
  routes.get('/healthz', (c) => c.json({ status: 'ok' }))
  routes.get('/readyz', async (c) => {
    if (leaving?.aborted) throw new Problem('unavailable', { message: 'About to stop', retryAfter: 2 })
    if (!(await takesWrites(db))) {
      throw new Problem('unavailable', { message: 'The database takes no writes', retryAfter: 5 })
    }
    return c.json({ status: 'ready' })
  })
  return routes
}
