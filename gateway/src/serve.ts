import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { listenSentence, originOf } from '@crateway/shared/contract/settings.ts'
import { createLog } from '@crateway/shared/errors/log.ts'
import gatewayPackage from '../package.json' with { type: 'json' }
import type { GatewayConfig } from './config.ts'
import { createLineWriter } from './http/lineWriter.ts'
import type { NodeListener } from './http/nodeRequest.ts'
import { createNodeServer } from './http/nodeServer.ts'
import { announceMetrics } from './metrics/announceMetrics.ts'
import { createGatewayMetrics } from './metrics/gatewayMetrics.ts'
import { tellMetrics } from './metrics/workerMetrics.ts'
import { createNodeGateway } from './nodeGateway.ts'
import { createFolderAssets } from './pages/folderAssets.ts'
import { createPooledFetch } from './proxy/pooledFetch.ts'
import { refuseToStart } from './refuseToStart.ts'

/** Milliseconds running requests get after a signal to stop. */
const drainPatience = 10_000

const folderOf = (app: string) => fileURLToPath(new URL(`../../${app}/dist`, import.meta.url))

/** Bytes that several processes may write into one pipe at once without mixing their lines. */
const atomic = 4_096

/**
 * Serves over HTTP until the process is asked to stop: by a signal, or by the end of who started it, which is told where we
 * listen.
 */
export async function serve(settings: GatewayConfig): Promise<void> {
  // Whoever reads the log may go away first; that is no reason to leave the visitors alone.
  process.stdout.on('error', () => undefined)
  const lines = createLineWriter((text) => process.stdout.write(text), settings.workers > 1 ? atomic : undefined)
  process.on('exit', lines.flush)
  const log = createLog(settings.logLevel, lines.write)
  const pool = createPooledFetch()
  const metrics = settings.metrics ? createGatewayMetrics() : undefined
  metrics?.watchPool(pool)

  // The port is only known once it is taken, and the public address follows from it: the gateway itself comes last.
  let answer: NodeListener = ({ outgoing }) => void outgoing.writeHead(503).end()
  const server = createNodeServer((request) => answer(request), {
    trustedProxies: settings.trustedProxies,
    onUntrustedForward: (peer) =>
      log('warn', 'X-Forwarded-For ignored: name the peer in TRUSTED_PROXIES if it is your proxy', { peer }),
  })

  let isListening = false
  const leaving = new AbortController()
  const stopping = new AbortController()
  async function stop(): Promise<void> {
    if (leaving.signal.aborted) return
    leaving.abort()
    log('info', 'stopping', { pid: process.pid })
    // Whoever spreads requests over several of us sees by `/readyz` that this one is going before its port closes.
    if (isListening) await pause(settings.drainDelay)
    stopping.abort()
    await server.drain(drainPatience)
    await pool.close()
    process.exit(0)
  }
  // Before there is anything to reach: who hears of the port must be able to stop what listens there.
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(reason, () => void stop())
  // A parent that was gone before that will not go again.
  if (process.send && !process.connected) void stop()

  // Of several workers, who started them tells what all have counted.
  if (metrics && cluster.isWorker) tellMetrics(metrics.collect)
  else if (metrics && settings.metrics) await announceMetrics(settings.metrics, metrics.collect, log)

  const port = await server.listen(settings.host, settings.port).catch((error: unknown) => {
    return refuseToStart(listenSentence(error, settings))
  })
  const origin = originOf({ host: settings.host, port })
  const config = process.env.PUBLIC_URL ? settings : { ...settings, publicUrl: origin }
  answer = createNodeGateway({
    config,
    dispatcher: pool.dispatcher,
    fetchUpstream: pool.fetchUpstream,
    apps: createFolderAssets(
      {
        'customer-app': folderOf('customer-app'),
        'enduser-app': folderOf('enduser-app'),
        'links-app': folderOf('links-app'),
      },
      metrics ? { countLookup: (isHit) => metrics.countLookup('files', isHit) } : {},
    ),
    clock: () => config.clock ?? new Date(),
    log,
    ...(metrics ? { metrics } : {}),
    leaving: leaving.signal,
    stop: stopping.signal,
  })

  isListening = true
  log('info', 'listening', { origin, pid: process.pid, version: gatewayPackage.version })
  // A parent that has just gone is told nothing; the channel's end stops us then.
  if (process.connected) process.send?.({ type: 'ready', origin }, undefined, undefined, () => undefined)
}
