import { listenSentence, originOf, SettingError } from '@crateway/shared/contract/settings.ts'
import { createLog, describeError } from '@crateway/shared/errors/log.ts'
import { serve } from '@hono/node-server'
import { createServices } from './app.ts'
import { readConfig, type ServicesConfig } from './config.ts'
import { type Database, openDatabase } from './db/open.ts'
import { seedWhenEmpty } from './seedWhenEmpty.ts'

/** Milliseconds running requests get after a signal to stop. */
const drainPatience = 10_000

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
  try {
    return await openDatabase(database)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if ('url' in database) log('error', 'database not opened', describeError(error))
    return refuseToStart(
      'url' in database
        ? 'The database of DATABASE_URL cannot be opened; is the server running and the address right?'
        : message,
    )
  }
}

const config = readSettings()
// Whoever reads the log may go away first; that is no reason to fall over before the database is closed.
process.stdout.on('error', () => {})
const log = createLog(config.logLevel, (line) => process.stdout.write(`${line}\n`))
const clock = () => new Date(config.clock ?? Date.now())
const database = await open(config)
if (config.demo.enabled) {
  // Only a first start needs the world; the others should not wait for reading it.
  const seed = async (db: Database) => {
    const { seedDemoWorld } = await import('./demo/seed.ts')
    return seedDemoWorld(db, { clock, password: config.demo.password })
  }
  await seedWhenEmpty(database, { log, seed })
}
const app = await createServices({ database, clock, log, settings: config })

const server = serve({ fetch: app.fetch, hostname: config.host, port: config.port }, ({ port }) => {
  const origin = originOf({ host: config.host, port })
  log('info', 'listening', { origin })
  process.send?.({ type: 'ready', origin })
})
server.once('error', async (error) => {
  await database.close()
  refuseToStart(listenSentence(error, config))
})

let isStopping = false
/** Takes no more connections, finishes what is running, then closes the database, so that nothing is cut in half. */
async function stop(reason: string): Promise<void> {
  if (isStopping) return
  isStopping = true
  log('info', 'stopping', { reason })
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  if ('closeIdleConnections' in server) server.closeIdleConnections()
  const patience = setTimeout(() => {
    if ('closeAllConnections' in server) server.closeAllConnections()
  }, drainPatience)
  await closed
  clearTimeout(patience)
  await database.close()
  process.exit(0)
}
for (const reason of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(reason, () => void stop(reason))
