import { describe, expect, it } from 'vitest'
import { createTestGateway } from '../testing/testGateway.ts'

describe('/session', () => {
  it('keeps a verified token as the page cookie until it ends', async () => {
    const gateway = await createTestGateway()
    const token = await gateway.token()
    const answer = await gateway.request('/session', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('set-cookie')).toBe(
      `__Host-crateway=${token}; Max-Age=${8 * 3600}; Path=/; HttpOnly; SameSite=Lax; Secure`,
    )
  })

  it('opens for nobody else', async () => {
    const gateway = await createTestGateway()
    const ask = async (headers: Record<string, string>) => {
      const answer = await gateway.request('/session', { method: 'POST', headers })
      expect(answer.headers.has('set-cookie')).toBe(false)
      return answer.status
    }
    expect(await ask({})).toBe(401)
    expect(await ask({ authorization: 'Bearer a.b.c' })).toBe(401)
    expect(await ask(await gateway.cookie())).toBe(401)
    expect(await ask(await gateway.bearer({ groupType: 'CARRIER' }))).toBe(403)
  })

  it('closes for anybody', async () => {
    const gateway = await createTestGateway()
    const answer = await gateway.request('/session', { method: 'DELETE' })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('set-cookie')).toContain('__Host-crateway=; Max-Age=0')
  })

  it('is changed by pages of its own origin only', async () => {
    const gateway = await createTestGateway()
    for (const method of ['POST', 'DELETE']) {
      const ask = async (origin: string) =>
        (await gateway.request('/session', { method, headers: { ...(await gateway.bearer()), origin } })).status
      expect(await ask('https://portal.example')).toBe(204)
      for (const origin of ['https://evil.example', 'http://portal.example', 'null', 'https://portal.example.evil']) {
        expect(await ask(origin)).toBe(403)
      }
    }
  })

  it('tells the log, and nobody else, which origin was expected', async () => {
    const gateway = await createTestGateway()
    const tell = async (origin: string) => {
      const answer = await gateway.request('/session', { method: 'DELETE', headers: { origin } })
      expect(await answer.text()).not.toContain('portal.example')
      const line = gateway.lines.findLast(({ path }) => path === '/session')
      expect(line).toMatchObject({ level: 'warn', status: 403, problem: 'forbidden' })
      return line?.error
    }
    expect(await tell('https://old.example')).toBe(
      'A page of https://old.example, not of https://portal.example (PUBLIC_URL)',
    )
    for (const origin of ['x'.repeat(500), 'https://\u009b31m\u0085.example']) {
      expect(await tell(origin)).toMatch(/^A page of no origin that a browser sends, /)
    }
  })

  it('knows every name of this machine where that is where it runs', async () => {
    const gateway = await createTestGateway({ settings: { PUBLIC_URL: 'http://127.0.0.1:8787' } })
    const ask = async (origin: string) =>
      (await gateway.request('/session', { method: 'DELETE', headers: { origin } })).status
    expect(await ask('http://localhost:8787')).toBe(204)
    expect(await ask('http://localhost:9999')).toBe(403)
    expect(await ask('http://evil.example:8787')).toBe(403)
  })

  it('takes no other method', async () => {
    const gateway = await createTestGateway()
    const answer = await gateway.request('/session')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, DELETE'])
  })
})

