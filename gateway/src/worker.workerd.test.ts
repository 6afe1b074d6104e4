import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { appNames } from '@crateway/shared/contract/pages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHarness, type TestHarness } from 'wrangler'
import { forgedTokens } from './testing/forgedTokens.ts'
import { claims, createSigner, type Signer, sign } from './testing/tokens.ts'

process.env.WRANGLER_SEND_METRICS = 'false'

const root = fileURLToPath(new URL('../..', import.meta.url))
const calls: { url: string | undefined; headers: Record<string, unknown>; body: string }[] = []
/** Streams of events that are open. */
const streams: ServerResponse[] = []
/** The tag of what a reader has. */
const tag = 'W/"kept"'
let signer: Signer
let upstream: Server
let folder: string
let edge: TestHarness

/** An upstream over HTTP that publishes the key and notes what else it is asked. */
async function startUpstream(): Promise<string> {
  upstream = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url === '/v1/auth/jwks.json') return response.end(JSON.stringify({ keys: [signer.jwk] }))
    if (request.url?.startsWith('/v2/iotMap/live')) {
      streams.push(response)
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      return void response.write(':\n\n')
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    if (request.headers['if-none-match'] === tag) return response.writeHead(304, { etag: tag }).end()
    if (request.headers.range === 'bytes=2-') {
      return response
        .writeHead(206, { 'content-type': 'text/csv', 'content-range': 'bytes 2-5/6', etag: '"file"' })
        .end('cdef')
    }
    calls.push({ url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() })
    return response.end(JSON.stringify({ data: { customer: { name: 'Meridian' } } }))
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const address = upstream.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  return `http://127.0.0.1:${address.port}`
}

/** The apps' real worker configurations over a bundle of two documents and one script. */
async function writeApps(): Promise<{ configPath: string }[]> {
  folder = await mkdtemp(join(tmpdir(), 'crateway-edge-'))
  for (const app of appNames) {
    const assets = join(folder, app, 'dist', 'assets')
    await mkdir(assets, { recursive: true })
    await copyFile(join(root, app, 'wrangler.toml'), join(folder, app, 'wrangler.toml'))
    await writeFile(join(folder, app, 'dist', 'index.html'), `<title>%PROVIDER_NAME%</title><body>${app}</body>`)
    await writeFile(join(folder, app, 'dist', 'login.fr.html'), `<title>Connexion</title><body>${app}</body>`)
    await writeFile(join(assets, 'main-1.js'), `"${app}"`)
  }
  return appNames.map((app) => ({ configPath: join(folder, app, 'wrangler.toml') }))
}

beforeAll(async () => {
  signer = await createSigner('key-1')
  const origin = await startUpstream()
  const settings = { PUBLIC_URL: 'https://portal.example', V1_URL: origin, V2_URL: origin, GRAPHQL_URL: origin }
  const gateway = {
    configPath: join(root, 'wrangler.toml'),
    vars: {
      ...settings,
      CLOCK: '2026-03-31T12:00:00Z',
      PROVIDER_NAME: 'Rental & Co',
      ERROR_REPORT_DSN: `${origin.replace('//', '//public@')}/42`,
    },
  }
  edge = createTestHarness({ root, workers: [gateway, ...(await writeApps())] })
  await edge.listen()
}, 60_000)

afterAll(async () => {
  await edge?.close()
  upstream?.closeAllConnections()
  await new Promise((resolve) => upstream?.close(resolve))
  await rm(folder, { recursive: true })
})

