import { describe, expect, it } from 'vitest'
import { createTestGateway } from '../testing/testGateway.ts'

describe('headers of a proxied call', () => {
  it('are ours and the allowed ones only', async () => {
    const gateway = await createTestGateway()
    const bearer = await gateway.bearer({ name: 'Олег' })
    await gateway.request('/v2/plants/', {
      headers: {
        ...bearer,
        user: 'root',
        cookie: 'crateway=x; other=y',
        connection: 'close, X-User-Id',
        upgrade: 'websocket',
        te: 'trailers',
        'transfer-encoding': 'chunked',
        'proxy-authorization': 'Basic x',
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-host': 'evil.example',
        'x-request-id': 'chosen',
        'x-client-ip': '203.0.113.9',
        'x-user-id': '1',
        'x-link-token': 'not-for-this-family',
        'accept-encoding': 'gzip',
        host: 'evil.example',
        accept: 'application/json',
        'idempotency-key': 'once',
      },
    })
    const headers = gateway.seen[0]?.headers ?? {}
    expect(Object.keys(headers).sort()).toEqual(
      ['accept', 'accept-encoding', 'authorization', 'idempotency-key', 'user', 'x-client-ip', 'x-request-id'].sort(),
    )
    expect(headers).toMatchObject({ ...bearer, user: encodeURIComponent('Олег'), 'x-client-ip': '192.0.2.7' })
    expect(headers['accept-encoding']).toBe('identity')
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  it('carry no identity on link calls, but their link token', async () => {
    const gateway = await createTestGateway()
    const headers = { ...(await gateway.bearer()), ...(await gateway.cookie()), user: 'root', 'x-link-token': 'secret' }
    for (const path of [
      '/v2/declarations/t/mail/',
      '/v2/closures/enduser/1?token=t',
      '/v2/distributorDeclarations/distributor/1',
    ]) {
      const answer = await gateway.request(path, { headers })
      expect(answer.status).toBe(200)
    }
    expect(gateway.seen).toHaveLength(3)
    for (const { headers: sent } of gateway.seen) {
      expect(Object.keys(sent).sort()).toEqual(['accept-encoding', 'x-client-ip', 'x-link-token', 'x-request-id'])
    }
  })

  it('come back as allowed ones only', async () => {
    const gateway = await createTestGateway({
      answer: () =>
        Response.json([1], {
          headers: {
            'set-cookie': 'crateway=evil',
            server: 'services/1.0',
            'x-powered-by': 'them',
            location: 'https://evil.example',
            'content-security-policy': 'default-src *',
            'access-control-allow-origin': '*',
            'strict-transport-security': 'max-age=0',
            'x-request-id': 'theirs',
            'cache-control': 'public, max-age=60',
            'content-disposition': 'attachment; filename="a.pdf"',
          },
        }),
    })
    const answer = await gateway.request('/v2/plants/', { headers: await gateway.bearer() })
    for (const name of ['set-cookie', 'server', 'x-powered-by', 'location', 'access-control-allow-origin']) {
      expect(answer.headers.has(name), name).toBe(false)
    }
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a.pdf"')
    expect(answer.headers.get('x-request-id')).toBe(gateway.seen[0]?.headers['x-request-id'])
  })
})
