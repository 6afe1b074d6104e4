import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseKinds, openPortal, type TestPortal } from '../contract/portal.ts'

const polluting = '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}'

/** Bodies of calls are tried by the bad input of the contract; here is what else is made into objects. */
describe.each(databaseKinds(inject('postgresUrl')))('nothing sent gets into all objects, with $name', ({ place }) => {
  let portal: TestPortal
  let token: string
  beforeAll(async () => {
    portal = await openPortal(await place())
    token = (await portal.signIn('shipper')).login.token
  })
  afterAll(() => portal.close())

  it.each([
    ['query parameters', '/v2/plants/?__proto__[polluted]=yes&__proto__=x&constructor[prototype][polluted]=yes', {}],
    ['GraphQL variables', '/graphql', { body: `{"query":"{ __typename }","variables":${polluting}}` }],
    ['GraphQL extensions', '/graphql', { body: `{"query":"{ __typename }","extensions":${polluting}}` }],
    ['an error report', '/client-errors', { body: polluting }],
    [
      'headers',
      '/v2/plants/',
      { headers: { 'X-__proto__': 'x', Accept: '__proto__', 'Accept-Language': '__proto__' } },
    ],
    ['a cookie', '/stock', { headers: { Cookie: '__proto__=x; constructor=y' } }],
  ] as const)('from %s', async (_, path, init: { body?: string; headers?: Record<string, string> }) => {
    const { body, headers } = init
    const response = await portal.request(path, {
      ...(body === undefined ? {} : { method: 'POST', body }),
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    })
    await response.text()
    expect(response.status).toBeLessThan(500)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Reflect.get([], 'polluted')).toBeUndefined()
  })

  it('from parts of a form', async () => {
    const form = new FormData()
    form.append('__proto__', 'yes')
    form.append('__proto__[polluted]', 'yes')
    form.append('constructor', 'yes')
    form.append('file', new File(['a;b'], '__proto__'), '__proto__')
    const init = { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body: form }
    const response = await portal.request('/v2/shippingManagement/upload/endusers', init)
    expect(response.status).toBe(422)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})
