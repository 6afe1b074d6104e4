import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTcpUpstream } from '../testing/tcpUpstream.ts'
import { createTestGateway, type TestOptions } from '../testing/testGateway.ts'
import { uploadDeadline, uploadPace } from './bodyTimes.ts'
import { families } from './families.ts'
import { createPooledFetch } from './pooledFetch.ts'

const path = '/v2/distributorDeclarations/upload-file/d1'

/** Lets time pass, once what was sent has arrived: over sockets that takes some turns of the loop. */
async function pass(time: number) {
  const arrive = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  await arrive()
  await vi.advanceTimersByTimeAsync(time)
  await arrive()
}

/** A body that is sent piece by piece. */
function createSender() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  // Of a body that was cut off, nothing more can be sent.
  writer.closed.catch(() => undefined)
  return {
    body: readable,
    send: (bytes: number) => void writer.write(new Uint8Array(bytes)).catch(() => undefined),
    end: () => void writer.close().catch(() => undefined),
  }
}

/** Begins an upload, and tells what became of it so far. */
async function begin(options: TestOptions = {}) {
  const gateway = await createTestGateway(options)
  const sender = createSender()
  let answer: Response | undefined
  const done = Promise.resolve(gateway.request(path, { method: 'POST', body: sender.body, duplex: 'half' })).then(
    (response) => {
      answer = response
      return response
    },
  )
  await pass(0)
  return { gateway, sender, done, status: () => answer?.status }
}

async function expectTimeout(response: Response) {
  expect([response.status, await response.json()]).toEqual([408, expect.objectContaining({ code: 'request_timeout' })])
}

describe('the body of an upload', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const { bytes, within, total } = uploadPace

  it('may come slowly, for longer than an answer may take', async () => {
    const { gateway, sender, done, status } = await begin()
    for (let piece = 0; piece < 25; piece += 1) {
      sender.send(bytes)
      await pass(within - 1_000)
      expect(status()).toBeUndefined()
    }
    sender.end()
    expect((await done).status).toBe(200)
    expect(gateway.seen[0]?.body).toHaveLength(25 * bytes)
  })

  it('is cut off when it stalls', async () => {
    const { sender, done, status } = await begin()
    sender.send(10 * bytes)
    await pass(within - 1_000)
    expect(status()).toBeUndefined()
    await pass(1_000)
    await expectTimeout(await done)
  })

  it('is cut off when it only drips', async () => {
    const { sender, done, status } = await begin()
    for (let second = 0; second < within / 1_000; second += 1) {
      expect(status()).toBeUndefined()
      sender.send(Math.floor((bytes * 900) / within))
      await pass(1_000)
    }
    await expectTimeout(await done)
  })

  it('is cut off when it never ends', async () => {
    const { sender, done, status } = await begin()
    for (let time = 0; time < total; time += within / 2) {
      expect(status()).toBeUndefined()
      sender.send(bytes)
      await pass(within / 2)
    }
    await expectTimeout(await done)
  })

  it('gives its place back when it is cut off', async () => {
    const gateway = await createTestGateway()
    for (let times = 0; times < 10; times += 1) {
      const sender = createSender()
      sender.send(1)
      const done = gateway.request(path, { method: 'POST', body: sender.body, duplex: 'half' })
      await pass(within)
      await expectTimeout(await done)
    }
  })

  it('leaves the upstream its whole time to answer, and no more', async () => {
    const frozen = new Promise<never>(() => undefined)
    const { sender, done, status } = await begin({ answer: () => frozen })
    for (let piece = 0; piece < 10; piece += 1) {
      sender.send(bytes)
      await pass(within - 1_000)
    }
    sender.end()
    await pass(uploadDeadline - 1_000)
    expect(status()).toBeUndefined()
    await pass(1_000)
    expect((await done).status).toBe(504)
  })

  it('that the upstream does not take is not the fault of who sends it', async () => {
    const { sender, done, status } = await begin({ fetchUpstream: () => new Promise<never>(() => undefined) })
    sender.send(bytes)
    await pass(uploadDeadline - 1_000)
    expect(status()).toBeUndefined()
    await pass(1_000)
    expect((await done).status).toBe(504)
  })

  it('is of no interest once the upstream has answered', async () => {
    let asked: Request | undefined
    const { sender, done } = await begin({
      fetchUpstream: async (request) => {
        asked = request
        return Response.json({ ok: true })
      },
    })
    sender.send(bytes)
    const answer = await done
    const reader = asked?.body?.getReader()
    expect((await reader?.read())?.value).toHaveLength(bytes)
    await pass(total)
    expect([answer.status, await answer.json(), asked?.signal.aborted]).toEqual([200, { ok: true }, false])
  })
})

describe('over sockets, the body of an upload', () => {
  const open: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (const one of open.splice(0).toReversed()) await one.close()
  })

  async function createSlow(behave: Parameters<typeof createTcpUpstream>[0], within: number, deadline = 20_000) {
    const upstream = await createTcpUpstream(behave)
    const pool = createPooledFetch()
    open.push(upstream, pool)
    return createTestGateway({
      settings: { V2_URL: upstream.origin },
      families: families.map((family) => ({
        ...family,
        deadline,
        arrival: typeof family.arrival === 'number' ? family.arrival : { bytes: 1, within, total: 20_000 },
      })),
      fetchUpstream: pool.fetchUpstream,
      dispatcher: pool.dispatcher,
    })
  }

  it('is cut off while the upstream waits for its rest', async () => {
    const gateway = await createSlow(() => undefined, 50)
    const sender = createSender()
    sender.send(1_000)
    await expectTimeout(await gateway.request(path, { method: 'POST', body: sender.body, duplex: 'half' }))
  })

  it('is not waited for when the upstream refuses it unread', async () => {
    const refusal = JSON.stringify({ code: 'invalid_token', message: 'No', requestId: 'r' })
    const head = `HTTP/1.1 404 Not Found\r\nContent-Type: application/json\r\nContent-Length: ${refusal.length}`
    const gateway = await createSlow((socket) => void socket.write(`${head}\r\n\r\n${refusal}`), 20_000)
    const sender = createSender()
    sender.send(1_000)
    const answer = await gateway.request(path, { method: 'POST', body: sender.body, duplex: 'half' })
    expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 'invalid_token' })])
  })
})
