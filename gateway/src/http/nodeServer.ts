import { createServer, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { AddressRange } from '@crateway/shared/contract/ipAddress.ts'
import { getRequestListener } from '@hono/node-server'
import { requestTimeout } from '../proxy/bodyTimes.ts'
import { clientAddress, isTrustedProxy } from './clientAddress.ts'
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

/**
 * Milliseconds in which answers still go out, each asking its client to leave: an idle connection that is cut just as a
 * request arrives on it would be a broken answer.
 */
const farewell = 300

/** Milliseconds what still comes of an answered request is read and dropped; the library does so where a body is usual. */
const leftover = 500

/** Slow or silent clients are let go, so that they cannot hold all sockets. Milliseconds, and bytes for the headers. */
const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
} as const

/**
 * Peers that are told of for forwarding without being trusted: enough to name a proxy among forgers, too few to fill a log.
 */
const mostForwards = 10

function readArrival({ socket, url, headersDistinct }: IncomingMessage, proxies: readonly AddressRange[]): Arrival {
  const peer = socket.remoteAddress
  return {
    ...(peer === undefined ? {} : { clientIp: clientAddress(peer, headersDistinct['x-forwarded-for'] ?? [], proxies) }),
    target: url ?? '',
    hosts: headersDistinct.host?.length ?? 0,
  }
}

export interface NodeServerOptions {
  /** Proxies whose `X-Forwarded-For` names the visitor. */
  readonly trustedProxies?: readonly AddressRange[]
  /**
   * Told once of each peer, of ten at most, that sends `X-Forwarded-For` without being one of them: a proxy nobody named, or
   * a forger.
   */
  readonly onUntrustedForward?: (peer: string) => void
}

/**
 * Serves `answer` over HTTP. Node's parser folds dot segments and takes the host from outside, so the request is passed
 * on with a host of ours, and with the raw target beside it for the decision to look at. Who a request comes from is
 * what the socket says, or one of `trustedProxies` at its other end.
 */
export function createNodeServer(answer: Answer, options: NodeServerOptions = {}): NodeServer {
  const { trustedProxies = [], onUntrustedForward } = options
  const arrivals = new WeakMap<object, Arrival>()
  const listener = getRequestListener((request, env) => {
    return answer(request, { arrival: arrivals.get(env.incoming) ?? {} })
  })
  let isDraining = false
  const toldForwards = new Set<string>()
  const tellForward = ({ socket: { remoteAddress: peer }, headers }: IncomingMessage) => {
    if (headers['x-forwarded-for'] === undefined || peer === undefined) return
    if (toldForwards.has(peer) || toldForwards.size >= mostForwards || isTrustedProxy(peer, trustedProxies)) return
    toldForwards.add(peer)
    onUntrustedForward?.(peer)
  }

  const server = createServer(limits, (incoming, outgoing) => {
    const arrival = readArrival(incoming, trustedProxies)
    tellForward(incoming)
    const target = arrival.target ?? ''
    arrivals.set(incoming, arrival)
    incoming.headers.host = 'gateway.invalid'
    incoming.url = isUnsafePath(pathOfTarget(target)) ? '/' : pathOfTarget(target) + queryOfTarget(target)
    if (isDraining) outgoing.setHeader('connection', 'close')
    // Nobody waits as long for the body of a GET as for an upload.
    outgoing.once('finish', () => {
      if (!incoming.complete) setTimeout(() => incoming.complete || incoming.destroy(), leftover).unref()
    })
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
    async drain(patience) {
      isDraining = true
      await pause(farewell)
      await new Promise<void>((resolve) => {
        // A connection that was busy becomes idle without telling anybody.
        const sweep = setInterval(() => server.closeIdleConnections(), 50)
        const giveUp = setTimeout(() => server.closeAllConnections(), patience)
        server.close(() => {
          clearInterval(sweep)
          clearTimeout(giveUp)
          resolve()
        })
      })
    },
  }
}
