// The gateway of `npm run dev`: pages and assets from Vite's development servers instead of from built folders.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { createGateway } from '../gateway/src/app.ts'
import { readConfig } from '../gateway/src/config.ts'
import type { AppAssets } from '../gateway/src/pages/appAssets.ts'
import { createPooledFetch } from '../gateway/src/proxy/pooledFetch.ts'
import { type AppName, appNames } from '../shared/src/contract/pages.ts'
import { listenSentence } from '../shared/src/contract/settings.ts'
import { createLog } from '../shared/src/errors/log.ts'
import { root } from './root.ts'

/** Each app's hot reload listens on a port of its own, so that the three never answer for one another. */
const firstHotReloadPort = 24_700

async function startVite(app: AppName, index: number): Promise<ViteDevServer> {
  return createVite({
    configFile: join(root, app, 'vite.config.ts'),
    // The default loader writes a temporary file, which `--watch` would take for a change.
    configLoader: 'native',
    root: join(root, app),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { host: '127.0.0.1', port: firstHotReloadPort + index } },
  })
}

const vites = new Map(
  await Promise.all(appNames.map(async (app, index) => [app, await startVite(app, index)] as const)),
)

/** Only pages are asked of the gateway here; Vite answers for the modules before the gateway sees them. */
const apps: AppAssets = async (app, file) => {
  const vite = vites.get(app)
  if (!vite || file !== 'index.html') return undefined
  const html = await vite.transformIndexHtml('/', await readFile(join(root, app, 'index.html'), 'utf8'))
  const body = new TextEncoder().encode(html)
  return { body, contentType: 'text/html; charset=utf-8', etag: null, encoding: undefined, varies: false }
}

const config = readConfig(process.env)
const gateway = createGateway({
  config,
  fetchUpstream: createPooledFetch().fetchUpstream,
  apps,
  clock: () => config.clock ?? new Date(),
  log: createLog(config.logLevel, (line) => console.log(line)),
})
const answer = getRequestListener(async (request) => {
  const response = await gateway.fetch(request)
  // Vite's client starts from an inline script and talks to a port of its own.
  response.headers.delete('content-security-policy')
  return response
})

const server = createServer((incoming, outgoing) => {
  const vite = [...vites].find(([app]) => incoming.url?.startsWith(`/${app}/`))?.[1]
  if (!vite) return void answer(incoming, outgoing)
  vite.middlewares(incoming, outgoing, () => outgoing.writeHead(404).end())
})
server.once('error', (error) => {
  console.error(listenSentence(error, config))
  process.exit(1)
})
server.listen(config.port, config.host, () => console.log(`Crateway with hot reload: ${config.publicUrl}`))
