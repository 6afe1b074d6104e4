import { Problem } from '@crateway/shared/errors/Problem.ts'
import { createMiddleware } from 'hono/factory'
import type { Database } from '../db/open.ts'
import type { Caller, Environment } from '../http/environment.ts'
import type { Tokens } from './token.ts'
import { findViewer } from './viewer.queries.ts'

async function findCaller(db: Database, tokens: Tokens, header: string): Promise<Caller> {
  const token = /^Bearer ([\w.-]+)$/i.exec(header)?.[1]
  if (token === undefined) throw new Problem('unauthenticated', { message: 'Send the token as a bearer token' })
  const { sub, sv, session } = await tokens.verify(token)
  const found = await findViewer(db, sub, session.id)
  if (found === undefined || found.sessionVersion !== sv) {
    throw new Problem('unauthenticated', { message: 'The session has ended; sign in again' })
  }
  return { viewer: found.viewer, session }
}

/**
 * Finds out who calls. No `Authorization` header leaves the call anonymous; one that is not a valid token of a living
 * session fails with `unauthenticated` before anything else runs. Rights are read from the database each time, so that
 * a right that is taken away is gone with the next request.
 */
export const authenticate = (db: Database, tokens: Tokens) =>
  createMiddleware<Environment>(async function authenticate(c, next) {
    const header = c.req.header('Authorization')
    const find = async () => (header === undefined ? undefined : findCaller(db, tokens, header))
    const caller = await find()
    c.set('findCaller', find)
    c.set('viewer', caller?.viewer)
    c.set('session', caller?.session)
    await next()
  })
