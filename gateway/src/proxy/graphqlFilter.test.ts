import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestGateway } from '../testing/testGateway.ts'
import { graphqlBody } from './errorBody.ts'
import { filterGraphql, graphqlFilterOf, throughFilter } from './graphqlFilter.ts'

const stack = 'Error: relation "crates" does not exist\n    at query (/srv/services/src/db.ts:12:3)'
const failed = {
  message: 'The service could not answer this',
  extensions: { code: 'INTERNAL_SERVER_ERROR', problem: 'internal' },
}
const failure = { message: stack, extensions: { code: 'INTERNAL_SERVER_ERROR', stack }, locations: [{ file: stack }] }
/** 440 KB. */
const rows = Array.from({ length: 10_000 }, (_, index) => ({ barcode: `C${index}`, note: '"errors":[{' }))

const encoder = new TextEncoder()
const filtered = (text: string) => new TextDecoder().decode(filterGraphql(encoder.encode(text), 200))

/** The same through a stream whose pieces end at `cuts`. */
async function streamed(bytes: Uint8Array<ArrayBuffer>, cuts: readonly number[], status = 200): Promise<string> {
  const ends = [...new Set([...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].sort((a, b) => a - b)
  let from = 0
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const end of ends) {
        controller.enqueue(bytes.slice(from, end))
        from = end
      }
      controller.close()
    },
  })
  return new Response(source.pipeThrough(throughFilter(graphqlFilterOf(status)))).text()
}

describe('the filter of GraphQL', () => {
  it('passes the same, wherever the pieces of an answer end', async () => {
    const error = fc.record(
      { message: fc.oneof(fc.string(), fc.constant(stack)), path: fc.array(fc.string()), extensions: fc.jsonValue() },
      { requiredKeys: [] },
    )
    const answer = fc.record({
      data: fc.jsonValue(),
      errors: fc.array(error, { minLength: 1 }),
      extensions: fc.jsonValue(),
    })
    await fc.assert(
      fc.asyncProperty(answer, fc.boolean(), fc.array(fc.nat(), { maxLength: 30 }), async (told, isPretty, cuts) => {
        const bytes = new Uint8Array(encoder.encode(JSON.stringify(told, null, isPretty ? 2 : 0)))
        expect(JSON.parse(await streamed(bytes, cuts))).toEqual(JSON.parse(JSON.stringify(graphqlBody(told, 200))))
      }),
    )
  })

  it.each([
    ['{"data":{"a":1}}', '{"data":{"a":1}}'],
    ['\ufeff \n{ "data" : null }\n', '{"data": null }'],
    ['{}', '{}'],
    ['{"errors":[],"data":1}', '{"errors":[],"data":1}'],
    ['{"errors":null,"data":1}', '{"errors":null,"data":1}'],
    ['{"extensions":{"sql":"}"},"data":1,"debug":[","]}', '{"data":1}'],
    ['{"data":"\\"}\\\\","extensions":1}', '{"data":"\\"}\\\\"}'],
    [`{"${'x'.repeat(1_000)}":1,"data":1}`, '{"data":1}'],
  ])('makes of %s what may pass', (text, passed) => {
    expect(filtered(text)).toBe(passed)
  })

  it.each([
    ['errors', JSON.stringify([failure])],
    ['\\u0065rrors', JSON.stringify([failure])],
    ['errors', JSON.stringify(Array.from({ length: 5_000 }, () => failure))],
    ['errors', JSON.stringify({ stack })],
    ['errors', JSON.stringify(stack)],
  ])('tells of "%s" nothing that a server should not tell', (name, errors) => {
    const text = filtered(`{"data":null,"${name}":${errors}}`)
    expect(text).not.toMatch(/crates|srv/)
    expect(JSON.parse(text).errors[0]).toMatchObject({ message: failed.message, extensions: { problem: 'internal' } })
  })

  it.each([
    '',
    'null',
    '[{"errors":[]}]',
    '{"data":1',
    '{"data":1,}',
    '{"data"}',
    '{data:1}',
    '{"data":1}}',
    '{"errors":[}}',
    '<html></html>',
    '\u001f\u008b',
    '{"data":,"errors":[]}',
    '{"data":1 "errors":[]}',
    '{"data":{}{}}',
    '{"data":"a""b"}',
    '{"data":nonsense /srv/db.ts:12}',
    '{"data":{"a":1]}',
    `{"data":${'['.repeat(10_000)}`,
  ])('refuses %j, which is no answer of GraphQL', async (text) => {
    expect(() => filtered(text)).toThrow(expect.objectContaining({ code: 'bad_gateway' }))
    await expect(streamed(new Uint8Array(encoder.encode(text)), [])).rejects.toThrow()
  })
})