describe('health', () => {
  it('is alive by itself', async () => {
    const gateway = await createTestGateway({ fetchUpstream: () => Promise.reject(new Error('down')) })
    expect(await (await gateway.request('/healthz')).json()).toEqual({ status: 'alive' })
  })

  it('is ready when all upstreams answer', async () => {
    const gateway = await createTestGateway({ answer: () => new Response('?', { status: 404 }) })
    expect((await gateway.request('/readyz')).status).toBe(200)
  })

  it('is ready no more once it is to stop, and goes on answering', async () => {
    const leaving = new AbortController()
    const gateway = await createTestGateway({ leaving: leaving.signal })
    expect((await gateway.request('/readyz')).status).toBe(200)
    leaving.abort()
    const answer = await gateway.request('/readyz')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await gateway.request('/v2/plants/', { headers: await gateway.bearer() })).status).toBe(200)
    expect((await gateway.request('/healthz')).status).toBe(200)
  })

  it('names who does not', async () => {
    const gateway = await createTestGateway({
      settings: { GRAPHQL_URL: 'https://graph.example', V1_URL: 'https://first.example' },
      fetchUpstream: async ({ url }) => {
        if (url.startsWith('https://graph.example')) throw new Error('down')
        return new Response(null, { status: url.startsWith('https://first.example') ? 503 : 200 })
      },
    })
    const answer = await gateway.request('/readyz')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'unavailable', message: 'Not ready: v1, graphql' })
  })
})

describe('/openapi.json', () => {
  it('describes the calls, for anybody, and may be kept', async () => {
    const gateway = await createTestGateway()
    const answer = await gateway.request('/openapi.json')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(await answer.json()).toMatchObject({ openapi: '3.1.1', paths: { '/graphql': {}, '/healthz': {} } })
  })

  it('is not sent again to whoever has it, and only begun for HEAD', async () => {
    const gateway = await createTestGateway()
    const etag = (await gateway.request('/openapi.json')).headers.get('etag') ?? ''
    const known = await gateway.request('/openapi.json', { headers: { 'if-none-match': `W/${etag}` } })
    expect([known.status, await known.text()]).toEqual([304, ''])
    expect((await gateway.request('/openapi.json', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    const head = await gateway.request('/openapi.json', { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
    expect((await gateway.request('/openapi.json', { method: 'POST' })).status).toBe(405)
  })
})

describe('/robots.txt and /favicon.ico', () => {
  it('answer without an account', async () => {
    const gateway = await createTestGateway()
    expect(await (await gateway.request('/robots.txt')).text()).toContain('Disallow: /')
    expect((await gateway.request('/favicon.ico')).status).toBe(204)
  })
})

describe('/client-errors', () => {
  const headers = { 'content-type': 'application/json' }
  const fine = { app: 'links-app', message: 'Oups', path: '/login' }
  const report = (body: unknown) => ({
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

  it('takes a report into the log, without the queries in it', async () => {
    const gateway = await createTestGateway()
    const body = {
      app: 'links-app',
      message: 'Oups at https://portal.example/reset-password?token=hidden',
      stack: 'x@https://portal.example/links-app/assets/a.js?token=hidden:1:2',
      path: '/consignee-declaration?token=hidden',
    }
    expect((await gateway.request('/client-errors', report(body))).status).toBe(204)
    expect(
      gateway.lines.some(({ message, path }) => message === 'client error' && path === '/consignee-declaration'),
    ).toBe(true)
    expect(JSON.stringify(gateway.lines)).not.toContain('hidden')
  })

  it('refuses what is no report', async () => {
    const gateway = await createTestGateway()
    const ask = async (init: RequestInit) => (await gateway.request('/client-errors', init)).status
    expect(await ask(report('{'))).toBe(400)
    expect(await ask(report({ ...fine, message: '' }))).toBe(422)
    expect(await ask(report([1]))).toBe(422)
    expect(await ask(report({ ...fine, stack: 'y'.repeat(8192) }))).toBe(413)
    expect(await ask({ method: 'POST', body: 'text' })).toBe(415)
    expect(await ask({ method: 'GET' })).toBe(405)
  })

  it('has had enough of one address after twenty, and listens to others', async () => {
    const gateway = await createTestGateway({ elapsed: () => 0 })
    const ask = async (clientIp: string) => (await gateway.request('/client-errors', report(fine), { clientIp })).status
    const statuses = await Promise.all(Array.from({ length: 25 }, () => ask('192.0.2.1')))
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect(await ask('192.0.2.2')).toBe(204)
  })
})
