import { existsSync, mkdirSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import pg from 'pg'
import { type FolderTask, lockFolder } from './lockFolder.ts'
import { type MigratedPlace, MigrationError, migrateTables } from './migrateTables.ts'
import { createPoolTransaction } from './poolTransaction.ts'
import * as schema from './schema/index.ts'
import { findSessions, type Sessions, sessionLimits, sessionOptions } from './sessions.ts'

interface Rows<Row> {
  readonly rows: readonly Row[]
}

/** What both drivers answer to a plain statement. */
interface PlainResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** What a query needs: the database or a transaction in it. Same SQL on PGlite and PostgreSQL. */
export type Queries = PgDatabase<PlainResult, typeof schema>

/** An open, migrated database. */
export type Database = Queries &
  Sessions & {
    /** It works in this very thread, one statement after the other, for this process alone. */
    readonly isEmbedded: boolean
    /** Statements it can work on at the same time. */
    readonly connections: number
    /** Connections that work and statements that wait for one, at this moment; of an embedded one nobody knows. */
    load?(): { readonly inUse: number; readonly waiting: number }
    close(): Promise<void>
  }

/**
 * Where the database is: a PostgreSQL server, a folder of an embedded one and what it is opened for, or (for tests)
 * memory, empty or with what an embedded database was dumped as.
 */
export type DatabasePlace =
  | { readonly url: string; readonly connections?: number }
  | { readonly dataDir: string; readonly task?: FolderTask | undefined }
  | { readonly memory: true; readonly dump?: Blob }

/**
 * Memory has no crash to recover from, and is its own cache: most of a dump would be spent log files kept for further use, and
 * most of opening one would be clearing buffers.
 */
const inMemory: PGliteOptions = {
  relaxedDurability: true,
  initDbStartParams: ['--wal-segsize=1'],
  postgresqlconf: ['shared_buffers = 16MB', 'full_page_writes = off', 'wal_recycle = off', 'wal_init_zero = off'],
}

/**
 * Opens the database and brings its tables up to date. A folder that is not ours, corrupt, or in use by another living
 * process fails with one sentence naming it and is left as it was.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if ('url' in place) return openServer(place)
  if ('dataDir' in place) return openFolder(place.dataDir, place.task)
  const { dump } = place
  const engine = new PGlite({ ...inMemory, ...(dump === undefined ? {} : { loadDataDir: dump }) })
  return openEmbedded(engine, { where: 'in memory', wayOut: 'take another dump' }, async () => {})
}

/** Milliseconds to wait for a connection before a query fails. */
const patience = 5_000

async function openServer({
  url,
  connections = 10,
}: {
  readonly url: string
  readonly connections?: number
}): Promise<Database> {
  const sessions = await prepareServer(url)
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patience,
    application_name: 'crateway',
    ...sessionLimits,
    options: sessionOptions,
  })
  // A server that goes away ends connections; the pool replaces them, and the next query says whether it is back. One that
  // is lost within a transaction, between two statements, is told of by its client alone.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return Object.assign(drizzleServer(pool, { schema }), {
    transaction: createPoolTransaction(pool),
    isEmbedded: false,
    connections,
    ...sessions,
    load: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  })
}

/** Migrates, on a connection of its own, and finds out what comes of our sessions. */
async function prepareServer(url: string): Promise<Sessions> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    application_name: 'crateway',
    options: sessionOptions,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const db = drizzleServer(client, { schema })
    await migrateTables(db, { where: 'of DATABASE_URL', wayOut: 'name an empty one in DATABASE_URL' })
    return await findSessions(db)
  } finally {
    await client.end()
  }
}

async function openEmbedded(engine: PGlite, place: MigratedPlace, afterClose: () => Promise<void>): Promise<Database> {
  await engine.waitReady
  const database = drizzleEmbedded(engine, { schema })
  try {
    await migrateTables(database, place)
  } catch (error) {
    // What an engine that fell over says while it closes adds nothing to why it fell.
    await engine.close().catch(() => {})
    throw error
  }
  const close = async () => {
    await engine.close()
    await afterClose()
  }
  return Object.assign(database, { isEmbedded: true, connections: 1, keepsSessions: true, close })
}

async function openFolder(dataDir: string, task: FolderTask | undefined): Promise<Database> {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (cause) {
    throw new Error(`The data folder ${dataDir} cannot be made or written.`, { cause })
  }
  const unlock = await lockFolder(dataDir, task ?? 'other')
  try {
    const folder = join(dataDir, 'db')
    await prepareFolder(folder)
    return await openEmbedded(new PGlite(folder), { where: `in ${folder}`, wayOut: 'move that folder away' }, unlock)
  } catch (error) {
    await unlock()
    if (error instanceof FolderError || error instanceof MigrationError) throw error
    throw new FolderError(unreadable(join(dataDir, 'db')), { cause: error })
  }
}

/** A folder that cannot hold the database; its message is for the person who started us. */
class FolderError extends Error {}

const unreadable = (folder: string) =>
  `The database in ${folder} is damaged or not a Crateway database; nothing in it was changed: move it away or restore a backup.`

/**
 * Makes a missing database beside its place and moves it there whole, so that a start that is killed leaves no half of
 * one. A folder with anything else in it is refused before the engine sees it.
 */
async function prepareFolder(folder: string): Promise<void> {
  const entries = existsSync(folder) ? await readdir(folder) : []
  if (entries.includes('PG_VERSION')) return
  if (entries.length > 0) throw new FolderError(unreadable(folder))
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  const engine = new PGlite(draft)
  await engine.waitReady
  await engine.close()
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
}
