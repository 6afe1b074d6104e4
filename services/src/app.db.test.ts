import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, createTestServices, type TestServices } from './testing/testServices.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

let services: TestServices
let anna: string
beforeAll(async () => {
  services = await createTestServices()
  anna = await services.signIn('anna')
})
afterAll(() => services.close())

const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
  const response = await services.request('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  })
  return { response, body: (await response.json()) as unknown }
}
const ask = (query: string, variables: Record<string, unknown> = {}) => services.ask(query, variables, anna)
const bad = { code: 'BAD_USER_INPUT', problem: 'malformed' }

describe('the services', () => {
  it('tell that they live and are ready', async () => {
    expect((await services.request('/healthz')).status).toBe(200)
    expect((await services.request('/readyz')).status).toBe(200)
  })

  it('are not ready while their database takes no writes', async () => {
    await services.db.execute(`set default_transaction_read_only = on`)
    const answer = await services.request('/readyz')
    await services.db.execute(`set default_transaction_read_only = off`)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'unavailable', message: 'The database takes no writes' })
  })

  it('publish their keys, which may be cached, and keep everything else out of caches', async () => {
    const jwks = await services.request('/v1/auth/jwks.json')
    expect(jwks.headers.get('Cache-Control')).toMatch(/^public/)
    expect(at(await jwks.json(), 'keys', 0)).not.toHaveProperty('d')
    expect((await services.request('/healthz')).headers.get('Cache-Control')).toBe('private, no-store')
  })

  it("keep the gateway's request id and make one where it is missing or odd", async () => {
    const id = crypto.randomUUID()
    const idOf = async (given: string) =>
      (await services.request('/nowhere', { headers: { 'X-Request-Id': given } })).headers.get('X-Request-Id')
    expect(await idOf(id)).toBe(id)
    expect(await idOf('a b"c')).toMatch(/^[\w-]{36}$/)
  })

  it("answer CONTRACT's error body with the request id", async () => {
    const response = await services.request('/nowhere')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      code: 'not_found',
      message: 'Resource not found',
      requestId: response.headers.get('X-Request-Id'),
    })
  })

  it('log one JSON line a request, without its query, token or body', async () => {
    const before = services.lines.length
    await services.request('/nowhere?token=secret-token')
    await post(JSON.stringify({ query: '{ __typename }', variables: { p: 'secret-password' } }), {
      Authorization: `Bearer ${anna}`,
    })
    const lines = services.lines.slice(before)
    expect(lines.map((line) => at(JSON.parse(line), 'path'))).toEqual(['/nowhere', '/graphql'])
    expect(at(JSON.parse(lines[1] ?? ''), 'userId')).toBe('anna')
    expect(lines.join('')).not.toMatch(/secret/)
    expect(services.lines.join('')).not.toContain(anna)
  })

  it('log who signed in and what was refused, and nothing that was typed', async () => {
    const before = services.lines.length
    await services.signIn('anna')
    const signIn = 'mutation($u: String!, $p: String!) { localLogin(username: $u, password: $p) { token } }'
    await services.ask(signIn, { u: 'secret-name', p: 'secret-password' })
    await services.ask('{ customer(customerId: "secret-id") { name } }', {}, anna)
    await services.ask('{ customer(customerId: "north") { name } }')
    const lines = services.lines.slice(before).map((line) => JSON.parse(line))
    expect(lines.map(({ message, userId, problem }) => [message, userId ?? problem])).toEqual([
      ['request', 'anna'],
      ['refused', 'invalid_credentials'],
      ['request', undefined],
      ['refused', 'not_found'],
      ['request', 'anna'],
      ['refused', 'unauthenticated'],
      ['request', undefined],
    ])
    for (const at of [1, 3, 5]) expect(lines[at].requestId).toBe(lines[at + 1].requestId)
    expect(services.lines.slice(before).join('')).not.toMatch(/secret/)
  })

  it('log link and reset tokens never', async () => {
    const before = services.lines.length
    for (const path of ['/v2/declarations/topsecret/mail/', '/v1/auth/check-token/topsecret'])
      await services.request(path)
    const lines = services.lines.slice(before)
    expect(lines.map((line) => at(JSON.parse(line), 'path'))).toEqual([
      '/v2/declarations/***/mail/',
      '/v1/auth/check-token/***',
    ])
    expect(lines.join('')).not.toContain('topsecret')
  })

  it.each(['Bearer x', 'Bearer a.b.c', 'Basic YTpi', 'Bearer ', 'bearer'])(
    'refuse the header %s with 401',
    async (value) => {
      const { response, body } = await post(JSON.stringify({ query: '{ __typename }' }), { Authorization: value })
      expect(response.status).toBe(401)
      expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
      expect(body).toMatchObject({ code: 'unauthenticated' })
    },
  )

  it('refuse bodies over 1 MB, with or without a stated length', async () => {
    const { response, body } = await post(JSON.stringify({ query: '{ __typename }', pad: 'x'.repeat(1_100_000) }))
    expect(response.status).toBe(413)
    expect(body).toMatchObject({ code: 'too_large' })
    const stream = new Blob(['x'.repeat(1_100_000)]).stream()
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: stream, duplex: 'half' }
    expect((await services.request('/graphql', init)).status).toBe(413)
  })

  it.each(['/%00', '/a%00b?x', '/x?name=%00', '/%ff', '/x?y=%ed%a0%80'])('refuse the address %s', async (path) => {
    const response = await services.request(path)
    expect(response.status).toBe(400)
    expect(at(await response.json(), 'code')).toBe('malformed')
  })

  it('take a lone percent sign in a query', async () => {
    expect((await services.request('/nowhere?name=50%')).status).toBe(404)
  })
})

