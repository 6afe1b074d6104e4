import { fileURLToPath } from 'node:url'
import { listenSentence, originOf, SettingError } from '@crateway/shared/contract/settings.ts'
import { createLog } from '@crateway/shared/errors/log.ts'
import { type GatewayConfig, readConfig } from './config.ts'
import { createLineWriter } from './http/lineWriter.ts'
import type { NodeListener } from './http/nodeRequest.ts'
import { createNodeServer } from './http/nodeServer.ts'
import { createNodeGateway } from './nodeGateway.ts'
import { createFolderAssets } from './pages/folderAssets.ts'
import { createPooledFetch } from './proxy/pooledFetch.ts'

/** The services as they listen when nobody says otherwise. */
const servicesOrigin = 'http://127.0.0.1:8788'
/** Milliseconds running requests get after a signal to stop. */
const drainPatience = 10_000

const folderOf = (app: string) => fileURLToPath(new URL(`../../${app}/dist`, import.meta.url))

/** Ends the process with the one sentence that says why it cannot start. */
function refuseToStart(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function readSettings(): GatewayConfig {
  const upstreams = { V1_URL: servicesOrigin, V2_URL: servicesOrigin, GRAPHQL_URL: servicesOrigin }
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  try {
    return readConfig({ ...upstreams, ...given })
  } catch (error) {
    if (error instanceof SettingError) return refuseToStart(error.message)
    throw error
  }
}

const settings = readSettings()
// Whoever reads the log may go away first; that is no reason to leave the visitors alone.
process.stdout.on('error', () => undefined)
const lines = createLineWriter((text) => process.stdout.write(text))
process.on('exit', lines.flush)
const log = createLog(settings.logLevel, lines.write)
const pool = createPooledFetch()

// The port is only known once it is taken, and the public address follows from it: the gateway itself comes last.
let answer: NodeListener = ({ outgoing }) => void outgoing.writeHead(503).end()
const server = createNodeServer((request) => answer(request), {
  trustedProxies: settings.trustedProxies,
  onUntrustedForward: (peer) =>
    log('warn', 'X-Forwarded-For ignored: name the peer in TRUSTED_PROXIES if it is your proxy', { peer }),
})

const stopping = new AbortController()
async function stop(): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort()
  await server.drain(drainPatience)
  await pool.close()
  process.exit(0)
}
// Before there is anything to reach: who hears of the port must be able to stop what listens there.
for (const reason of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(reason, () => void stop())
// A parent that was gone before that will not go again.
if (process.send && !process.connected) void stop()

const port = await server.listen(settings.host, settings.port).catch((error: unknown) => {
  return refuseToStart(listenSentence(error, settings))
})
const origin = originOf({ host: settings.host, port })
const config = process.env.PUBLIC_URL ? settings : { ...settings, publicUrl: origin }
answer = createNodeGateway({
  config,
  dispatcher: pool.dispatcher,
  fetchUpstream: pool.fetchUpstream,
  apps: createFolderAssets({
    'customer-app': folderOf('customer-app'),
    'enduser-app': folderOf('enduser-app'),
    'links-app': folderOf('links-app'),
  }),
  clock: () => config.clock ?? new Date(),
  log,
  stop: stopping.signal,
})

log('info', 'listening', { origin })
// A parent that has just gone is told nothing; the channel's end stops us then.
if (process.connected) process.send?.({ type: 'ready', origin }, undefined, undefined, () => undefined)
