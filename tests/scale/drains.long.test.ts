import { createServer, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ChildServer, startChild } from '../fixtures/childServer.ts'

const drains = 20
const visitors = 16
const gatewayEntry = fileURLToPath(new URL('../../gateway/src/node.ts', import.meta.url))
const longAnswer = 'x'.repeat(400_000)

let upstream: Server
let upstreamUrl: string
beforeAll(async () => {
  // Answers that take a while, long ones that flow, and bodies that are sent back.
  upstream = createServer(async (incoming, outgoing) => {
    const sent: Buffer[] = []
    for await (const chunk of incoming) sent.push(chunk as Buffer)
    outgoing.setHeader('content-type', 'text/plain')
    await pause(Math.random() * 60)
    if (incoming.method === 'POST') outgoing.end(Buffer.concat(sent))
    else if (incoming.url?.includes('long')) {
      for (let at = 0; at < longAnswer.length; at += 40_000) {
        outgoing.write(longAnswer.slice(at, at + 40_000))
        await pause(20)
      }
      outgoing.end()
    } else outgoing.end('short')
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const address = upstream.address()
  upstreamUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => {
  upstream.close()
  upstream.closeAllConnections()
})

const startGateway = () =>
  startChild(gatewayEntry, [], {
    PORT: '0',
    HOST: '127.0.0.1',
    V1_URL: upstreamUrl,
    V2_URL: upstreamUrl,
    GRAPHQL_URL: upstreamUrl,
    DRAIN_DELAY: '1',
    LOG_LEVEL: 'silent',
  })

/** What a load balancer knows of a gateway: whether it was ready when it was last asked. */
interface Member {
  readonly server: ChildServer
  isReady: boolean
}

/** Asks every 100 ms, as load balancers ask every few seconds. */
async function watchReadiness(member: Member, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    member.isReady = await fetch(`${member.server.origin}/readyz`)
      .then(async (answer) => {
        await answer.arrayBuffer()
        return answer.status === 200
      })
      .catch(() => false)
    await pause(100)
  }
}

interface Call {
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly body: string | null
  readonly expected: string
}

const said = JSON.stringify({ said: 'y'.repeat(3_000) })
const calls: readonly [Call, ...Call[]] = [
  { path: '/v2/declarations/a/mail/', method: 'GET', body: null, expected: 'short' },
  { path: '/v2/declarations/a/long/', method: 'GET', body: null, expected: longAnswer },
  { path: '/v2/declarations/a/', method: 'POST', body: said, expected: said },
]

/** Makes a call and answers what is wrong with its answer. */
async function findFault(origin: string, call: Call): Promise<string | undefined> {
  const { path, method, body, expected } = call
  const headers = body === null ? {} : { 'content-type': 'application/json' }
  try {
    const answer = await fetch(origin + path, { method, body, headers })
    const text = await answer.text()
    return answer.status === 200 && text === expected
      ? undefined
      : `${method} ${path}: ${answer.status}, ${text.length} characters`
  } catch (error) {
    return `${method} ${path}: ${String(error)}`
  }
}

it('ends 20 gateways one after the other under load without a broken answer', { timeout: 300_000 }, async () => {
  const over = new AbortController()
  const members: Member[] = []
  const watches: Promise<void>[] = []
  const broken: string[] = []
  let answered = 0
  let turn = 0

  async function join(): Promise<Member> {
    const member: Member = { server: await startGateway(), isReady: false }
    members.push(member)
    watches.push(watchReadiness(member, over.signal))
    await expect.poll(() => member.isReady, { timeout: 20_000 }).toBe(true)
    return member
  }

  async function visit(): Promise<void> {
    while (!over.signal.aborted) {
      turn++
      const ready = members.filter(({ isReady }) => isReady)
      const call = calls[turn % calls.length] ?? calls[0]
      const member = ready[turn % ready.length]
      if (member === undefined) {
        broken.push('nobody is ready')
        return
      }
      const fault = await findFault(member.server.origin, call)
      if (fault === undefined) answered++
      else broken.push(fault)
    }
  }

  let current = await join()
  const visits = Array.from({ length: visitors }, visit)
  for (let drain = 0; drain < drains; drain++) {
    const next = await join()
    const before = answered
    await current.server.stop()
    members.splice(members.indexOf(current), 1)
    // It was ended under load, or nothing would be shown.
    expect(answered).toBeGreaterThan(before)
    current = next
  }
  over.abort()
  await Promise.all([...visits, ...watches])
  await current.server.stop()
  expect(broken).toEqual([])
  expect(answered).toBeGreaterThan(drains * visitors)
})
