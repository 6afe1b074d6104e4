import { SettingError } from '@crateway/shared/contract/settings.ts'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const needed = { V1_URL: 'http://a:1', V2_URL: 'http://b:2', GRAPHQL_URL: 'https://c' }

describe('readConfig', () => {
  it('takes upstreams below a path, with or without a slash at the end', () => {
    const { upstreams } = readConfig({ ...needed, V1_URL: 'https://a/api/auth', V2_URL: 'https://a/api/main.v2/' })
    expect(upstreams).toEqual({ v1: ['https://a/api/auth'], v2: ['https://a/api/main.v2'], graphql: ['https://c'] })
  })

  it('takes several upstreams of a family, each once', () => {
    const { upstreams, keys } = readConfig({ ...needed, V1_URL: 'https://a/api/, http://b:1' })
    expect(upstreams.v1).toEqual(['https://a/api', 'http://b:1'])
    expect(keys).toEqual({ kind: 'jwks', urls: ['https://a/api/v1/auth/jwks.json', 'http://b:1/v1/auth/jwks.json'] })
    const many = Array.from({ length: 9 }, (_, at) => `http://a${at}`).join(',')
    for (const wrong of ['https://a,', 'https://a,ftp://b', 'https://a,https://a/', many]) {
      expect(() => readConfig({ ...needed, V1_URL: wrong })).toThrow(/^V1_URL must be an http or https URL/)
    }
  })

  it('has a default for everything but the upstreams', () => {
    expect(readConfig(needed)).toMatchObject({
      host: '127.0.0.1',
      port: 8787,
      publicUrl: 'http://127.0.0.1:8787',
      keys: { kind: 'jwks', urls: ['http://a:1/v1/auth/jwks.json'] },
      issuer: 'crateway',
      audience: 'crateway',
      providerName: 'Crateway',
      customerService: null,
      errorReports: null,
      trustedProxies: [],
      clock: undefined,
      logLevel: 'info',
    })
  })

  it('takes an empty text as unset', () => {
    expect(readConfig({ ...needed, PORT: '', CLOCK: '' }).port).toBe(8787)
  })

  it('reads what is given', () => {
    const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(48))).toString('base64')
    const config = readConfig({
      ...needed,
      PORT: '0',
      PUBLIC_URL: 'https://portal.example/',
      JWT_SECRET: secret,
      CLOCK: '2026-03-31T12:00:00Z',
      TILE_URL_STREET: 'none',
      TILE_URL_SATELLITE: 'https://{s}.tiles.example/{z}/{x}/{y}',
      ERROR_REPORT_DSN: 'https://key@reports.example/deep/1',
      REPORT_FRAME_ORIGINS: 'https://app.powerbi.com, https://reports.example/',
      HOST: '0.0.0.0',
      TRUSTED_PROXIES: '10.0.0.0/8, fd00::1',
    })
    expect(config.publicUrl).toBe('https://portal.example')
    expect(config.keys).toEqual({ kind: 'secret', secret: new TextEncoder().encode(secret) })
    expect(config.clock).toEqual(new Date('2026-03-31T12:00:00Z'))
    expect(config.tileUrlStreet).toBeNull()
    expect(config.errorReports).toEqual({ url: 'https://reports.example/deep/api/1/envelope/', key: 'key' })
    expect(config.reportFrameOrigins).toEqual(['https://app.powerbi.com', 'https://reports.example'])
    expect(config.trustedProxies.map(({ prefix }) => prefix)).toEqual([104, 128])
  })

  it.each([
    ['PORT', '80x'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', '  '],
    ['HOST', '999.1.1.1'],
    ['V1_URL', 'ftp://a'],
    ['V1_URL', 'https://a/api?x'],
    ['V2_URL', 'https://a/api/../main'],
    ['V2_URL', 'https://a//main'],
    ['GRAPHQL_URL', 'https://a/%2e%2e/main'],
    ['GRAPHQL_URL', 'https://a/api#main'],
    ['V1_URL', 'services'],
    ['GRAPHQL_URL', 'http://user:pass@a'],
    ['JWKS_URL', 'file:///etc/passwd'],
    ['JWT_SECRET', 'too short'],
    ['JWT_SECRET', 'a-string-secret-at-least-256-bits-long'],
    ['PUBLIC_URL', 'portal.example'],
    ['PUBLIC_URL', 'https://portal.example/app'],
    ['TILE_URL_STREET', 'https://tiles.example'],
    ['TILE_URL_SATELLITE', '//tiles.example/{z}/{x}/{y}'],
    ['REPORT_FRAME_ORIGINS', 'http://reports.example'],
    ['REPORT_FRAME_ORIGINS', 'https://app.powerbi.com,'],
    ['REPORT_FRAME_ORIGINS', 'https://app.powerbi.com/view; script-src *'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.1 10.0.0.2'],
    ['ERROR_REPORT_DSN', 'https://reports.example/1'],
    ['ERROR_REPORT_DSN', 'https://key@no-project.example'],
    ['ERROR_REPORT_DSN', 'https://k%20y@reports.example/1'],
    ['CLOCK', 'noon'],
    ['CLOCK', '2026-03-31T12:00:00'],
    ['CLOCK', '2026-13-31T12:00:00Z'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one sentence that names it and does not repeat it', (name, value) => {
    const refusal = () => readConfig({ ...needed, [name]: value })
    expect(refusal).toThrow(SettingError)
    expect(refusal).toThrow(new RegExp(`^${name} [^\\n]*\\.$`))
    if (value.trim().length > 3) expect(refusal).not.toThrow(`${value}.`)
  })

  it.each(['0.0.0.0', '::', '192.168.1.20', 'portal.example'])(
    'asks for the public address of a portal that listens on %s',
    (HOST) => {
      const refusal = () => readConfig({ ...needed, HOST })
      expect(refusal).toThrow(SettingError)
      expect(refusal).toThrow(/^PUBLIC_URL must [^\n]+ HOST [^\n]+\.$/)
      expect(readConfig({ ...needed, HOST, PUBLIC_URL: 'https://portal.example' }).host).toBe(HOST)
    },
  )

  it('knows the public address of a portal for this machine', () => {
    expect(readConfig({ ...needed, HOST: '::1', PORT: '80' }).publicUrl).toBe('http://[::1]')
    expect(readConfig({ ...needed, HOST: 'localhost' }).publicUrl).toBe('http://localhost:8787')
  })

  it('names an upstream that is missing', () => {
    expect(() => readConfig({ ...needed, V2_URL: undefined })).toThrow('V2_URL must be set.')
  })

  it('does not let a token choose between a secret and public keys', () => {
    const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(48))).toString('base64')
    expect(() => readConfig({ ...needed, JWT_SECRET: secret, JWKS_URL: 'https://a/keys' })).toThrow(
      /^JWT_SECRET must not/,
    )
  })
})