describe('POST /graphql', () => {
  it.each([
    '{',
    '',
    '[]',
    'null',
    '"text"',
    '{"query":1}',
    '{"query":"{__typename}","batch":[]}',
    '[{"query":"{__typename}"}]',
  ])('refuses the body %s', async (body) => {
    const answer = await post(body)
    expect(answer.response.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'malformed', requestId: expect.any(String) })
  })

  it('refuses documents over 16 KB, which a parser would have to hold, and takes that much in variables', async () => {
    const comment = `#${'x'.repeat(16 * 1_024)}`
    const { response, body } = await post(JSON.stringify({ query: `{ __typename }${comment}` }))
    expect(response.status).toBe(413)
    expect(body).toMatchObject({ code: 'too_large', message: 'The GraphQL document is larger than 16 KB' })
    expect((await ask('{ __typename }', { comment })).status).toBe(200)
  })

  it('keeps nothing of the documents it answered', async () => {
    // Each document names something that is in no other, so that a cache would hold on to every one of them.
    const heap = () => {
      collectGarbage()
      return process.memoryUsage().heapUsed
    }
    const sendMany = async (round: number) => {
      for (let index = 0; index < 100; index++) {
        await ask(`{ __typename } #${round}-${index} ${'x'.repeat(15 * 1_024)}`)
        await ask(`{ a${round}_${index}(x: "${'x'.repeat(15 * 1_024)}") }`)
      }
    }
    await sendMany(0)
    const before = heap()
    await sendMany(1)
    expect(heap() - before).toBeLessThan(200 * 15 * 1_024 * 0.5)
  })

  it('refuses what is not JSON in UTF-8', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=latin1',
    ]) {
      expect((await post('{"query":"{ __typename }"}', { 'Content-Type': type })).response.status).toBe(415)
    }
    expect((await post(new Uint8Array([0x7b, 0xff, 0x7d]))).response.status).toBe(400)
  })

  it('refuses every other method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await services.request('/graphql?query={__typename}', { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('Allow')).toBe('POST')
    }
  })

  it('refuses U+0000 and lone surrogates, as values and as escapes in the document', async () => {
    for (const value of ['a\u0000', '\ud800', 'x\udfff']) {
      const { status, body } = await ask('query($id: ID!) { customer(customerId: $id) { name } }', { id: value })
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'malformed', details: [{ field: 'body.variables.id' }] })
    }
    for (const text of ['\\u0000', '\\u{0}', '\\uD800']) {
      expect((await ask(`{ customer(customerId: "${text}") { name } }`)).status).toBe(400)
    }
    const deep = JSON.parse(`${'['.repeat(40)}1${']'.repeat(40)}`)
    expect((await ask('{ __typename }', { deep })).status).toBe(400)
  })

  it('refuses unknown fields without suggesting known ones', async () => {
    const { body } = await ask('{ customer(customerId: "north") { nam } }')
    expect(at(body, 'errors', 0, 'extensions')).toEqual(bad)
    expect(JSON.stringify(body)).not.toMatch(/did you mean|"name"/i)
  })

  it.each([
    '{ __schema { types { name } } }',
    '{ t: __type(name: "Enduser") { name } }',
    '{ ...a } fragment a on Query { ... on Query { __schema { types { name } } } }',
  ])('answer %s to whoever is signed in, and to nobody after them', async (query) => {
    expect(JSON.stringify((await ask(query)).body)).toContain('"Enduser"')
    const { body } = await services.ask(query)
    expect(at(body, 'errors', 0, 'extensions')).toEqual({ code: 'UNAUTHENTICATED', problem: 'unauthenticated' })
    expect(at(body, 'data') ?? null).toBeNull()
  })

  it.each([
    [
      'sixteen aliases',
      `{ customer(customerId: "north") { ${Array.from({ length: 16 }, (_, index) => `a${index}: name`).join(' ')} } }`,
    ],
    ['six directives', `{ __typename ${'@include(if: true) '.repeat(6)} }`],
    [
      'depth',
      '{ endusersByCustomerId(customerId: "north") { edges { node { aggregate { concat { ...A } } } } } } fragment A on EnduserConcat { ...B } fragment B on EnduserConcat { ...A }',
    ],
    ['breadth', `{ customer(customerId: "north") { ${'name '.repeat(2_000)} } }`],
    ['a syntax error', '{ customer('],
    ['a missing variable', 'query($id: ID!) { customer(customerId: $id) { name } }'],
  ])('refuses %s', async (_, query) => {
    const { status, body } = await ask(query)
    expect(status).toBe(200)
    expect(at(body, 'errors', 0, 'extensions')).toEqual(bad)
    expect(at(body, 'data') ?? null).toBeNull()
  })

  it('never tells what broke inside', async () => {
    await services.db.execute('alter table customers rename to hidden_customers')
    const before = services.lines.length
    const { status, body } = await ask('{ customer(customerId: "north") { name } }')
    await services.db.execute('alter table hidden_customers rename to customers')
    expect(status).toBe(200)
    expect(body).toEqual({
      data: null,
      errors: [
        {
          message: 'Something went wrong',
          locations: expect.any(Array),
          path: ['customer'],
          extensions: { code: 'INTERNAL_SERVER_ERROR', problem: 'internal' },
        },
      ],
    })
    const logged = services.lines.slice(before).find((line) => at(JSON.parse(line), 'level') === 'error')
    expect(logged).toContain('does not exist')
  })
})
