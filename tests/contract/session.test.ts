import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { localLogin } from '../../shared/src/client/requests/localLogin.ts'
import { openPageSession } from '../../shared/src/client/requests/pageSession.ts'
import { demoPassword } from '../fixtures/accounts.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'

const maxTries = 10
const tokenLifetime = 8 * 3600

describe.each(databaseKinds(inject('postgresUrl')))('signing in on $name', ({ place }) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openPortal(await place())
  })
  afterAll(() => portal.close())

  it('answers a token with the claims of the contract and the user with group, role and rights', async () => {
    const { login } = await portal.signIn('shipper')
    const claims = decodeJwt(login.token)
    expect(decodeProtectedHeader(login.token)).toMatchObject({ alg: 'EdDSA', typ: 'JWT' })
    expect(claims).toMatchObject({
      iss: 'crateway',
      aud: 'crateway',
      sub: login.user.id,
      groupType: 'CUSTOMER',
      staff: false,
    })
    expect(Number(claims.exp) - Number(claims.iat)).toBe(tokenLifetime)
    expect(claims.rights).toEqual(login.user.role.rights.map(({ name }) => name))
    expect(login.user.group.customers.length).toBeGreaterThan(0)
    expect(login.user.group.powerBis).toHaveLength(3)
  })

  it('marks the people of a group whose name contains GPS as staff', async () => {
    const { login } = await portal.signIn('staff')
    expect(login.user.group.name).toContain('GPS')
    expect(decodeJwt(login.token).staff).toBe(true)
  })

  it('publishes the key that signed, and no private part of it', async () => {
    const { login } = await portal.signIn('viewer')
    const answer = await portal.request('/v1/auth/jwks.json')
    const { keys } = await answer.json()
    const { kid } = decodeProtectedHeader(login.token)
    expect(keys.map((key: { kid: string }) => key.kid)).toContain(kid)
    for (const key of keys) expect(key).not.toHaveProperty('d')
  })

  it('says the same of a wrong password and of an unknown name', async () => {
    const wrong = await problemOf(localLogin(portal.anonymous, { username: 'viewer', password: 'not the password' }))
    const unknown = await problemOf(localLogin(portal.anonymous, { username: 'no one at all', password: demoPassword }))
    expect(wrong.code).toBe('invalid_credentials')
    expect([unknown.code, unknown.message]).toEqual([wrong.code, wrong.message])
  })

  it('takes a name in any case', async () => {
    const { user } = await localLogin(portal.anonymous, { username: 'SHIPPER', password: demoPassword })
    expect(user.username).toBe('shipper')
  })

  it('lets nobody try more than ten passwords, and says how long to wait', async () => {
    const attempt = () => problemOf(localLogin(portal.anonymous, { username: 'guessed', password: 'wrong' }))
    const codes: string[] = []
    for (let tries = 0; tries < maxTries; tries++) codes.push((await attempt()).code)
    expect(codes).toEqual(Array.from({ length: maxTries }, () => 'invalid_credentials'))
    const refused = await attempt()
    expect(refused.code).toBe('too_many_requests')
    expect(refused.retryAfter).toBeGreaterThan(0)
    const body = { query: 'mutation { localLogin(username: "guessed", password: "wrong") { token } }' }
    const answer = await portal.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('turns a token into a page cookie that no call accepts', async () => {
    const { client, login } = await portal.signIn('shipper')
    await openPageSession(client)
    const answer = await portal.request('/session', {
      method: 'POST',
      headers: { authorization: `Bearer ${login.token}` },
    })
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(answer.status).toBe(204)
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    const pair = cookie.split(';')[0] ?? ''
    const page = await portal.request('/stock', { headers: { cookie: pair } })
    expect(page.status).not.toBe(302)
    const query = { query: '{ customer(customerId: "1") { name } }' }
    const call = await portal.request('/graphql', {
      method: 'POST',
      headers: { cookie: pair, 'content-type': 'application/json' },
      body: JSON.stringify(query),
    })
    expect((await call.json()).errors[0].extensions.code).toBe('UNAUTHENTICATED')
  })

  it('refuses what is not a token', async () => {
    const { login } = await portal.signIn('viewer')
    const [header, payload, signature] = login.token.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const tokens = [
      'x',
      `${header}.${payload}.`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${login.token}=`,
    ]
    for (const token of tokens) {
      const answer = await portal.request('/graphql', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"query":"{ __typename }"}',
      })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 'unauthenticated', requestId: expect.any(String) })
    }
  })

  it('answers broken JSON with a clear 400', async () => {
    const answer = await portal.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":',
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'malformed' })
  })
})
