import type { Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createTcpUpstream } from '../testing/tcpUpstream.ts'
import { createTestGateway } from '../testing/testGateway.ts'
import { families } from './families.ts'
import { createPooledFetch } from './pooledFetch.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close()
})

const head = (rest: string) => `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${rest}\r\n\r\n`
const answer = (body: string) => head(`Content-Length: ${body.length}`) + body

/** Milliseconds; tests that expect a time-out wait this long, all others need never see it. */
const short = 500

/** A gateway on real sockets to an upstream that behaves as told; keys come from this process. */
async function createFaulty(behave: (socket: Socket, before: number) => void, deadline = 20_000) {
  const upstream = await createTcpUpstream(behave)
  const pool = createPooledFetch()
  open.push(upstream, pool)
  const healthy = await createTestGateway()
  const gateway = await createTestGateway({
    settings: { V2_URL: upstream.origin, JWKS_URL: 'https://keys.example/' },
    dispatcher: pool.dispatcher,
    families: families.map((family) => ({ ...family, deadline })),
    fetchUpstream: (request) =>
      request.url === 'https://keys.example/'
        ? Promise.resolve(Response.json({ keys: [healthy.signer.jwk] }))
        : pool.fetchUpstream(request),
  })
  const call = async (method = 'GET', body: string | null = null) =>
    gateway.request('/v2/plants/', { method, body, headers: await healthy.bearer() })
  return { upstream, gateway, call }
}

async function expectProblem(response: Response, status: number, code: string) {
  expect(response.status).toBe(status)
  const body: unknown = await response.json()
  expect(body).toMatchObject({ code, message: expect.any(String), requestId: response.headers.get('x-request-id') })
  expect(JSON.stringify(body)).not.toMatch(/node:|\.ts|ECONN|127\.0\.0\.1/)
}

describe('an upstream that', () => {
  it('is dead gives 503', async () => {
    const { upstream, call } = await createFaulty(() => undefined)
    await upstream.close()
    await expectProblem(await call(), 503, 'unavailable')
    await expectProblem(await call('POST', '{}'), 503, 'unavailable')
  })

  it('resets is asked twice to read, once to write', async () => {
    const { upstream, call } = await createFaulty((socket) => socket.resetAndDestroy())
    await expectProblem(await call(), 502, 'bad_gateway')
    expect(upstream.count()).toBe(2)
    await expectProblem(await call('POST', '{}'), 502, 'bad_gateway')
    await expectProblem(await call('PUT', '{}'), 502, 'bad_gateway')
    await expectProblem(await call('DELETE'), 502, 'bad_gateway')
    expect(upstream.count()).toBe(5)
  })

  it('resets once is forgiven when reading', async () => {
    const { upstream, call } = await createFaulty((socket, before) => {
      if (before === 0) socket.resetAndDestroy()
      else socket.end(answer('[1]'))
    })
    expect(await (await call()).json()).toEqual([1])
    expect(upstream.count()).toBe(2)
  })

  it('freezes gives 504, and is not asked again', async () => {
    const { upstream, call } = await createFaulty(() => undefined, short)
    const [reading, writing] = await Promise.all([call(), call('POST', '{}')])
    await expectProblem(reading, 504, 'gateway_timeout')
    await expectProblem(writing, 504, 'gateway_timeout')
    expect(upstream.count()).toBe(2)
  })

  it('drips its body gives 504', async () => {
    const { call } = await createFaulty((socket) => {
      socket.write(head('Content-Length: 1000'))
      const drip = setInterval(() => socket.write(' '), 20)
      socket.on('close', () => clearInterval(drip))
    }, short)
    await expectProblem(await call(), 504, 'gateway_timeout')
  })

  it('drips its headers gives 504', async () => {
    const { call } = await createFaulty((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX-Slow: ')
      const drip = setInterval(() => socket.write('x'), 20)
      socket.on('close', () => clearInterval(drip))
    }, short)
    await expectProblem(await call(), 504, 'gateway_timeout')
  })

  it('breaks off its JSON gives 502, not half an answer', async () => {
    const { upstream, call } = await createFaulty((socket) => {
      socket.write(`${head('Content-Length: 1000')}[1,2`, () => socket.resetAndDestroy())
    })
    await expectProblem(await call(), 502, 'bad_gateway')
    expect(upstream.count()).toBe(2)
  })

  it('speaks no HTTP gives 502', async () => {
    const { call } = await createFaulty((socket) => socket.end('hello\r\n\r\n'))
    await expectProblem(await call(), 502, 'bad_gateway')
  })

  it('recovers is used again, and other families never noticed', async () => {
    let isFrozen = true
    const { gateway, call } = await createFaulty((socket) => {
      if (!isFrozen) socket.end(answer('[]'))
    }, 2_000)
    const [slow, page] = await Promise.all([call(), gateway.request('/login')])
    expect([slow.status, page.status]).toEqual([504, 200])
    isFrozen = false
    expect((await call()).status).toBe(200)
  })
})

describe('a healthy upstream', () => {
  it('streams what is no JSON as it comes', async () => {
    const { call } = await createFaulty((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/csv\r\nTransfer-Encoding: chunked\r\n\r\n5\r\na;b\r\n\r\n')
      socket.once('end', () => undefined)
    })
    const response = await call()
    const reader = response.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('a;b\r\n')
    await reader?.cancel()
  })

  it('may send long JSON', async () => {
    const rows = JSON.stringify(Array.from({ length: 60_000 }, (_, row) => ({ row })))
    const { call } = await createFaulty((socket) => socket.end(answer(rows)))
    expect(await (await call()).text()).toBe(rows)
  })

  it('gets bodies as they are', async () => {
    const gateway = await createTestGateway()
    const body = JSON.stringify({ query: '{ customer { name } }' })
    await gateway.request('/graphql', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    expect(gateway.seen[0]).toMatchObject({ method: 'POST', body, headers: { 'content-type': 'application/json' } })
  })
})
