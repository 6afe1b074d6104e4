import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createNodeServer } from '../http/nodeServer.ts'
import { createTestGateway } from '../testing/testGateway.ts'
import { passEvents, streamTimes } from './passEvents.ts'
import { createPooledFetch } from './pooledFetch.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const path = '/v2/iotMap/live'
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

/** An upstream on real sockets that streams what it is told, and a gateway on real sockets before it. */
async function createStreaming(times = streamTimes) {
  const streams: { readonly response: ServerResponse; readonly lastId: string | undefined; isClosed: boolean }[] = []
  const upstream: Server = createServer((request, response) => {
    const stream = { response, lastId: request.headers['last-event-id']?.toString(), isClosed: false }
    response.on('close', () => {
      stream.isClosed = true
    })
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'set-cookie': 'a=b' })
    response.write(':\n\n')
    streams.push(stream)
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const address = upstream.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const pool = createPooledFetch()
  const healthy = await createTestGateway()
  const stop = new AbortController()
  const gateway = await createTestGateway({
    settings: { V2_URL: `http://127.0.0.1:${port}`, JWKS_URL: 'https://keys.example/' },
    fetchUpstream: (request) =>
      request.url === 'https://keys.example/'
        ? Promise.resolve(Response.json({ keys: [healthy.signer.jwk] }))
        : pool.fetchUpstream(request),
    dispatcher: pool.dispatcher,
    streamTimes: times,
    stop: stop.signal,
  })
  const server = createNodeServer(gateway.listener)
  const origin = `http://127.0.0.1:${await server.listen('127.0.0.1', 0)}`
  const bearer = await healthy.bearer()
  closing.push(
    async () => {
      upstream.closeAllConnections()
      upstream.close()
    },
    () => pool.close(),
    () => server.drain(200),
  )
  const open = async (headers: Record<string, string> = {}) => {
    const leave = new AbortController()
    const response = await fetch(origin + path, { headers: { ...bearer, ...headers }, signal: leave.signal })
    return { response, reader: response.body?.getReader(), leave: () => leave.abort() }
  }
  return { streams, open, stop }
}

describe('a stream of events through the gateway, on sockets', () => {
  it('passes each event at once, under the headers that may pass', async () => {
    const { streams, open } = await createStreaming()
    const { response, reader, leave } = await open({ 'Last-Event-ID': '7-1' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(response.headers.has('set-cookie')).toBe(false)
    expect(text((await reader?.read())?.value)).toBe(':\n\n')
    for (const event of ['data: 1\n\n', 'data: 2\n\n']) {
      streams[0]?.response.write(event)
      expect(text((await reader?.read())?.value)).toBe(event)
    }
    expect(streams[0]?.lastId).toBe('7-1')
    leave()
  })

  it('ends the upstream call when its reader goes, and gives its place to another', async () => {
    const { streams, open } = await createStreaming()
    const readers = await Promise.all(Array.from({ length: 6 }, () => open()))
    const refused = await open()
    expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '10'])
    readers[2]?.leave()
    await expect.poll(() => streams.filter(({ isClosed }) => isClosed).length).toBe(1)
    const next = await open()
    expect(next.response.status).toBe(200)
    for (const reader of [...readers, next]) reader.leave()
    await expect.poll(() => streams.every(({ isClosed }) => isClosed)).toBe(true)
  })

  it('ends with its upstream, with a silent one, after its life, and when the gateway stops', async () => {
    const { streams, open } = await createStreaming()
    const first = await open()
    await first.reader?.read()
    streams[0]?.response.end()
    expect((await first.reader?.read())?.done).toBe(true)

    const silent = await createStreaming({ ...streamTimes, silence: 50 })
    const second = await silent.open()
    await second.reader?.read()
    expect((await second.reader?.read())?.done).toBe(true)
    await expect.poll(() => silent.streams[0]?.isClosed).toBe(true)

    const short = await createStreaming({ ...streamTimes, lifetime: 50 })
    const third = await short.open()
    await third.reader?.read()
    expect((await third.reader?.read())?.done).toBe(true)

    const stopping = await createStreaming()
    const fourth = await stopping.open()
    await fourth.reader?.read()
    stopping.stop.abort()
    expect((await fourth.reader?.read())?.done).toBe(true)
  })

  it('holds up no stop that its beginning comes after', async () => {
    const { streams, open, stop } = await createStreaming()
    stop.abort()
    const { response, reader } = await open()
    expect(response.status).toBe(200)
    while ((await reader?.read())?.done === false);
    await expect.poll(() => streams[0]?.isClosed).toBe(true)
  })
})

describe('passing events', () => {
  it('reads nothing that nobody has taken', async () => {
    let pulled = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 1
          controller.enqueue(new Uint8Array(1))
        },
      },
      { highWaterMark: 0 },
    )
    const reader = passEvents(body, { times: streamTimes, ends: [], onEnd: () => undefined }).getReader()
    await reader.read()
    await reader.read()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(pulled).toBe(2)
    await reader.cancel()
  })

  it('gives up a reader that takes nothing any more, and ends once', async () => {
    let ends = 0
    let isCancelled = false
    const body = new ReadableStream<Uint8Array>({
      cancel() {
        isCancelled = true
      },
    })
    passEvents(body, { times: { ...streamTimes, stall: 20 }, ends: [], onEnd: () => void ends++ })
    await expect.poll(() => isCancelled).toBe(true)
    expect(ends).toBe(1)
  })
})
