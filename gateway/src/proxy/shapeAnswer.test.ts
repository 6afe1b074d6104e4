import { describe, expect, it } from 'vitest'
import { createTestGateway } from '../testing/testGateway.ts'

async function ask(answer: () => Response, path = '/v2/plants/', method = 'GET') {
  const gateway = await createTestGateway({ answer })
  return gateway.request(path, { method, headers: await gateway.bearer() })
}

const stack = 'Error: relation "crates" does not exist\n    at query (/srv/services/src/db.ts:12:3)'

describe('an answer', () => {
  it.each([
    ['a stack trace', () => new Response(stack, { status: 500 })],
    ['a page', () => new Response(`<html>${stack}</html>`, { status: 502, headers: { 'content-type': 'text/html' } })],
    ['JSON of another shape', () => Response.json({ error: stack }, { status: 500 })],
    ['half of a shape', () => Response.json({ code: 'internal', message: { stack } }, { status: 503 })],
    ['GraphQL errors', () => Response.json({ errors: [{ message: stack }] }, { status: 500 })],
    [
      'broken JSON',
      () => new Response(`{"code":"${stack}`, { status: 500, headers: { 'content-type': 'application/json' } }),
    ],
    ['nothing', () => new Response(null, { status: 500 })],
    [
      'too much',
      () => new Response(stack.repeat(10_000), { status: 500, headers: { 'content-type': 'application/json' } }),
    ],
  ])("of a failed service that is %s becomes CONTRACT's body", async (_what, answer) => {
    const response = await ask(answer)
    const text = await response.text()
    expect(text).not.toContain('crates')
    expect(JSON.parse(text)).toEqual({
      code: expect.stringMatching(/^(internal|bad_gateway|unavailable)$/),
      message: expect.any(String),
      requestId: response.headers.get('x-request-id'),
    })
  })

  it('of a schema passes as text, and never as what nobody has looked at', async () => {
    const path = '/graphql/schema.graphql'
    const text = await ask(() => new Response('type Query { a: Int }'), path)
    expect([text.status, await text.text()]).toEqual([200, 'type Query { a: Int }'])
    expect((await ask(() => Response.json({ errors: [{ message: stack }] }), path)).status).toBe(502)
    const foreign = await ask(() => new Response('<p>Not here</p>', { status: 404 }), path)
    expect(await foreign.json()).toMatchObject({ code: 'not_found' })
  })

  it('of a busy GraphQL service says so, and when to come again, but not in its words', async () => {
    const told = {
      errors: [{ message: stack, extensions: { code: 'INTERNAL_SERVER_ERROR', problem: 'busy' } }],
      data: null,
    }
    const answer = () => Response.json(told, { status: 503, headers: { 'retry-after': '3' } })
    const response = await ask(answer, '/graphql', 'POST')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3'])
    const message = 'The service could not answer this'
    expect(await response.json()).toEqual({ code: 'busy', message, requestId: response.headers.get('x-request-id') })
  })

  it("in CONTRACT's shape keeps code, message, details and Retry-After, and nothing else", async () => {
    const told = {
      code: 'conflict',
      message: 'Taken',
      details: [
        { field: 'name', message: 'is taken', code: 'E_TAKEN', sql: stack },
        { field: 'street', message: 'is too long', code: 'long' },
      ],
      stack,
    }
    const response = await ask(() => Response.json(told, { status: 409, headers: { 'retry-after': '7' } }))
    expect(response.status).toBe(409)
    expect(response.headers.get('retry-after')).toBe('7')
    expect(await response.json()).toEqual({
      code: 'conflict',
      message: 'Taken',
      details: [
        { field: 'name', message: 'is taken' },
        { field: 'street', message: 'is too long', code: 'long' },
      ],
      requestId: response.headers.get('x-request-id'),
    })
  })

  const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/)
  const generic = { code: 'conflict', message: 'The service refused this', requestId }
  const html = { headers: { 'content-type': 'text/html' } }
  it.each<[string, () => Response, object]>([
    ['its message alone', () => Response.json({ message: 'Gate 4 is shut' }), { message: 'Gate 4 is shut', requestId }],
    [
      'a code of its own',
      () => Response.json({ code: 'GATE_SHUT', message: 'Gate 4 is shut' }),
      { code: 'GATE_SHUT', message: 'Gate 4 is shut', requestId },
    ],
    [
      'a code that is no name',
      () => Response.json({ code: 40_917, message: 'Gate 4 is shut' }),
      { message: 'Gate 4 is shut', requestId },
    ],
    [
      'our code',
      () => Response.json({ code: 'link_used', message: 'Used up' }),
      { code: 'link_used', message: 'Used up', requestId },
    ],
    ['our code alone', () => Response.json({ code: 'link_used' }), { ...generic, code: 'link_used' }],
    [
      'details of its own shape',
      () => Response.json({ message: 'Gate 4 is shut', details: { gate: 4 } }),
      { message: 'Gate 4 is shut', requestId },
    ],
    [
      'sentences in a list',
      () => Response.json({ message: ['Name is missing.', 'Code is too long'] }),
      { message: 'Name is missing; Code is too long', requestId },
    ],
    [
      'JSON of an older name',
      () => new Response('{"message":"Gate 4 is shut"}', { headers: { 'content-type': 'text/json; charset=utf-8' } }),
      { message: 'Gate 4 is shut', requestId },
    ],
    [
      'a long body',
      () => Response.json({ message: 'Gate 4 is shut', rows: 'x'.repeat(100_000) }),
      { message: 'Gate 4 is shut', requestId },
    ],
    [
      'fields that tell too much',
      () =>
        Response.json({
          message: 'Gate 4 is shut',
          details: [
            { field: 'gate', message: 'is\nshut' },
            { field: 'sql', message: stack },
            { field: stack, message: 'is shut' },
          ],
        }),
      { message: 'Gate 4 is shut', details: [{ field: 'gate', message: 'is shut' }], requestId },
    ],
    ['markup in its message', () => Response.json({ message: '<b>Gate</b> 4' }), generic],
    ['its stack', () => Response.json({ message: stack }), generic],
    ['a page', () => new Response('<h1>Conflict</h1>', html), generic],
    ['nothing', () => new Response(null), generic],
  ])('of an upstream that refuses with %s says what a person may read', async (_what, answer, body) => {
    const response = await ask(() => {
      const told = answer()
      return new Response(told.body, { status: 409, headers: told.headers })
    })
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual(body)
  })

  it('of a failed service tells no message, whatever its code', async () => {
    for (const code of ['internal', 'conflict', 'E_SQL', undefined]) {
      const response = await ask(() => Response.json({ code, message: 'near "select"', details: [] }, { status: 500 }))
      expect(await response.json()).toEqual({
        code: 'internal',
        message: 'The service could not answer this',
        requestId,
      })
    }
  })

  it('of GraphQL with errors, 200 or not, has the parts the portal reads', async () => {
    const told = {
      data: { collections: null },
      errors: [
        { message: 'Gate 4 is shut', path: ['collections'], extensions: { code: 'GATE_SHUT', exception: { stack } } },
        { message: stack, extensions: { code: 'INTERNAL_SERVER_ERROR' }, query: stack },
        { message: 'Wait', extensions: { problem: 'too_many_requests', retryAfter: 9, fields: [{ sql: stack }] } },
        { message: 'Shut', path: ['rows', 7, { stack }], locations: [{ stack }], extensions: { code: stack } },
        { message: 'Shut', path: [stack], locations: stack, extensions: { code: 'x'.repeat(65) } },
        {
          message: 'Shut',
          path: ['rows', 7],
          extensions: {
            fields: [
              { field: 'gate', message: stack },
              { field: 'row', message: 'is\nshut' },
            ],
          },
        },
      ],
      extensions: { tracing: stack },
    }
    for (const status of [200, 400]) {
      const response = await ask(() => Response.json(told, { status }), '/graphql', 'POST')
      expect(response.status).toBe(status)
      expect(await response.json()).toEqual({
        data: { collections: null },
        errors: [
          { message: 'Gate 4 is shut', path: ['collections'], extensions: { code: 'GATE_SHUT' } },
          {
            message: 'The service could not answer this',
            extensions: { code: 'INTERNAL_SERVER_ERROR', problem: 'internal' },
          },
          { message: 'Wait', extensions: { problem: 'too_many_requests', retryAfter: 9 } },
          { message: 'Shut', extensions: {} },
          { message: 'Shut', extensions: {} },
          { message: 'Shut', path: ['rows', 7], extensions: { fields: [{ field: 'row', message: 'is shut' }] } },
        ],
      })
    }
  })

  it('of GraphQL that only holds the word passes as it is', async () => {
    const told = '{"data": {"note": "\\"errors\\""} }'
    const json = { headers: { 'content-type': 'application/json' } }
    const response = await ask(() => new Response(told, json), '/graphql', 'POST')
    expect(await response.text()).toBe(told)
  })

  it('refusing a query keeps its GraphQL errors', async () => {
    const told = { errors: [{ message: 'Syntax Error', extensions: { code: 'BAD_USER_INPUT' } }] }
    const response = await ask(() => Response.json(told, { status: 400 }), '/graphql', 'POST')
    expect([response.status, await response.json()]).toEqual([400, told])
  })

  it("that is a page on a 404 becomes CONTRACT's body", async () => {
    const response = await ask(
      () => new Response('<h1>nginx</h1>', { status: 404, headers: { 'content-type': 'text/html' } }),
    )
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })

  it.each([301, 302, 303, 307, 308, 304])('that redirects with %d is not followed nor passed on', async (status) => {
    const response = await ask(() => new Response(null, { status, headers: { location: 'https://evil.example' } }))
    expect(response.status).toBe(502)
    expect(response.headers.has('location')).toBe(false)
  })

  it.each([
    ['busy, which says when to come again', { 'retry-after': '3' }, 'text/html'],
    ['down', {}, 'application/json'],
  ])('of a service that is %s may be a page in a frame', async (_what, told, type) => {
    const page = () => new Response('<h1>Busy</h1>', { status: 503, headers: { 'content-type': 'text/html', ...told } })
    const framed = await ask(page, '/v2/dashboards/embed/1')
    expect([framed.status, framed.headers.get('content-type')]).toEqual([503, type])
    expect(framed.headers.get('retry-after')).toBe(Reflect.get(told, 'retry-after') ?? null)
    const elsewhere = await ask(page)
    expect(elsewhere.headers.get('content-type')).toBe('application/json')
  })

  it('without a body stays without', async () => {
    const response = await ask(() => new Response(null, { status: 204 }), '/v2/x', 'DELETE')
    expect([response.status, await response.text()]).toEqual([204, ''])
  })

  it('to HEAD has headers only', async () => {
    const response = await ask(
      () => new Response(null, { headers: { 'content-length': '42', 'content-type': 'application/pdf' } }),
      '/v2/x',
      'HEAD',
    )
    expect(response.headers.get('content-length')).toBe('42')
  })

  it('of bytes comes as it is', async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(5_000))
    const response = await ask(
      () => new Response(bytes, { headers: { 'content-type': 'application/pdf', 'content-length': '5000' } }),
    )
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
    expect(response.headers.get('content-length')).toBe('5000')
  })

  it('may ask for still stricter caching', async () => {
    const response = await ask(() => Response.json([], { headers: { 'cache-control': 'no-store, max-age=0' } }))
    expect(response.headers.get('cache-control')).toBe('no-store, max-age=0')
  })
})
