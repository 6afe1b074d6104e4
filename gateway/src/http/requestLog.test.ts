import { createLog } from '@crateway/shared/errors/log.ts'
import { describe, expect, it } from 'vitest'
import { createTestGateway } from '../testing/testGateway.ts'

const unreachable = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

describe('the request log', () => {
  it('has one line a request, without queries and link tokens', async () => {
    const gateway = await createTestGateway()
    await gateway.request('/v2/declarations/topsecret/mail/?x=topsecret')
    await gateway.request('/reset-password?token=topsecret')
    await gateway.request('/v2/plants/', { headers: await gateway.bearer() })
    const lines = gateway.lines.filter(({ message }) => message === 'request')
    expect(lines.map(({ method, path, status, family }) => ({ method, path, status, family }))).toEqual([
      { method: 'GET', path: '/v2/declarations/***/mail/', status: 200, family: 'v2-declarations' },
      { method: 'GET', path: '/reset-password', status: 200, family: 'page' },
      { method: 'GET', path: '/v2/plants/', status: 200, family: 'v2' },
    ])
    expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(3)
    expect(lines.every(({ ms }) => typeof ms === 'number')).toBe(true)
    expect(JSON.stringify(gateway.lines)).not.toContain('topsecret')
  })

  it('leaves the files of the bundles to debugging', async () => {
    const gateway = await createTestGateway()
    for (const path of ['/links-app/logo.svg', '/links-app/none.svg', '/login']) await gateway.request(path)
    const lines = gateway.lines.filter(({ message }) => message === 'request')
    expect(lines.map(({ level, path }) => [level, path])).toEqual([
      ['debug', '/links-app/logo.svg'],
      ['debug', '/links-app/none.svg'],
      ['info', '/login'],
    ])
  })

  it('leaves what asks whether we are there to debugging', async () => {
    const gateway = await createTestGateway()
    for (const path of ['/healthz', '/readyz']) expect((await gateway.request(path)).status).toBe(200)
    expect(gateway.lines.map(({ level, path }) => [level, path])).toEqual([
      ['debug', '/healthz'],
      ['debug', '/readyz'],
    ])
  })

  it('names the operation of a GraphQL request, and nothing else of it', async () => {
    const gateway = await createTestGateway()
    const body = JSON.stringify({
      query: 'mutation localLogin($p: String!) { localLogin(password: $p) { token } }',
      variables: { p: 'topsecret' },
    })
    await gateway.request('/graphql', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    expect(gateway.lines).toEqual([expect.objectContaining({ path: '/graphql', operation: 'localLogin' })])
    expect(JSON.stringify(gateway.lines)).not.toContain('topsecret')
  })

  it.each([
    [
      'an upstream that cannot be reached',
      () => Promise.reject(unreachable()),
      { problem: /^unavailable$/, error: /ECONNREFUSED/ },
    ],
    [
      'an upstream that says so',
      async () => new Response(null, { status: 503 }),
      { error: /^The upstream answered so$/ },
    ],
  ])('has one line for a 503 with its cause: %s', async (_, answer, cause) => {
    const gateway = await createTestGateway({ answer })
    const headers = await gateway.bearer()
    expect((await gateway.request('/v2/plants/', { method: 'POST', headers })).status).toBe(503)
    const told = Object.fromEntries(Object.entries(cause).map(([name, text]) => [name, expect.stringMatching(text)]))
    const lines = gateway.lines.filter(({ message }) => message === 'request')
    expect(lines).toEqual([expect.objectContaining({ level: 'warn', message: 'request', status: 503, ...told })])
  })

  it('has one line for a 503 of our own, with what is missing', async () => {
    const gateway = await createTestGateway({ fetchUpstream: () => Promise.reject(unreachable()) })
    expect((await gateway.request('/readyz')).status).toBe(503)
    expect((await gateway.request('/v2/plants/', { headers: await gateway.bearer() })).status).toBe(503)
    expect(gateway.lines.map(({ status, error }) => [status, error])).toEqual([
      [503, 'Not ready: v1, v2, graphql'],
      [503, 'Sign-ins cannot be checked right now, try again shortly'],
    ])
  })

  it('keeps the cause of a fault that the answer does not tell', async () => {
    const gateway = await createTestGateway({ answer: () => Promise.reject(new Error('the disk is full')) })
    const answer = await gateway.request('/v2/plants/', { headers: await gateway.bearer() })
    expect(await answer.text()).not.toContain('disk')
    expect(JSON.stringify(gateway.lines)).toContain('the disk is full')
  })
})

describe('createLog', () => {
  it('writes JSON lines from its level on', () => {
    const lines: string[] = []
    const log = createLog('warn', (line) => lines.push(line))
    log('info', 'unheard')
    log('error', 'two\nlines', { status: 500 })
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', message: 'two\nlines', status: 500 })
  })
})
