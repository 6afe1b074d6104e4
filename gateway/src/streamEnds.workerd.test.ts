import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSigner, type Signer, sign } from './testing/tokens.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const toolOf = (name: string) => join(root, 'node_modules/.bin', name)
const apps = ['CUSTOMER_APP', 'ENDUSER_APP', 'LINKS_APP']

let signer: Signer
/** Streams of events that are open. */
const streams: ServerResponse[] = []
const upstream = createServer((request, response) => {
  if (request.url === '/v1/auth/jwks.json') return response.end(JSON.stringify({ keys: [signer.jwk] }))
  streams.push(response)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  return response.write(':\n\n')
})
let folder: string
let stop: () => void = () => undefined
let port = 0

/** The gateway in workerd as it is; `port` 0 takes a free one. */
const toConfig = (origin: string) => {
  const texts = { PUBLIC_URL: 'https://portal.example', V1_URL: origin, V2_URL: origin, GRAPHQL_URL: origin }
  const told = Object.entries({ ...texts, CLOCK: '2026-03-31T12:00:00Z' })
  const bindings = [
    ...told.map(([name, text]) => `(name = "${name}", text = "${text}")`),
    ...apps.map((name) => `(name = "${name}", service = "app")`),
  ]
  return `using Workerd = import "/workerd/workerd.capnp";
const gateway :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2026-11-01", compatibilityFlags = ["enable_request_signal"],
  bindings = [${bindings.join(', ')}]);
const config :Workerd.Config = (
  services = [
    (name = "gateway", worker = .gateway),
    (name = "app", external = (address = "${origin.replace('http://', '')}", http = ())),
    (name = "internet", network = (allow = ["public", "private", "local"]))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "gateway")]);
`
}

beforeAll(async () => {
  signer = await createSigner('key-1')
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const address = upstream.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  folder = await mkdtemp(join(tmpdir(), 'crateway-streams-'))
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false' }
  await promisify(execFile)(toolOf('wrangler'), ['deploy', '--dry-run', '--outdir', folder], { cwd: root, env })
  await writeFile(join(folder, 'config.capnp'), toConfig(`http://127.0.0.1:${address.port}`))
  const runtime = spawn(toolOf('workerd'), ['serve', join(folder, 'config.capnp'), '--control-fd=1'])
  stop = () => void runtime.kill()
  // It says once on which port it listens.
  const [told] = await once(runtime.stdout, 'data')
  port = Number(/"port":(\d+)/.exec(String(told))?.[1])
}, 60_000)

afterAll(async () => {
  stop()
  upstream.closeAllConnections()
  await new Promise((resolve) => upstream.close(resolve))
  await rm(folder, { recursive: true })
})

/** Wrangler's harness puts a proxy before the gateway, which does not pass on that its reader has gone: this is workerd alone. */
describe('a stream of events on workerd', () => {
  it('ends the call behind it once its reader has gone', async () => {
    const reader = connect(port, '127.0.0.1')
    const told = ['GET /v2/iotMap/live HTTP/1.1', 'Host: portal.example', `Authorization: Bearer ${await sign(signer)}`]
    reader.write(`${told.join('\r\n')}\r\n\r\n`)
    await once(reader, 'data')
    const [stream] = streams
    const isEnded = () => {
      // The runtime finds out as it passes the next piece on: at the latest with the services' next sign of life.
      stream?.write(':\n\n')
      return stream?.closed
    }
    expect(isEnded()).toBe(false)
    reader.destroy()
    await expect.poll(isEnded, { timeout: 10_000 }).toBe(true)
  })
})
