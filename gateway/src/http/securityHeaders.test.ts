import { describe, expect, it } from 'vitest'
import { createTestGateway } from '../testing/testGateway.ts'

function directives(policy: string | null): Record<string, string> {
  return Object.fromEntries(
    (policy ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

describe('every answer', () => {
  it.each([
    '/login',
    '/stock',
    '/healthz',
    '/v2/plants/',
    '/nowhere.js',
    '/customer-app/assets/none.js',
    '/a//b',
    '/session',
  ])('to %s has the security headers and its request id', async (path) => {
    const gateway = await createTestGateway()
    const { headers } = await gateway.request(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}; includeSubDomains$/)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('referrer-policy')).toBeTruthy()
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    const policy = directives(headers.get('content-security-policy'))
    expect(policy['default-src']).toBe("'none'")
    expect(policy['frame-ancestors']).toBe("'none'")
    expect(policy['base-uri']).toBe("'none'")
  })
})

describe('pages', () => {
  it('run scripts of their own origin only', async () => {
    const gateway = await createTestGateway({
      settings: {
        TILE_URL_STREET: 'https://{s}.tiles.example/{z}/{x}/{y}',
        ERROR_REPORT_DSN: 'https://key@reports.example/1',
      },
    })
    const policy = directives((await gateway.request('/login')).headers.get('content-security-policy'))
    expect(policy['script-src']).toBe("'self'")
    expect(policy['form-action']).toBe("'self'")
    expect(policy['worker-src']).toBe("'self' blob:")
    expect(policy['connect-src']).toBe("'self'")
    expect(policy['img-src']?.split(' ')).toEqual(
      expect.arrayContaining(["'self'", 'data:', 'https://*.tiles.example', 'https://server.arcgisonline.com']),
    )
  })

  it('frame their own reports, and those of origins the operator names', async () => {
    const frameOf = async (settings: Record<string, string>) => {
      const gateway = await createTestGateway({ settings })
      return directives((await gateway.request('/login')).headers.get('content-security-policy'))['frame-src']
    }
    expect(await frameOf({})).toBe("'self'")
    expect(await frameOf({ REPORT_FRAME_ORIGINS: 'https://app.powerbi.com' })).toBe("'self' https://app.powerbi.com")
  })

  it('may look like pages even where they are a refusal, and do nothing else', async () => {
    const gateway = await createTestGateway()
    const refusal = await gateway.request('/stock', { headers: await gateway.cookie({ groupType: 'CARRIER' }) })
    expect([refusal.status, refusal.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8'])
    const policy = directives(refusal.headers.get('content-security-policy'))
    expect(policy).toMatchObject({ 'default-src': "'none'", 'style-src': "'unsafe-inline'", 'form-action': "'none'" })
    expect(policy['script-src']).toBeUndefined()
    expect(await refusal.text()).toContain('style=')
  })

  it('tell nobody where errors are reported to', async () => {
    const gateway = await createTestGateway({ settings: { ERROR_REPORT_DSN: 'https://key@reports.example/1' } })
    expect(await (await gateway.request('/login')).text()).not.toContain('reports.example')
  })

  it('tell tile servers their origin, and link pages nobody anything', async () => {
    const gateway = await createTestGateway()
    const stock = await gateway.request('/stock', { headers: await gateway.cookie() })
    expect(stock.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    const link = await gateway.request('/consignee-declaration?token=t')
    expect(link.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('may look through the camera in the app whose people scan crates, and nowhere else', async () => {
    const gateway = await createTestGateway()
    const featuresAt = async (path: string, headers: Record<string, string>) =>
      (await gateway.request(path, { headers })).headers.get('permissions-policy')?.split(', ')
    const consignee = await gateway.cookie({ groupType: 'END USER', rights: ['EU Stock access'] })
    expect(await featuresAt('/enduser/stock', consignee)).toContain('camera=(self)')
    expect(await featuresAt('/enduser/stock', consignee)).toContain('microphone=()')
    expect(await featuresAt('/stock', await gateway.cookie())).toContain('camera=()')
    expect(await featuresAt('/login', consignee)).toContain('camera=()')
    expect(await featuresAt('/v2/plants/', consignee)).toContain('camera=()')
  })

  it('do not insist on https where there is none', async () => {
    const gateway = await createTestGateway({ settings: { PUBLIC_URL: 'http://127.0.0.1:8787' } })
    expect((await gateway.request('/login')).headers.has('strict-transport-security')).toBe(false)
  })
})
