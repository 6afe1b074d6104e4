import { Hono } from 'hono'
import type { KeyRing } from '../../auth/signingKeys.ts'
import type { Environment } from '../../http/environment.ts'

/** The routes under `/v1/auth`. */
export function createAuthRoutes(keys: KeyRing): Hono<Environment> {
  const routes = new Hono<Environment>()
  routes.get('/jwks.json', async (c) => {
    c.header('Cache-Control', 'public, max-age=300')
    return c.json({ keys: await keys.publicJwks() })
  })
  return routes
}
