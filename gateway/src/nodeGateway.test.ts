import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Dispatcher } from 'undici'
import { describe, expect, it, vi } from 'vitest'
import type { ProxyDecision } from './decision.ts'
import { readRawHeaders } from './http/rawHeaders.ts'
import { families } from './proxy/families.ts'
import { forwardOnNode } from './proxy/forwardOnNode.ts'
import { createUpstreamHealth } from './proxy/upstreamHealth.ts'
import { createTestGateway } from './testing/testGateway.ts'

/** All that is to come of this turn of the event loop. */
const endOfTurn = () => new Promise((resolve) => setImmediate(resolve))
/** What promises that are there have to do, many times over. */
async function drainMicrotasks(): Promise<void> {
  for (let round = 0; round < 100; round++) await Promise.resolve()
}

function makeRequest(url = '/v2/plants/') {
  const incoming = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url })
  const outgoing = new ServerResponse(incoming)
  return { incoming, outgoing, headers: readRawHeaders([]), arrival: { target: url, clientIp: '192.0.2.7' } }
}

describe('the gateway on Node', () => {
  it('writes the answers of a turn at its end', async () => {
    const { listener } = await createTestGateway({ isOnNode: true })
    const requests = [makeRequest('/v2/plants/'), makeRequest('/v2//plants')]
    const heads = requests.map(({ outgoing }) => vi.spyOn(outgoing, 'writeHead'))
    for (const request of requests) listener(request)
    await drainMicrotasks()
    expect(heads.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    await endOfTurn()
    expect(heads.map(({ mock }) => mock.calls[0]?.[0])).toEqual([401, 404])
  })

  /** Forwards calls to an upstream that never answers. */
  function createForwarding() {
    const dispatch = vi.fn<Dispatcher['dispatch']>(() => true)
    const [family] = families.filter(({ name }) => name === 'v2')
    if (family === undefined) throw new Error('No such family')
    const decision: ProxyDecision = { kind: 'proxy', family, url: 'http://services.example/v2/plants/', headers: {} }
    const forward = (onLeave: (leave: () => void) => void) =>
      forwardOnNode(makeRequest(), decision, {
        dispatcher: { dispatch } as unknown as Dispatcher,
        onLeave,
        callParts: {
          takeUpload: () => () => undefined,
          takeStream: () => () => undefined,
          streamTimes: () => ({ silence: 1, stall: 1, lifetime: 1 }),
          noteOperation: () => undefined,
          health: createUpstreamHealth(
            () => 0,
            () => undefined,
          ),
          stop: undefined,
        },
      })
    return { dispatch, forward }
  }

  it('asks upstreams for the calls of a turn at its end', async () => {
    const { dispatch, forward } = createForwarding()
    const leaves: (() => void)[] = []
    const calls = [1, 2].map(() => forward((leave) => leaves.push(leave)))
    await drainMicrotasks()
    expect(dispatch).not.toHaveBeenCalled()
    await endOfTurn()
    expect(dispatch).toHaveBeenCalledTimes(2)
    for (const leave of leaves) leave()
    await Promise.allSettled(calls)
  })

  it('asks nobody for a visitor who has left by then', async () => {
    const { dispatch, forward } = createForwarding()
    await expect(forward((leave) => leave())).rejects.toMatchObject({ status: expect.any(Number) })
    expect(dispatch).not.toHaveBeenCalled()
  })
})
