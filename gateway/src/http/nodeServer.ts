import { createServer, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { AddressRange } from '@crateway/shared/contract/ipAddress.ts'
import { requestTimeout } from '../proxy/bodyTimes.ts'
import { clientAddress, isTrustedProxy } from './clientAddress.ts'
import type { Arrival } from './facts.ts'
import type { NodeListener } from './nodeRequest.ts'
import { type RawHeaders, readRawHeaders } from './rawHeaders.ts'

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

/** Peers whose addresses are remembered as they are written. */
const mostPeers = 1_000

/** Reads where requests come from. The address of a peer that names nobody else is the same for all of its requests. */
function createReadArrival(proxies: readonly AddressRange[]) {
  const known = new Map<string, string>()
  function addressOf(peer: string, forwardedFor: string | null): string {
    if (forwardedFor !== null) return clientAddress(peer, [forwardedFor], proxies)
    const address = known.get(peer) ?? clientAddress(peer, [], proxies)
    if (known.size >= mostPeers) known.clear()
    known.set(peer, address)
    return address
  }
  return ({ socket: { remoteAddress: peer }, url }: IncomingMessage, headers: RawHeaders): Arrival => ({
    ...(peer === undefined ? {} : { clientIp: addressOf(peer, headers.get('x-forwarded-for')) }),
    target: url ?? '',
    hosts: headers.count('host'),
  })
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
 * Serves what `listener` answers over HTTP. Who a request comes from is what the socket says, or one of `trustedProxies` at
 * its other end.
 */
export function createNodeServer(listener: NodeListener, options: NodeServerOptions = {}): NodeServer {
  const { trustedProxies = [], onUntrustedForward } = options
  const readArrival = createReadArrival(trustedProxies)
  let isDraining = false
  const toldForwards = new Set<string>()
  const tellForward = ({ socket: { remoteAddress: peer } }: IncomingMessage, headers: RawHeaders) => {
    if (headers.get('x-forwarded-for') === null || peer === undefined) return
    if (toldForwards.has(peer) || toldForwards.size >= mostForwards || isTrustedProxy(peer, trustedProxies)) return
    toldForwards.add(peer)
    onUntrustedForward?.(peer)
  }

  const server = createServer(limits, (incoming, outgoing) => {
    const headers = readRawHeaders(incoming.rawHeaders)
    const arrival = readArrival(incoming, headers)
    tellForward(incoming, headers)
    if (isDraining) outgoing.setHeader('connection', 'close')
    // Nobody waits as long for the body of a GET as for an upload.
    outgoing.on('finish', () => {
      if (incoming.complete) return
      incoming.resume()
      setTimeout(() => incoming.complete || incoming.destroy(), leftover).unref()
    })
    listener({ incoming, outgoing, headers, arrival })
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
