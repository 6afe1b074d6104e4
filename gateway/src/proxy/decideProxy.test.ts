import { describe, expect, it } from 'vitest'
import { createTestGateway, upstream } from '../testing/testGateway.ts'
import { families } from './families.ts'

/** A path that falls under a row of the table. */
const pathOf = (path: string) => (path.endsWith('/') ? `${path}x` : path)

/** What every family passes: a schema is a text. */
const answer = ({ url }: Request) => (url.endsWith('.graphql') ? new Response('type Query') : Response.json({}))

describe('every family', () => {
  it.each(families)('$name asks for the credentials of its row', async ({ path, methods, credentials, audience }) => {
    const gateway = await createTestGateway({ answer })
    const groupType = audience ?? 'CUSTOMER'
    const method = methods.includes('GET') ? 'GET' : 'POST'
    const call = async (headers: Record<string, string> = {}) =>
      (await gateway.request(pathOf(path), { method, headers })).status
    // The key set itself is answered by the test's upstream before it can be seen.
    expect(await call()).toBe(credentials === 'required' ? 401 : 200)
    expect(await call(await gateway.bearer({ groupType }))).toBe(200)
    expect(await call({ authorization: 'Bearer forged.forged.forged' })).toBe(credentials === 'stripped' ? 200 : 401)
    expect(await call({ authorization: 'Basic YTpi' })).toBe(credentials === 'stripped' ? 200 : 401)
    expect(await call(await gateway.cookie({ groupType }))).toBe(credentials === 'required' ? 401 : 200)
    expect(await call(await gateway.bearer({ groupType: 'CARRIER' }))).toBe(credentials === 'stripped' ? 200 : 403)
    for (const { headers } of gateway.seen) expect(headers.cookie).toBeUndefined()
  })

  it.each(families)('$name takes its own methods only', async ({ path, methods, audience }) => {
    const gateway = await createTestGateway()
    const headers = await gateway.bearer({ groupType: audience ?? 'CUSTOMER' })
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
      const answer = await gateway.request(pathOf(path), { method, headers })
      expect(answer.status === 405, method).toBe(!methods.includes(method))
      if (answer.status === 405) expect(answer.headers.get('allow')).toBe(methods.join(', '))
    }
  })
})

describe('proxied calls', () => {
  it('keep path and query to the letter', async () => {
    const gateway = await createTestGateway()
    await gateway.request('/v2/crates/A%20b?x=%2F..%2F&y=//&z=%0a', { headers: await gateway.bearer() })
    expect(gateway.seen[0]?.url).toBe(`${upstream}/v2/crates/A%20b?x=%2F..%2F&y=//&z=%0a`)
  })

  it('leave the declaration administration to consignees', async () => {
    const gateway = await createTestGateway()
    const answer = await gateway.request('/v2/declarationAdmin/declaration/1', { headers: await gateway.bearer() })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'forbidden' })
  })

  it.each(['/graphqlx', '/graphql/x/', '/v3/x', '/V2/plants/', '/v1', '/%76%31/files'])(
    'do not include %s',
    async (path) => {
      const gateway = await createTestGateway()
      const answer = await gateway.request(path, { method: 'POST', headers: await gateway.bearer() })
      expect(answer.status).toBe(405)
      expect(gateway.seen).toHaveLength(0)
    },
  )

  it('are told apart from a gateway that cannot check anybody', async () => {
    const { request, bearer } = await createTestGateway()
    const blind = await createTestGateway({ fetchUpstream: () => Promise.reject(new Error('down')) })
    expect((await request('/v2/plants/', { headers: await bearer() })).status).toBe(200)
    const answer = await blind.request('/v2/plants/', { headers: await bearer() })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
