import { createServer } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createPooledFetch } from '../proxy/pooledFetch.ts'
import { createTestGateway } from '../testing/testGateway.ts'
import { readDsn } from './errorReports.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly auth: unknown
  readonly lines: readonly unknown[]
}

/** A server that takes envelopes; with status null it never answers. */
async function createReportServer(status: number | null = 200) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const lines = Buffer.concat(chunks)
      .toString()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    received.push({ method: request.method, url: request.url, auth: request.headers['x-sentry-auth'], lines })
    if (status !== null) response.writeHead(status).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const pool = createPooledFetch()
  open.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await pool.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  const gateway = await createTestGateway({
    settings: { ERROR_REPORT_DSN: `http://public@127.0.0.1:${address.port}/reports/42` },
    fetchUpstream: pool.fetchUpstream,
    elapsed: () => 0,
  })
  const report = (fields: Readonly<Record<string, unknown>> = {}, clientIp = '192.0.2.7') =>
    gateway.request(
      '/client-errors',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ app: 'links-app', message: 'Oups', path: '/login', ...fields }),
      },
      { clientIp },
    )
  return { gateway, received, report }
}

const failures = ({ lines }: { readonly lines: readonly Record<string, unknown>[] }) =>
  lines.filter(({ message }) => message === 'error report not sent')

describe('reports to ERROR_REPORT_DSN', () => {
  it('are handed on as envelopes of one event, without tokens', async () => {
    const { gateway, received, report } = await createReportServer()
    const answer = await report({
      message: 'Oups at /v2/declarations/hidden/mail/ é',
      stack: 'x@https://portal.example/links-app/assets/a.js?token=hidden:1:2',
      path: '/consignee-declaration?token=hidden',
    })
    expect(answer.status).toBe(204)
    expect(received).toHaveLength(1)
    const { method, url, auth, lines } = received[0] ?? {}
    expect([method, url]).toEqual(['POST', '/reports/api/42/envelope/'])
    expect(auth).toMatch(/^Sentry sentry_version=7, .*sentry_key=public$/)
    const event_id = answer.headers.get('x-request-id')?.replaceAll('-', '')
    expect(lines).toEqual([
      { event_id },
      { type: 'event' },
      expect.objectContaining({
        event_id,
        level: 'error',
        transaction: '/consignee-declaration',
        tags: { app: 'links-app', request_id: answer.headers.get('x-request-id') },
        exception: { values: [{ type: 'Error', value: 'Oups at /v2/declarations/***/mail/ é' }] },
        extra: { stack: 'x@https://portal.example/links-app/assets/a.js' },
      }),
    ])
    expect(JSON.stringify([received, gateway.lines])).not.toContain('hidden')
    expect(failures(gateway)).toEqual([])
  })

  it('are only those that are accepted', async () => {
    const { received, report } = await createReportServer()
    expect((await report({ message: '' }, '192.0.2.8')).status).toBe(422)
    const statuses = await Promise.all(Array.from({ length: 25 }, async () => (await report()).status))
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect(received.length).toBeLessThanOrEqual(20)
  })

  it('leave a line in the log when they are refused or nobody is there', async () => {
    const refusing = await createReportServer(429)
    expect((await refusing.report()).status).toBe(204)
    expect(failures(refusing.gateway)).toEqual([
      expect.objectContaining({ level: 'warn', error: expect.stringContaining('429') }),
    ])
    const gone = await createReportServer()
    for (const close of open.splice(0)) await close()
    expect((await gone.report()).status).toBe(204)
    expect(failures(gone.gateway)).toHaveLength(1)
  })

  it('do not pile up before a server that hangs', async () => {
    const { gateway, received, report } = await createReportServer(null)
    const answers = await Promise.all(Array.from({ length: 15 }, (_, index) => report({}, `192.0.2.${index}`)))
    expect(answers.every(({ status }) => status === 204)).toBe(true)
    expect(received).toHaveLength(10)
    expect(failures(gateway)).toHaveLength(15)
  })
})

describe('readDsn', () => {
  it('finds the envelope endpoint of a project', () => {
    expect(readDsn('https://abc@o1.reports.example:99/7')).toEqual({
      url: 'https://o1.reports.example:99/api/7/envelope/',
      key: 'abc',
    })
  })

  it.each([
    '',
    'x',
    'ftp://abc@a/1',
    'https://a/1',
    'https://abc@a',
    'https://abc:def@a/1',
    'https://abc@a/1?x',
    'https://abc@a//1',
  ])('takes %j for no DSN', (text) => expect(readDsn(text)).toBeUndefined())
})