const ask = (path: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
  edge.fetch(path, { redirect: 'manual', ...init })

describe('the gateway on workerd', () => {
  it('serves the sign-in page from the app bound to it', async () => {
    const answer = await ask('/login')
    expect([answer.status, await answer.text()]).toEqual([200, '<title>Rental &amp; Co</title><body>links-app</body>'])
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(answer.headers.get('strict-transport-security')).toBeTruthy()
  })

  it('serves the document of a page in the language of its address', async () => {
    expect(await (await ask('/login?lang=fr')).text()).toBe('<title>Connexion</title><body>links-app</body>')
  })

  it('sends people without a session to sign in', async () => {
    const answer = await ask('/stock?customer=5')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?redirect=%2Fstock%3Fcustomer%3D5'])
  })

  it.each([
    ['CUSTOMER', '/stock', 'customer-app'],
    ['END USER', '/enduser/stock', 'enduser-app'],
  ])('gives %s its own app', async (groupType, path, app) => {
    const token = await sign(signer, claims({ groupType }))
    const session = await ask('/session', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    expect(session.status).toBe(204)
    const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? ''
    const page = await ask(path, { headers: { cookie } })
    expect(await page.text()).toContain(app)
  })

  it('serves hashed files for ever, and no page for one that is missing', async () => {
    const file = await ask('/customer-app/assets/main-1.js')
    expect([file.status, await file.text()]).toEqual([200, '"customer-app"'])
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect((await ask('/customer-app/assets/main-0.js')).status).toBe(404)
  })

  it('proxies a query with the headers it should have', async () => {
    const body = JSON.stringify({ query: '{ customer { name } }' })
    const authorization = `Bearer ${await sign(signer, claims({ name: '王芳' }))}`
    const headers = { authorization, 'content-type': 'application/json', cookie: 'a=b', user: 'root' }
    const answer = await ask('/graphql', { method: 'POST', headers, body })
    expect(await answer.json()).toEqual({ data: { customer: { name: 'Meridian' } } })
    const call = calls.at(-1)
    expect(call).toMatchObject({ url: '/graphql', body, headers: { authorization, user: encodeURIComponent('王芳') } })
    expect(call?.headers.cookie).toBeUndefined()
    expect(call?.headers['x-request-id']).toBe(answer.headers.get('x-request-id'))
  })

  it('tells a reader that what it has still stands, and passes the rest of a file', async () => {
    const authorization = `Bearer ${await sign(signer)}`
    const known = await ask('/v2/customers/c/home', { headers: { authorization, 'if-none-match': tag } })
    expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, tag, ''])
    expect(known.headers.get('cache-control')).toBe('private, no-store')
    const headers = { authorization, range: 'bytes=2-', 'if-range': '"file"', 'accept-encoding': 'gzip, br' }
    const rest = await ask('/v1/downloads/f', { headers })
    expect([rest.status, rest.headers.get('content-range'), await rest.text()]).toEqual([206, 'bytes 2-5/6', 'cdef'])
    expect(rest.headers.get('content-encoding')).toBeNull()
  })

  it('refuses forged, unsigned and misspelt tokens', async () => {
    const good = await sign(signer)
    const stranger = await createSigner('key-1')
    const [head, body] = good.split('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT', kid: 'key-1' })).toString('base64url')
    const before = calls.length
    for (const token of [
      await sign(stranger),
      `${none}.${body}.`,
      `${head}.${body}.`,
      `${good}=`,
      await sign(signer, claims({ exp: 1 })),
    ]) {
      const answer = await ask('/v2/plants/', { headers: { authorization: `Bearer ${token}` } })
      expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ code: 'unauthenticated' })])
    }
    expect(calls.length).toBe(before)
  })

  it('refuses what the known attacks on token libraries make', async () => {
    const before = calls.length
    for (const [what, token] of await forgedTokens(signer)) {
      const answer = await ask('/v2/plants/', { headers: { authorization: `Bearer ${token}` } })
      expect([answer.status, await answer.json()], what).toEqual([
        401,
        expect.objectContaining({ code: 'unauthenticated' }),
      ])
    }
    expect(calls.length).toBe(before)
  })

  it('opens no call by the cookie, no session for a page of another site, and no app to an unknown group', async () => {
    const token = await sign(signer)
    const cookie = `__Host-crateway=${token}`
    const before = calls.length
    expect((await ask('/v2/plants/', { headers: { cookie } })).status).toBe(401)
    for (const method of ['POST', 'DELETE']) {
      const headers = { cookie, authorization: `Bearer ${token}`, origin: 'https://evil.example' }
      const answer = await ask('/session', { method, headers })
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
    }
    const carrier = await sign(signer, claims({ groupType: 'CARRIER' }))
    expect((await ask('/stock', { headers: { cookie: `__Host-crateway=${carrier}` } })).status).toBe(403)
    expect(calls.length).toBe(before)
  })

  it('finds no way round its families', async () => {
    const headers = { authorization: `Bearer ${await sign(signer)}` }
    const before = calls.length
    for (const path of [
      '/open/.%0a./v1/secret',
      '/v2/closures/..%2fplants',
      '/v2/closures/..%5cplants',
      '/v2//plants',
    ]) {
      expect((await ask(path, { headers })).status, path).toBe(404)
    }
    expect(calls.length).toBe(before)
  })

  it('knows a call by both spellings of its slash', async () => {
    const headers = { authorization: `Bearer ${await sign(signer)}` }
    for (const path of ['/v2/plants', '/v2/plants/']) {
      expect((await ask(path, { headers })).status).toBe(200)
      expect(calls.at(-1)?.url).toBe('/v2/plants/')
    }
  })

  it('describes its calls', async () => {
    const answer = await ask('/openapi.json')
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, expect.stringMatching(/^"[0-9a-f]{32}"$/)])
    expect(await answer.json()).toMatchObject({ openapi: '3.1.1', components: { schemas: { Producer: {} } } })
  })

  it('can be installed under the name it is set to', async () => {
    const answer = await ask('/manifest.webmanifest')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/manifest+json'])
    expect(await answer.json()).toMatchObject({ name: 'Rental & Co', short_name: 'Rental & Co', start_url: '/' })
    expect((await ask('/manifest.webmanifest', { method: 'HEAD' })).status).toBe(200)
  })

  it('hands error reports on', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ app: 'links-app', message: 'Oups', path: '/login?token=hidden' })
    expect((await ask('/client-errors', { method: 'POST', headers, body })).status).toBe(204)
    const call = calls.at(-1)
    expect(call?.url).toBe('/api/42/envelope/')
    expect(call?.headers['x-sentry-auth']).toContain('sentry_key=public')
    expect(call?.body).toContain('"value":"Oups"')
    expect(call?.body).not.toContain('hidden')
  })

  it('cuts off a body that is too long', async () => {
    const headers = { authorization: `Bearer ${await sign(signer)}` }
    const answer = await ask('/v2/scanUsers/', { method: 'POST', headers, body: ' '.repeat(1024 * 1024 + 1) })
    expect(answer.status).toBe(413)
  })

  it('passes events on as they come', async () => {
    const headers = { authorization: `Bearer ${await sign(signer)}`, 'last-event-id': '7-1' }
    const answer = await edge.fetch('/v2/iotMap/live', { headers })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const reader = answer.body?.getReader()
    const read = async () => new TextDecoder().decode((await reader?.read())?.value)
    expect(await read()).toBe(':\n\n')
    for (const event of ['data: 1\n\n', 'data: 2\n\n']) {
      streams[0]?.write(event)
      expect(await read()).toBe(event)
    }
    streams[0]?.end()
    expect((await reader?.read())?.done).toBe(true)
  })

  it('passes an upload on as it comes', async () => {
    const body = 'x'.repeat(300_000)
    const headers = { 'content-type': 'multipart/form-data; boundary=y', 'x-link-token': 'secret' }
    const answer = await ask('/v2/distributorDeclarations/upload-file/d1', { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    const call = calls.find(({ url }) => url === '/v2/distributorDeclarations/upload-file/d1')
    expect(call?.body).toBe(body)
    expect(call?.headers['x-link-token']).toBe('secret')
  })
})
