import { PGlite } from '@electric-sql/pglite'
import type { Database } from '../db/open.ts'

/** The whole of an embedded database, to open others in memory with; its planner's figures are up to date. */
export async function dumpDatabase(db: Database): Promise<Blob> {
  const engine: unknown = Reflect.get(db, '$client')
  if (!(engine instanceof PGlite)) throw new TypeError('Only an embedded database can be dumped')
  await engine.exec('vacuum analyze')
  // What is in the tables needs no log to be read again: the dump is loaded without recovery.
  await engine.exec('checkpoint')
  return engine.dumpDataDir('none')
}
