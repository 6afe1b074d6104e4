import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createFolderAssets } from '../pages/folderAssets.ts'
import { createPooledFetch } from '../proxy/pooledFetch.ts'
import { createTestGateway, type TestOptions } from '../testing/testGateway.ts'
import { createNodeServer } from './nodeServer.ts'
import { createWebListener } from './webListener.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function createServer(options: TestOptions = {}) {
  const gateway = await createTestGateway(options)
  const strangers: string[] = []
  const server = createNodeServer(gateway.listener, {
    trustedProxies: gateway.config.trustedProxies,
    onUntrustedForward: (peer) => strangers.push(peer),
  })
  const port = await server.listen('127.0.0.1', 0)
  open.push(() => server.drain(100))
  return { gateway, server, port, strangers, origin: `http://127.0.0.1:${port}` }
}

/**
 * Sends bytes as they are, then drops again and again, and resolves to everything that comes back before the server closes.
 * @param from an address of this machine
 */
function sendRaw(port: number, bytes: string, drop = '', from = '127.0.0.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }, () => socket.write(bytes, 'latin1'))
    const drip = drop === '' ? undefined : setInterval(() => socket.writable && socket.write(drop), 50)
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('close', () => {
      clearInterval(drip)
      resolve(answer)
    })
    socket.on('error', (error) => (drop === '' ? reject(error) : undefined))
  })
}

/** Begins an upload and is gone before its end. */
function abandonUpload(port: number, authorization: string): Promise<void> {
  return new Promise((resolve) => {
    const head = `POST /v2/scanUsers/ HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Length: 100000\r\n\r\n`
    const socket = connect(port, '127.0.0.1', () => socket.write(head + 'x'.repeat(50_000), () => socket.destroy()))
    socket.on('close', () => resolve())
  })
}

const get = (target: string, ...headers: string[]) =>
  `GET ${target} HTTP/1.1\r\n${['Host: portal.example', ...headers].join('\r\n')}\r\nConnection: close\r\n\r\n`
const statusOf = (answer: string) => Number(answer.split(' ')[1])

