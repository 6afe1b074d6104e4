import { describe, expect, it } from 'vitest'
import { createTestGateway } from '../testing/testGateway.ts'

const path = '/v2/customers/c/chaseList'
const file = '/v1/files/f/download'

async function ask(answer: () => Response, where: string, headers: Readonly<Record<string, string>>, method = 'GET') {
  const gateway = await createTestGateway({ answer })
  const own = { ...(await gateway.bearer({ groupType: 'CUSTOMER' })), ...headers }
  return { response: await gateway.request(where, { method, headers: own }), asked: gateway.seen[0]?.headers }
}

describe('an answer that a reader has already', () => {
  const known = () => new Response(null, { status: 304, headers: { etag: 'W/"a"', 'cache-control': 'public' } })

  it('is asked for by its tag, and told to stand without being stored anywhere', async () => {
    const { response, asked } = await ask(known, path, { 'if-none-match': 'W/"a"' })
    expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([304, 'W/"a"', ''])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(asked?.['if-none-match']).toBe('W/"a"')
  })

  it('is not told to stand to whoever named none', async () => {
    expect((await ask(known, path, {})).response.status).toBe(502)
    expect((await ask(known, '/v2/dev/links', { 'if-none-match': 'W/"a"' })).response.status).toBe(502)
  })

  it.each([
    ['W/"a"', 'W/"a"'],
    ['"of its bytes"', null],
  ])('comes with the tag of what it says, which holds when it is compressed: %s', async (etag, passed) => {
    const { response } = await ask(() => Response.json([1], { headers: { etag } }), path, {})
    expect([response.status, response.headers.get('etag'), await response.json()]).toEqual([200, passed, [1]])
  })
})

describe('a part of a file', () => {
  const part =
    (type = 'text/csv') =>
    () =>
      new Response('x'.repeat(8_192), {
        status: 206,
        headers: {
          'content-type': type,
          'content-range': 'bytes 0-8191/20000',
          'accept-ranges': 'bytes',
          etag: '"a"',
          'set-cookie': 'a=b',
        },
      })

  it('is no answer to who asked for the whole', async () => {
    expect((await ask(part(), file, {})).response.status).toBe(502)
    const { response, asked } = await ask(part(), file, { range: 'bytes=0-8191', 'if-range': '"a"' }, 'HEAD')
    expect([response.status, asked?.range, asked?.['if-range']]).toEqual([502, undefined, undefined])
  })

  it.each(['text/csv', 'application/json'])('passes byte for byte, never compressed: %s', async (type) => {
    const headers = { range: 'bytes=0-8191', 'if-range': '"a"', 'accept-encoding': 'zstd, br, gzip' }
    const { response, asked } = await ask(part(type), file, headers)
    expect([asked?.range, asked?.['if-range']]).toEqual(['bytes=0-8191', '"a"'])
    expect(response.status).toBe(206)
    const told = ['content-range', 'accept-ranges', 'etag', 'content-encoding', 'set-cookie', 'cache-control']
    expect(told.map((name) => response.headers.get(name))).toEqual([
      ...['bytes 0-8191/20000', 'bytes', '"a"', null, null, 'private, no-store'],
    ])
    expect(await response.text()).toBe('x'.repeat(8_192))
  })

  it.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes=', 'bytes=-', `bytes=0-${'9'.repeat(40)}`])(
    'is not asked for where it is not one: %s',
    async (range) => {
      const { response, asked } = await ask(() => new Response('whole'), file, { range })
      expect([response.status, await response.text(), asked?.range]).toEqual([200, 'whole', undefined])
    },
  )

  it('beyond its end is refused with its length', async () => {
    const problem = { code: 'invalid', message: 'The file is shorter' }
    const refuse = () => Response.json(problem, { status: 416, headers: { 'content-range': 'bytes */5' } })
    const { response } = await ask(refuse, file, { range: 'bytes=9-' })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */5'])
    expect(await response.json()).toMatchObject({ code: 'invalid' })
  })

  it('is offered by the head of the whole', async () => {
    const whole = () =>
      new Response(null, { headers: { 'accept-ranges': 'bytes', etag: '"a"', 'content-length': '5' } })
    const { response } = await ask(whole, file, {}, 'HEAD')
    expect([response.headers.get('accept-ranges'), response.headers.get('etag')]).toEqual(['bytes', '"a"'])
  })
})
