import { describeError, type Log } from '@crateway/shared/errors/log.ts'
import { sql } from 'drizzle-orm'
import type { Database } from './db/open.ts'
import { groups } from './db/schema/index.ts'

export interface SeedOptions {
  readonly log: Log
  /** Writes the demo world, whole or not at all, and answers what it wrote. */
  readonly seed: (db: Database) => Promise<object>
}

async function isEmpty(db: Database): Promise<boolean> {
  return (await db.select({ id: groups.id }).from(groups).limit(1)).length === 0
}

/**
 * Fills a database that has no groups with the demo world. Of several copies that start together one fills it; the
 * others meet its rows, find the database filled, and go on.
 */
export async function seedWhenEmpty(db: Database, { log, seed }: SeedOptions): Promise<void> {
  if (!(await isEmpty(db))) return
  log('info', 'Making the demo world …')
  const start = performance.now()
  try {
    const counts = await seed(db)
    // The planner knows nothing of rows that came at once, and the embedded database has nobody else to tell it.
    await db.execute(sql`analyze`)
    log('info', 'demo world made', { ...counts, ms: Math.round(performance.now() - start) })
  } catch (error) {
    if (await isEmpty(db)) throw error
    log('debug', 'demo world made by another copy', describeError(error))
  }
}