describe('the server on Node', () => {
  it.each([
    '/v2/closures/../plants',
    '/v2/closures/%2e%2e/plants',
    '/v2/closures/.%2E/plants',
    '/v2/closures\\..\\plants',
    '//evil.example/',
    '/open/.%0a./v1/secret',
    'http://evil.example/v2/closures/../plants',
    '/v2/closures/./plants',
    '/v2/closures/..;/plants',
    '*',
  ])('finds nothing at %s', async (target) => {
    const { gateway, port } = await createServer()
    const { authorization } = await gateway.bearer()
    const answer = await sendRaw(port, get(target, `Authorization: ${authorization}`))
    expect(statusOf(answer)).toBe(404)
    expect(answer).toContain('"code":"not_found"')
    expect(answer.toLowerCase()).toContain('content-security-policy')
    expect(gateway.seen).toHaveLength(0)
  })

  it('cares for no host, however the target is written', async () => {
    const { port } = await createServer()
    for (const target of ['/stock', 'http://evil.example/stock', 'https://evil.example:99/stock#x']) {
      const answer = await sendRaw(port, get(target).replace('portal.example', 'evil.example'))
      expect(statusOf(answer)).toBe(302)
      expect(answer.toLowerCase()).toContain('\r\nlocation: /login?redirect=%2fstock\r\n')
      expect(answer).not.toContain('evil')
    }
  })

  it('refuses two hosts and none', async () => {
    const { port } = await createServer()
    expect(statusOf(await sendRaw(port, get('/login', 'Host: evil.example')))).toBe(400)
    expect(statusOf(await sendRaw(port, 'GET /login HTTP/1.1\r\nConnection: close\r\n\r\n'))).toBe(400)
  })

  it('refuses what two servers could cut in two ways', async () => {
    const { gateway, port } = await createServer()
    const smuggled = 'GET /v2/plants/ HTTP/1.1\r\nHost: x\r\n\r\n'
    const post = (headers: string, body: string) => `POST /graphql HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}`
    for (const bytes of [
      post('Content-Length: 6\r\nTransfer-Encoding: chunked', `0\r\n\r\n${smuggled}`),
      post('Content-Length: 3\r\nContent-Length: 4', `abc${smuggled}`),
      post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${smuggled}`),
      post('Transfer-Encoding : chunked', `0\r\n\r\n${smuggled}`),
      post('Content-Length: +3', `abc${smuggled}`),
    ]) {
      expect(statusOf(await sendRaw(port, bytes))).toBe(400)
    }
    expect(gateway.seen).toHaveLength(0)
  })

  it('tells the upstream the address of the socket, whatever headers say', async () => {
    const { gateway, port } = await createServer()
    const { authorization } = await gateway.bearer()
    await sendRaw(
      port,
      get('/v2/plants/', `Authorization: ${authorization}`, 'X-Client-IP: 203.0.113.9', 'X-Forwarded-For: 203.0.113.9'),
    )
    expect(gateway.seen[0]?.headers['x-client-ip']).toBe('127.0.0.1')
  })

  it('says once of each peer, of ten at most, that it forwards and is no trusted proxy', async () => {
    const { port, strangers } = await createServer()
    await sendRaw(port, get('/healthz'))
    expect(strangers).toEqual([])
    for (const client of ['203.0.113.9', '203.0.113.10']) {
      await sendRaw(port, get('/healthz', `X-Forwarded-For: ${client}`))
    }
    expect(strangers).toEqual(['127.0.0.1'])
    const others = Array.from({ length: 11 }, (_, index) => `127.0.0.${index + 2}`)
    for (const from of others) await sendRaw(port, get('/healthz', 'X-Forwarded-For: 203.0.113.9'), '', from)
    expect(strangers).toEqual(['127.0.0.1', ...others.slice(0, 9)])
  })

  it('tells the upstream the address a trusted proxy names', async () => {
    const { gateway, port, strangers } = await createServer({ settings: { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' } })
    const { authorization } = await gateway.bearer()
    const ask = async (...headers: string[]) => {
      await sendRaw(port, get('/v2/plants/', `Authorization: ${authorization}`, ...headers))
      return gateway.seen.at(-1)?.headers['x-client-ip']
    }
    expect(await ask('X-Forwarded-For: 192.0.2.66, 203.0.113.9, 10.1.1.1')).toBe('203.0.113.9')
    expect(await ask('X-Forwarded-For: 192.0.2.66', 'X-Forwarded-For: 203.0.113.9')).toBe('203.0.113.9')
    expect(await ask('X-Client-IP: 192.0.2.66')).toBe('127.0.0.1')
    expect(strangers).toEqual([])
  })

  it('does not trip over hop-by-hop headers', async () => {
    const { gateway, origin, port } = await createServer()
    const { authorization } = await gateway.bearer()
    const answer = await sendRaw(
      port,
      get(
        '/v2/plants/',
        `Authorization: ${authorization}`,
        'Connection: X-User-Id',
        'Upgrade: websocket',
        'TE: trailers',
      ),
    )
    expect(statusOf(answer)).toBe(200)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  })

  it('refuses headers of more than 16 KB', async () => {
    const { port } = await createServer()
    expect(statusOf(await sendRaw(port, get('/login', `X-Long: ${'x'.repeat(20_000)}`)))).toBe(431)
  })

  it('refuses methods nobody takes', async () => {
    const { port } = await createServer()
    for (const method of ['TRACE', 'OPTIONS', 'PROPFIND', 'PATCH']) {
      expect(statusOf(await sendRaw(port, get('/v2/plants/').replace('GET', method))), method).toBe(405)
    }
  })

  it('answers a body that is too long while it is still coming', async () => {
    const { gateway, origin } = await createServer()
    const headers = await gateway.bearer()
    const body = new Uint8Array(3 * 1024 * 1024)
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < body.length; at += 65_536) controller.enqueue(body.subarray(at, at + 65_536))
        controller.close()
      },
    })
    const answer = await fetch(`${origin}/v2/scanUsers/`, { method: 'POST', body: stream, duplex: 'half', headers })
    expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ code: 'too_large' })])
  })

  it.each([
    ['GET', 200],
    ['POST', 405],
  ])('lets go of whoever drips on after the answer to a %s', async (method, status) => {
    const { port } = await createServer()
    const head = `${method} /login HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n`
    expect(statusOf(await sendRaw(port, head, 'x'))).toBe(status)
  })

  it('finishes what runs when told to stop, and takes no more', async () => {
    const begun = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const { gateway, server, origin } = await createServer({
      async answer() {
        begun.resolve()
        await release.promise
        return Response.json(['done'])
      },
    })
    const running = fetch(`${origin}/v2/plants/`, { headers: await gateway.bearer() })
    await begun.promise
    const drained = server.drain(5_000)
    release.resolve()
    expect(await (await running).json()).toEqual(['done'])
    await drained
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow()
  })

  it('survives people who leave in the middle of everything', async () => {
    const file = await mkdtemp(join(tmpdir(), 'crateway-leave-'))
    await writeFile(join(file, 'big.txt'), 'x'.repeat(2_000_000))
    const source = createNodeServer(createWebListener(() => new Response('y'.repeat(2_000_000))))
    const port = await source.listen('127.0.0.1', 0)
    const pool = createPooledFetch()
    open.push(
      () => source.drain(100),
      pool.close,
      () => rm(file, { recursive: true }),
    )
    const {
      gateway,
      origin,
      port: gatewayPort,
    } = await createServer({
      apps: createFolderAssets({ 'customer-app': file, 'enduser-app': file, 'links-app': file }),
      answer: ({ signal }) => pool.fetchUpstream(new Request(`http://127.0.0.1:${port}/`, { signal })),
    })
    const headers = await gateway.bearer()
    const leave = async (path: string, method: string) => {
      const answer = await fetch(origin + path, { method, headers })
      await answer.body?.cancel()
      return answer.status
    }
    for (let round = 0; round < 20; round += 1) {
      const statuses = await Promise.all([
        leave('/v2/resources/deliveries/1/', 'GET'),
        leave('/customer-app/big.txt', 'GET'),
        leave('/customer-app/big.txt', 'HEAD'),
        leave('/readyz', 'GET'),
      ])
      expect(statuses).toEqual([200, 200, 200, 200])
      await abandonUpload(gatewayPort, headers.authorization)
    }
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  })

  it('says when its port is taken', async () => {
    const { port } = await createServer()
    const second = createNodeServer(({ outgoing }) => void outgoing.end())
    await expect(second.listen('127.0.0.1', port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