describe('an answer of GraphQL', () => {
  async function ask(body: string | ReadableStream<Uint8Array>, headers: Readonly<Record<string, string>> = {}) {
    const answer = () => new Response(body, { headers: { 'content-type': 'application/json', ...headers } })
    const gateway = await createTestGateway({ answer })
    return gateway.request('/graphql', { method: 'POST', headers: await gateway.bearer(), body: '{}' })
  }

  it.each([
    ['before', { errors: [failure], data: { rows }, extensions: { tracing: stack } }],
    ['behind', { data: { rows }, extensions: { tracing: stack }, errors: [failure] }],
  ])('of 440 KB has the errors %s its data told as those of a short one', async (_place, told) => {
    const text = await (await ask(JSON.stringify(told))).text()
    expect(text).not.toMatch(/relation|srv/)
    expect(JSON.parse(text)).toEqual({ data: { rows }, errors: [failed] })
  })

  it('that is long flows on while it comes', async () => {
    let end = () => {}
    const head = `{"data":{"rows":${JSON.stringify(rows)}`
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode(head))
        end = () => {
          controller.enqueue(encoder.encode('}}'))
          controller.close()
        }
      },
    })
    const reader = (await ask(body)).body?.getReader()
    let seen = ''
    const decoder = new TextDecoder()
    while (seen.length < head.length) seen += decoder.decode((await reader?.read())?.value, { stream: true })
    expect(seen).toBe(head)
    end()
    while (!seen.endsWith(']}}')) seen += decoder.decode((await reader?.read())?.value, { stream: true })
    expect(seen).toBe(`${head}}}`)
  })

  it('whose data is none within its brackets is refused', () => {
    for (const data of ['{nonsense}', '[1,,2]', '{"a":1"b":2}', 'nul'])
      expect(() => filtered(`{"data":${data}}`)).toThrow(expect.objectContaining({ code: 'bad_gateway' }))
  })

  it('has the schema of whatever upstream for whoever is signed in only', async () => {
    const gateway = await createTestGateway({ answer: () => Response.json({ data: { a: { types: [] } } }) })
    const type = { 'content-type': 'application/json' }
    const ask = (body: string | Uint8Array<ArrayBuffer>, headers = {}) =>
      gateway.request('/graphql', { method: 'POST', headers: { ...type, ...headers }, body })
    const documents = [
      '{ a: __schema { types { name } } }',
      '{ ...f } fragment f on Query { __type(name: "A") { name } }',
    ]
    for (const query of documents) {
      const request = JSON.stringify({ query })
      const spellings = [request, request.replace('__', '\\u005f\\u005f'), `[${request}]`, `\ufeff${request}`]
      for (const body of spellings) expect((await ask(body)).status, body).toBe(401)
      // What one server reads as something else than another.
      const doubtful = [
        query,
        request.replace('query', 'Query'),
        `{"query":"{ a }",${request.slice(1)}`,
        `[${request},1]`,
      ]
      for (const body of doubtful) expect((await ask(body)).status, body).not.toBe(200)
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      expect((await ask(new URLSearchParams({ query }).toString(), form)).status).toBe(400)
      const utf16 = { 'content-type': 'application/json; charset=utf-16le' }
      expect((await ask(Uint8Array.from(Buffer.from(request, 'utf16le')), utf16)).status).toBe(400)
      expect((await ask(request, await gateway.bearer())).status).toBe(200)
    }
    expect(gateway.seen).toHaveLength(2)
    const variables = { username: 'x', password: '__schema' }
    expect((await ask(JSON.stringify({ query: 'mutation { a: __typename }', variables }))).status).toBe(200)
  })

  it.each([
    ['text', JSON.stringify({ errors: [failure] }), { 'content-type': 'text/plain' }],
    ['pieces', stack, { 'content-type': 'multipart/mixed; boundary=x' }],
    ['compressed', '\u001f\u008b', { 'content-encoding': 'gzip' }],
    ['several', JSON.stringify([{ errors: [failure] }]), {}],
  ])('that comes as %s is not passed on', async (_what, body, headers) => {
    const response = await ask(body, headers)
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({ code: 'bad_gateway' })
  })
})
