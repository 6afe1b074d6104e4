import { Readable } from 'node:stream'
import { Agent, type Dispatcher } from 'undici'
import { toWebStream } from '../http/webStream.ts'
import { silenceTimeout } from './bodyTimes.ts'
import type { FetchUpstream } from './forward.ts'

/** Connections to the upstreams, kept open between calls. */
export interface PooledFetch {
  /** The connections themselves. */
  readonly dispatcher: Dispatcher
  readonly fetchUpstream: FetchUpstream
  /** Connections that carry a call, and calls that wait for one, by upstream. */
  load(): readonly { readonly upstream: string; readonly inUse: number; readonly waiting: number }[]
  /** Closes the connections once their calls are done. */
  close(): Promise<void>
}

const noBody = new Set([204, 205, 304])

function headersOf(raw: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  return headers
}

/**
 * The transport to the upstreams on Node: undici's dispatcher itself, not its fetch, so that nothing is decoded, followed
 * or added on the way.
 */
export function createPooledFetch(): PooledFetch {
  const agent = new Agent({
    connections: 256,
    pipelining: 1,
    connect: { timeout: 3_000 },
    // Below Node's own 5 s: a connection the upstream is about to close must not be given a POST.
    keepAliveTimeout: 3_000,
    keepAliveMaxTimeout: 3_000,
    // A family's deadline comes first; these end what was left behind.
    headersTimeout: silenceTimeout,
    bodyTimeout: 30_000,
    maxHeaderSize: 16_384,
  })
  return {
    dispatcher: agent,
    async fetchUpstream(request) {
      const { origin, pathname, search } = new URL(request.url)
      const answer = await agent.request({
        origin,
        path: pathname + search,
        method: request.method,
        headers: Object.fromEntries(request.headers),
        body: request.body ? Readable.from(request.body) : null,
        signal: request.signal,
      })
      const hasBody = request.method !== 'HEAD' && !noBody.has(answer.statusCode)
      if (!hasBody) await answer.body.dump()
      const body = hasBody ? toWebStream(answer.body) : null
      return new Response(body, { status: answer.statusCode, headers: headersOf(answer.headers) })
    },
    load: () =>
      Object.entries(agent.stats).map(([upstream, { running, size }]) => ({
        upstream,
        inUse: running,
        waiting: size - running,
      })),
    close: () => agent.close(),
  }
}
