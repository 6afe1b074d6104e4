import type { Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createGatewayMetrics } from '../metrics/gatewayMetrics.ts'
import { createTcpUpstream } from '../testing/tcpUpstream.ts'
import { createTestGateway } from '../testing/testGateway.ts'
import { families } from './families.ts'
import { createPooledFetch } from './pooledFetch.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close()
})

type Behave = (socket: Socket) => void
const answer: Behave = (socket) =>
  socket.end('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}')
const reset: Behave = (socket) => socket.resetAndDestroy()

/** A gateway before several upstreams on real sockets; keys come from this process. */
async function createFront(behaviours: readonly Behave[], deadline = 20_000) {
  const upstreams = await Promise.all(behaviours.map((behave) => createTcpUpstream(behave)))
  const pool = createPooledFetch()
  open.push(...upstreams, pool)
  const healthy = await createTestGateway()
  const metrics = createGatewayMetrics()
  const gateway = await createTestGateway({
    settings: { V2_URL: upstreams.map(({ origin }) => `${origin}/main`).join(', '), JWKS_URL: 'https://keys.example/' },
    dispatcher: pool.dispatcher,
    metrics,
    families: families.map((family) => ({ ...family, deadline })),
    fetchUpstream: (request) =>
      request.url === 'https://keys.example/'
        ? Promise.resolve(Response.json({ keys: [healthy.signer.jwk] }))
        : pool.fetchUpstream(request),
  })
  const headers = await healthy.bearer()
  const statusOf = async (method: string, body: string | null = null) =>
    (await gateway.request('/v2/plants/', { method, body, headers })).status
  const counts = () => upstreams.map((upstream) => upstream.count())
  /** Which of the upstreams rest, as the metrics tell it. */
  async function resting() {
    const all = (await metrics.collect()).find(({ name }) => name === 'crateway_upstream_resting')
    const restOf = (origin: string) => all?.samples.find(({ labels }) => labels.upstream === origin)?.value
    return upstreams.map(({ origin }) => restOf(origin))
  }
  return { upstreams, gateway, statusOf, counts, resting }
}

describe('several upstreams of a family', () => {
  it('are asked in turn', async () => {
    const { statusOf, counts } = await createFront([answer, answer])
    for (let call = 0; call < 6; call++) expect(await statusOf('GET')).toBe(200)
    expect(counts()).toEqual([3, 3])
  })

  it('stand in for one that breaks off, for what only reads', async () => {
    const { statusOf, counts, gateway, resting } = await createFront([reset, answer])
    expect(await resting()).toEqual([0, 0])
    for (let call = 0; call < 6; call++) expect(await statusOf('GET')).toBe(200)
    // The broken one rests after its first failure.
    expect(counts()).toEqual([1, 6])
    expect(gateway.lines.filter(({ message }) => message === 'upstream fails')).toHaveLength(1)
    expect(await resting()).toEqual([1, 0])
  })

  it('never get a second time what writes and may have been done', async () => {
    const { statusOf, counts } = await createFront([reset, answer])
    const statuses = [await statusOf('POST', '{}'), await statusOf('POST', '{}'), await statusOf('POST', '{}')]
    expect(statuses.toSorted()).toEqual([200, 200, 502])
    expect(counts()).toEqual([1, 2])
  })

  it('get what writes where another one was not even reached, each once', async () => {
    const { upstreams, statusOf, counts } = await createFront([answer, answer])
    await upstreams[0]?.close()
    for (let call = 0; call < 4; call++) expect(await statusOf('POST', '{}')).toBe(200)
    expect(counts()).toEqual([0, 4])
  })

  it('are all tried before it is a 502 or a 503', async () => {
    const { upstreams, statusOf, counts } = await createFront([reset, reset, reset])
    expect(await statusOf('GET')).toBe(502)
    expect(counts()).toEqual([1, 1, 1])
    for (const upstream of upstreams) await upstream.close()
    expect(await statusOf('GET')).toBe(503)
    expect(await statusOf('POST', '{}')).toBe(503)
  })

  it('share the time of a call: a silent one has it all', async () => {
    const { statusOf, counts } = await createFront([() => undefined, () => undefined], 300)
    expect(await statusOf('GET')).toBe(504)
    expect(counts().toSorted()).toEqual([0, 1])
  })

  it('are ready when one of them is', async () => {
    const { upstreams, gateway } = await createFront([answer, answer])
    await upstreams[1]?.close()
    const answered = await gateway.request('/readyz')
    // Those of the other families are not there at all.
    expect(await answered.json()).toMatchObject({ message: 'Not ready: v1, graphql' })
  })
})

it('takes the keys of tokens from the next upstream where one does not have them', async () => {
  const gateway = await createTestGateway()
  const asked: string[] = []
  const front = await createTestGateway({
    settings: { V1_URL: 'https://first.example,https://second.example/auth' },
    fetchUpstream: async ({ url }) => {
      asked.push(url)
      if (url.startsWith('https://first.example')) throw new Error('away')
      return url.includes('jwks') ? Response.json({ keys: [gateway.signer.jwk] }) : Response.json({})
    },
    isOnNode: false,
  })
  expect((await front.request('/v2/plants/', { headers: await gateway.bearer() })).status).toBe(200)
  expect(asked.slice(0, 2)).toEqual([
    'https://first.example/v1/auth/jwks.json',
    'https://second.example/auth/v1/auth/jwks.json',
  ])
})

describe('an upstream that answers a page with 200', () => {
  const page = () => new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })

  it('is at fault', async () => {
    const gateway = await createTestGateway({ answer: page })
    const headers = await gateway.bearer()
    for (const path of ['/v2/plants/', '/v2/calendars/x.ics', '/v2/capabilities', '/v1/files/categories']) {
      const answered = await gateway.request(path, { headers })
      expect(answered.status).toBe(502)
      expect(await answered.json()).toMatchObject({ code: 'bad_gateway' })
    }
    const query = JSON.stringify({ query: '{ __typename }' })
    const posted = { method: 'POST', body: query, headers: { ...headers, 'content-type': 'application/json' } }
    expect((await gateway.request('/graphql', posted)).status).toBe(502)
  })

  it('is not where a page is meant: a report in its frame, a file to be saved', async () => {
    const gateway = await createTestGateway({
      answer: ({ url }) => {
        const answered = page()
        if (url.includes('downloads')) answered.headers.set('content-disposition', 'attachment; filename="a.html"')
        return answered
      },
    })
    const headers = await gateway.bearer()
    expect((await gateway.request('/v2/dashboards/embed/a', { headers })).status).toBe(200)
    expect((await gateway.request('/v2/downloads/a', { headers })).status).toBe(200)
  })
})
