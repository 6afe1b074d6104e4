import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { listenSentence, originOf, SettingError } from '@crateway/shared/contract/settings.ts'
import { createLog, describeError } from '@crateway/shared/errors/log.ts'
import { type ServerType, serve } from '@hono/node-server'
import { createServices } from './app.ts'
import { readConfig, type ServicesConfig } from './config.ts'
import { type Database, MigrationError, openDatabase } from './db/open.ts'
import { findDemo } from './demo/demo.queries.ts'
import { createFileStore } from './files/fileStore.ts'
import { listenForStop } from './listenForStop.ts'
import { seedWhenEmpty } from './seedWhenEmpty.ts'

/** Milliseconds running requests get after a signal to stop. */
const drainPatience = 10_000
/**
 * Milliseconds in which answers still go out, each asking its client to leave: an idle connection that is cut just as a
 * request arrives on it would be a broken answer.
 */
const farewell = 300

/** Ends the process with the one sentence that says why it cannot start. */
function refuseToStart(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function readSettings(): ServicesConfig {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof SettingError) return refuseToStart(error.message)
    throw error
  }
}

async function open({ database }: ServicesConfig): Promise<Database> {
  const isServer = 'url' in database
  // A server forgets a session that goes, and another copy may hold it up for long; a folder is left in good order.
  const leave = () => process.exit(0)
  if (isServer) stop.addEventListener('abort', leave)
  try {
    return await openDatabase(database)
  } catch (error) {
    log(isServer ? 'error' : 'debug', 'database not opened', describeError(error))
    if (isServer && !(error instanceof MigrationError)) {
      return refuseToStart(
        'The database of DATABASE_URL cannot be opened; is the server running and the address right?',
      )
    }
    return refuseToStart(error instanceof Error ? error.message : String(error))
  } finally {
    stop.removeEventListener('abort', leave)
  }
}

/** Everything between an open database and listening. */
async function prepare(database: Database) {
  const { demo } = config
  if (demo.enabled) {
    // Only a first start needs the world; the others should not wait for reading it.
    const seed = async (db: Database) => {
      const { seedDemoWorld } = await import('./demo/seed.ts')
      return seedDemoWorld(db, { clock, password: demo.password, stop })
    }
    await seedWhenEmpty(database, { log, seed })
  }
  const accounts = await findDemo(database, demo.password)
  const settings = { ...config, isDemo: accounts.demo }
  const app = await createServices({ database, clock, log, settings, files: createFileStore(config.files) })
  return { app, accounts }
}

/** Takes no more connections, finishes what is running, then closes the database, so that nothing is cut in half. */
async function end(database: Database, server?: ServerType): Promise<never> {
  if (server !== undefined) {
    await pause(farewell)
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    // A connection that was busy becomes idle without telling anybody.
    const sweep = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 50)
    const patience = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections()
    }, drainPatience)
    await closed
    clearInterval(sweep)
    clearTimeout(patience)
  }
  await database.close()
  process.exit(0)
}

const stop = listenForStop()
const config = readSettings()
// Whoever reads the log may go away first; that is no reason to fall over before the database is closed.
process.stdout.on('error', () => {})
const log = createLog(config.logLevel, (line) => process.stdout.write(`${line}\n`))
const clock = () => new Date(config.clock ?? Date.now())

if (stop.aborted) process.exit(0)
stop.addEventListener('abort', () => log('info', 'stopping', { reason: String(stop.reason) }), { once: true })

// A start that is told to stop ends at its next step; what it had not committed was never there.
const database = await open(config)
const { app, accounts } = await prepare(database).catch((error: unknown) => {
  if (stop.aborted) return end(database)
  throw error
})
if (stop.aborted) await end(database)

const server = serve({ fetch: app.fetch, hostname: config.host, port: config.port }, ({ port }) => {
  const origin = originOf({ host: config.host, port })
  log('info', 'listening', { origin })
  // The parent may go between the question and the message; then there is nobody to tell, and nothing to fall over.
  if (process.connected) process.send?.({ type: 'ready', origin, ...accounts }, undefined, undefined, () => {})
})
// While stopping, answers tell clients that keep their connection to ask elsewhere next time.
server.prependListener('request', (_, outgoing: ServerResponse) => {
  if (stop.aborted) outgoing.setHeader('Connection', 'close')
})
server.once('error', async (error) => {
  await database.close()
  refuseToStart(listenSentence(error, config))
})
stop.addEventListener('abort', () => void end(database, server), { once: true })
