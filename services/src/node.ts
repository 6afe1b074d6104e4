import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { DevLinks } from '@crateway/shared/contract/calls/devLinks.ts'
import { type ListenPlace, listenSentence, originOf, SettingError } from '@crateway/shared/contract/settings.ts'
import { createLog, describeError } from '@crateway/shared/errors/log.ts'
import { serveMetrics } from '@crateway/shared/metrics/serveMetrics.ts'
import { type ServerType, serve } from '@hono/node-server'
import { findDemo, seedDemo } from '../demo/demoWorld.ts'
import servicesPackage from '../package.json' with { type: 'json' }
import { createServices } from './app.ts'
import { answerResetRequest } from './auth/passwordReset.ts'
import { readConfig, type ServicesConfig } from './config.ts'
import { unopenedSentence } from './db/databaseWords.ts'
import { MigrationError } from './db/migrateTables.ts'
import { type Database, openDatabase } from './db/open.ts'
import { createFileStore, makeFolder } from './files/fileStore.ts'
import { requestTimeout } from './http/requestTimeout.ts'
import { listenForStop } from './listenForStop.ts'
import { type Outbox, startOutbox } from './mail/outbox.ts'
import { createMailTransport } from './mail/transport.ts'
import { createServicesMetrics, type ServicesMetrics } from './metrics/servicesMetrics.ts'
import { seedWhenEmpty } from './seedWhenEmpty.ts'
import { insertDevLinks } from './v2/devLinks/devLinks.queries.ts'

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
      return refuseToStart(unopenedSentence(error))
    }
    return refuseToStart(error instanceof Error ? error.message : String(error))
  } finally {
    stop.removeEventListener('abort', leave)
  }
}

/**
 * Ends the process where uploads could not be kept, which a database on a server says nothing of: before that is migrated for a
 * version that does not start. An embedded one makes the folder, or says itself why it cannot.
 */
async function assertFilesKept({ files }: ServicesConfig): Promise<void> {
  try {
    await makeFolder(files)
  } catch (error) {
    refuseToStart(`No files can be kept in DATA_DIR: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Everything between an open database and listening. */
async function prepare(database: Database) {
  const { demo } = config
  if (database.missingSettings?.length) {
    log('warn', 'a pooler keeps settings from the database; see docs/operations.md', {
      missing: database.missingSettings,
    })
  }
  const files = createFileStore(config.files)
  if (demo.enabled) {
    const seed = (db: Database) => seedDemo(db, { clock, password: demo.password, stop, files })
    await seedWhenEmpty(database, { log, seed })
  }
  const accounts = await findDemo(database, demo.password)
  const settings = { ...config, isDemo: accounts.demo }
  const outbox = startMail(database, accounts.demo)
  const metrics = config.metrics ? createServicesMetrics(() => new Date()) : undefined
  const counted = metrics ? { metrics } : {}
  const app = await createServices({
    database,
    clock,
    log,
    settings,
    files,
    pokeOutbox: outbox.poke,
    leaving: stop,
    stop: draining.signal,
    ...counted,
  })
  if (metrics && config.metrics) await announceMetrics(database, metrics, config.metrics)
  return { app, accounts, outbox, links: await makeLinks(database, accounts.demo) }
}

/** Serves metrics where the settings say; a place that cannot be had ends the process. */
async function announceMetrics(database: Database, metrics: ServicesMetrics, place: ListenPlace): Promise<void> {
  metrics.watchDatabase(database)
  try {
    const { origin } = await serveMetrics(place, metrics.collect)
    log('info', 'metrics', { origin })
  } catch (error) {
    await database.close()
    refuseToStart(listenSentence(error, place, 'METRICS_'))
  }
}

/** A link to each link page, for whoever starts a demo and is told; nobody else needs any. */
async function makeLinks(db: Database, isDemo: boolean): Promise<Omit<DevLinks, 'deviceKey'> | undefined> {
  if (!isDemo || !process.connected) return undefined
  const { deviceKey: _, ...links } = await insertDevLinks(db, config.publicUrl, clock())
  return links
}

/** Starts sending mails. Their limits run on the machine's clock, whatever `CLOCK` says. */
function startMail(db: Database, isDemo: boolean): Outbox {
  const { mail, publicUrl, providerName, customerService } = config
  const transport = createMailTransport(mail.place, { log, isDemo })
  const settings = { publicUrl, providerName, customerService, from: mail.from }
  return startOutbox({ db, transport, log, now: () => new Date(), settings, answerResetRequest })
}

/** Takes no more connections, finishes what is running, then closes the database, so that nothing is cut in half. */
async function end(database: Database, server?: ServerType, outbox?: Outbox): Promise<never> {
  // Mails that are on their way get there meanwhile; one that takes longer than anybody waits is tried by the next start.
  const mailsDone = outbox && Promise.race([outbox.stop(), pause(config.drainDelay + drainPatience)])
  if (server !== undefined) {
    // Whoever spreads requests over several of us sees by `/readyz` that this one is going before its port closes.
    await pause(config.drainDelay)
    draining.abort()
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
  await mailsDone
  await database.close()
  process.exit(0)
}

const stop = listenForStop()
/** Told when the port is about to close. */
const draining = new AbortController()
const config = readSettings()
// Whoever reads the log may go away first; that is no reason to fall over before the database is closed.
process.stdout.on('error', () => {})
const log = createLog(config.logLevel, (line) => process.stdout.write(`${line}\n`))
const clock = () => new Date(config.clock ?? Date.now())

if (stop.aborted) process.exit(0)
stop.addEventListener('abort', () => log('info', 'stopping', { reason: String(stop.reason) }), { once: true })

// A start that is told to stop ends at its next step; what it had not committed was never there.
if ('url' in config.database) await assertFilesKept(config)
const database = await open(config)
const { app, accounts, outbox, links } = await prepare(database).catch((error: unknown) => {
  if (stop.aborted) return end(database)
  throw error
})
if (stop.aborted) await end(database, undefined, outbox)

const place = { hostname: config.host, port: config.port }
const server = serve({ fetch: app.fetch, ...place, serverOptions: { requestTimeout } }, ({ port }) => {
  const origin = originOf({ host: config.host, port })
  log('info', 'listening', { origin, version: servicesPackage.version })
  // The parent may go between the question and the message; then there is nobody to tell, and nothing to fall over.
  if (process.connected) process.send?.({ type: 'ready', origin, ...accounts, links }, undefined, undefined, () => {})
})
// While stopping, answers tell clients that keep their connection to ask elsewhere next time.
server.prependListener('request', (_, outgoing: ServerResponse) => {
  if (draining.signal.aborted) outgoing.setHeader('Connection', 'close')
})
server.once('error', async (error) => {
  await outbox.stop()
  await database.close()
  refuseToStart(listenSentence(error, config))
})
stop.addEventListener('abort', () => void end(database, server, outbox), { once: true })
