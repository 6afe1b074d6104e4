import { createServer, type IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Arrival } from './facts.ts'
import { isUnsafePath, pathOfTarget, queryOfTarget } from './unsafePath.ts'

/** Answers one request; `arrival` says where it came from. */
export type Answer = (request: Request, env: { readonly arrival: Arrival }) => Response | Promise<Response>

/** An HTTP server of this process. */
export interface NodeServer {
  /** Takes the port (0: any free one) and resolves to it. Rejects with Node's error when it cannot be had. */
  listen(host: string, port: number): Promise<number>
  /** Stops accepting, waits for the running requests so many ms, then ends what is left. */
  drain(patience: number): Promise<void>
}

/** Slow or silent clients are let go, so that they cannot hold all sockets. Milliseconds, and bytes for the headers. */
const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 150_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
} as const

function readArrival(incoming: IncomingMessage): Arrival {
  const clientIp = incoming.socket.remoteAddress
  return {
    ...(clientIp === undefined ? {} : { clientIp }),
    target: incoming.url ?? '',
    hosts: incoming.headersDistinct.host?.length ?? 0,
  }
}

/**
 * Serves `answer` over HTTP. Node's parser folds dot segments and takes the host from outside, so the request is passed
 * on with a host of ours, and with the raw target beside it for the decision to look at.
 */
export function createNodeServer(answer: Answer): NodeServer {
  const arrivals = new WeakMap<object, Arrival>()
  const listener = getRequestListener((request, env) => {
    return answer(request, { arrival: arrivals.get(env.incoming) ?? {} })
  })
  let isDraining = false

  const server = createServer(limits, (incoming, outgoing) => {
    const arrival = readArrival(incoming)
    const target = arrival.target ?? ''
    arrivals.set(incoming, arrival)
    incoming.headers.host = 'gateway.invalid'
    incoming.url = isUnsafePath(pathOfTarget(target)) ? '/' : pathOfTarget(target) + queryOfTarget(target)
    if (isDraining) outgoing.setHeader('connection', 'close')
    void listener(incoming, outgoing)
  })

  return {
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          const address = server.address()
          resolve(typeof address === 'object' && address ? address.port : port)
        })
      }),
    drain: (patience) =>
      new Promise((resolve) => {
        isDraining = true
        // A connection that was busy becomes idle without telling anybody.
        const sweep = setInterval(() => server.closeIdleConnections(), 50)
        const giveUp = setTimeout(() => server.closeAllConnections(), patience)
        server.close(() => {
          clearInterval(sweep)
          clearTimeout(giveUp)
          resolve()
        })
      }),
  }
}
