import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import * as schema from './schema/index.ts'

const overClient = (client: pg.PoolClient) => drizzle(client, { schema })
type OverClient = ReturnType<typeof overClient>

/**
 * Transactions on the connections of a pool. Drizzle's own keep for good a connection whose `begin` fails: each crash of the
 * server would take some, until none is left.
 */
export function createPoolTransaction(pool: pg.Pool): OverClient['transaction'] {
  // Once a connection, because drizzle goes through the whole schema for it.
  const known = new WeakMap<pg.PoolClient, OverClient>()
  return async (work, config) => {
    const client = await pool.connect()
    try {
      const over = known.get(client) ?? overClient(client)
      known.set(client, over)
      return await over.transaction(work, config)
    } finally {
      client.release()
    }
  }
}
