import { describe, expect, it } from 'vitest'
import { edgeSettings } from './edgeSettings.ts'

const api = 'https://api.example.com'
const upstreams = { V1_URL: api, V2_URL: `${api}/two`, GRAPHQL_URL: `${api},https://spare.example.com` }
const good = { ...upstreams, PUBLIC_URL: 'https://portal.example.com' }

describe('edgeSettings', () => {
  it('are those of the gateway that are set, and nothing else of the environment', () => {
    const env = {
      ...good,
      PROVIDER_NAME: 'Rental & Co',
      LOG_LEVEL: '',
      PATH: '/bin',
      DATABASE_URL: 'postgres://a:b@c/d',
    }
    expect(edgeSettings(env)).toEqual({ ...good, PROVIDER_NAME: 'Rental & Co' })
  })

  it('leave out what a Worker has not', () => {
    const env = { ...good, HOST: '10.0.0.1', PORT: '80', GATEWAY_WORKERS: '4', TRUSTED_PROXIES: '10.0.0.0/8' }
    expect(edgeSettings(env)).toEqual(good)
  })

  it.each([
    ['an upstream that is not set', { V2_URL: undefined }, 'V2_URL must be set.'],
    ['an upstream on loopback', { V1_URL: 'http://127.0.0.1:8788' }, 'http://127.0.0.1:8788 is on loopback'],
    ['a spare upstream on loopback', { GRAPHQL_URL: `${api},http://localhost:1` }, 'http://localhost:1 is on loopback'],
    ['an upstream without TLS', { V2_URL: 'http://10.0.0.5' }, 'http://10.0.0.5 must be https'],
    ['keys on loopback', { JWKS_URL: 'http://[::1]/keys' }, 'http://[::1]/keys is on loopback'],
    ['no public origin', { PUBLIC_URL: undefined }, 'PUBLIC_URL must be set'],
    ['a public origin without TLS', { PUBLIC_URL: 'http://portal.example.com' }, 'PUBLIC_URL must be an https origin'],
    ['a secret for everyone to see', { JWT_SECRET: 'f3a1'.repeat(16) }, 'JWT_SECRET must not be a variable'],
    ['a wrong setting', { PROVIDER_NAME: ' ' }, 'PROVIDER_NAME must'],
  ])('refuse %s', (_, wrong, sentence) => {
    expect(() => edgeSettings({ ...good, ...wrong })).toThrow(sentence)
  })
})
