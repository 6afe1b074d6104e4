import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { build } from 'vite'
import type { Wire, WireRequest } from '../../shared/src/client/wire.ts'
import { expect, test } from './fixtures.ts'

declare global {
  /** The wire of the public pages, as a script of the page under test. */
  var wireUnderTest: { readonly xhrWire: Wire }
}

/** What a test asks the wire for; the rest is the same for all. */
type Asked = Partial<Pick<WireRequest, 'method' | 'path' | 'query' | 'headers' | 'wanted'>> & { readonly body?: object }

const entry = fileURLToPath(new URL('../../links-app/src/xhrWire.ts', import.meta.url))

/** The wire, bundled to run as a plain script. */
async function wireScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, name: 'wireUnderTest', formats: ['iife'] } },
  })
  const output = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return output.map((one) => (one.type === 'chunk' ? one.code : '')).join('')
}

async function echo(request: IncomingMessage): Promise<string> {
  const { method, url, headers } = request
  return JSON.stringify({
    method,
    url,
    type: headers['content-type'],
    told: headers['x-told'],
    body: await text(request),
  })
}

/** Answers what it was sent, in several ways. */
function createEchoServer(): Server {
  return createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    if (pathname === '/cut') request.socket.destroy()
    else if (pathname === '/bytes') response.end(Buffer.from([0, 200, 255]))
    else if (pathname === '/words') response.writeHead(502, { 'retry-after': '7' }).end('<h1>Bad gateway</h1>')
    else if (pathname === '/echo') response.setHeader('content-type', 'application/json').end(await echo(request))
    else if (pathname === '/') response.setHeader('content-type', 'text/html').end('<!doctype html><title>wire</title>')
    // What else is asked for is never answered.
  })
}

test.describe('the wire of the public pages', () => {
  let server: Server
  let origin: string
  let script: string

  test.beforeAll(async () => {
    script = await wireScript()
    server = createEchoServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  })

  test.afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test.beforeEach(async ({ page }) => {
    await page.goto(origin)
    await page.addScriptTag({ content: script })
  })

  const ask = (page: Page, asked: Asked) =>
    page.evaluate(async (asked) => {
      const { signal } = new AbortController()
      const request = {
        origin: location.origin,
        method: 'GET',
        path: '/echo',
        headers: {},
        wanted: 'json',
        signal,
      } as const
      const { status, header, data } = await wireUnderTest.xhrWire({ ...request, ...asked })
      const bytes = data instanceof Blob ? [...new Uint8Array(await data.arrayBuffer())] : null
      return { status, retryAfter: header('Retry-After'), none: header('X-None'), data: bytes ?? data }
    }, asked)

  test('sends query, headers and JSON, and gives the answer with its headers', async ({ page, expectedErrors }) => {
    expectedErrors.push('status of 502')
    const query = { name: 'a b&c', page: 2, left: undefined }
    const sent = await ask(page, { method: 'PUT', query, headers: { 'X-Told': 'yes' }, body: { crates: ['Ü', 7] } })
    expect(sent).toMatchObject({
      status: 200,
      none: null,
      data: { method: 'PUT', type: 'application/json', told: 'yes', body: '{"crates":["Ü",7]}' },
    })
    expect(sent.data).toHaveProperty('url', '/echo?name=a+b%26c&page=2')
    expect(await ask(page, {})).toMatchObject({ data: { method: 'GET', body: '' } })
    // What is no JSON is given as it is, whatever the status.
    expect(await ask(page, { path: '/words' })).toMatchObject({
      status: 502,
      retryAfter: '7',
      data: '<h1>Bad gateway</h1>',
    })
    expect(await ask(page, { path: '/bytes', wanted: 'blob' })).toMatchObject({ status: 200, data: [0, 200, 255] })
  })

  test('sends a form as it is, and tells how much of it has gone', async ({ page }) => {
    const { shares, data } = await page.evaluate(async () => {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(3_000_000)]), 'stock.csv')
      const shares: number[] = []
      const { data } = await wireUnderTest.xhrWire({
        origin: location.origin,
        method: 'POST',
        path: '/echo',
        headers: {},
        body,
        wanted: 'json',
        signal: new AbortController().signal,
        onProgress: (share) => shares.push(share),
      })
      return { shares, data }
    })
    expect(data).toHaveProperty('type', expect.stringMatching(/^multipart\/form-data; boundary=/))
    expect(data).toHaveProperty('body', expect.stringContaining('filename="stock.csv"'))
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true)
  })

  test('rejects where nobody answers, and with the reason it is given up for', async ({ page, expectedErrors }) => {
    expectedErrors.push('net::ERR_')
    const told = await page.evaluate(async () => {
      const sayWhy = async (path: string, signal: AbortSignal) => {
        const request = { origin: location.origin, method: 'GET', path, headers: {}, wanted: 'json', signal } as const
        return wireUnderTest.xhrWire(request).then(
          () => 'answered',
          (error: unknown) => (error instanceof Error ? error.name : error),
        )
      }
      // Given up once the call has begun: a signal that is aborted before is another case.
      const giveUp = () => {
        const controller = new AbortController()
        const ending = sayWhy('/silent', controller.signal)
        controller.abort('no longer wanted')
        return ending
      }
      return [
        await sayWhy('/cut', new AbortController().signal),
        await sayWhy('/silent', AbortSignal.timeout(50)),
        await giveUp(),
        await sayWhy('/echo', AbortSignal.abort('too late')),
      ]
    })
    expect(told).toEqual(['TypeError', 'TimeoutError', 'no longer wanted', 'too late'])
  })
})
