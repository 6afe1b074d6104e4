import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import { Readable } from 'node:stream'
import type { Arrival } from '../http/facts.ts'
import type { NodeListener } from '../http/nodeRequest.ts'
import { readRawHeaders } from '../http/rawHeaders.ts'
import { toWebStream } from '../http/webStream.ts'

/** Names a call whose arrival the test has told; never seen by what is tested. */
const callHeader = 'x-test-call'

async function listen(server: Server): Promise<number> {
  // Nobody has to close it: it does not keep the process.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve).unref())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function readRaw(incoming: IncomingMessage, own: string): { readonly raw: string[]; readonly value: string } {
  const value = incoming.headers[own]
  const raw = incoming.rawHeaders.filter((_each, at, all) => all[at - (at % 2)]?.toLowerCase() !== own)
  return { raw, value: typeof value === 'string' ? value : '' }
}

function toResponse(incoming: IncomingMessage, method: string): Response {
  const headers = new Headers()
  for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
    headers.append(incoming.rawHeaders[at] ?? '', incoming.rawHeaders[at + 1] ?? '')
  }
  const status = incoming.statusCode ?? 0
  const isBare = method === 'HEAD' || [204, 205, 304].includes(status)
  if (isBare) incoming.resume()
  return new Response(isBare ? null : toWebStream(incoming), { status, headers })
}

/** Requests to a listener over a socket. */
export interface SocketClient {
  /** Sends one with exactly its own headers; `arrival` says where it comes from. */
  send(path: string, init?: RequestInit, arrival?: Arrival): Promise<Response>
  close(): void
}

/** Listens for one client. */
export async function createSocketClient(listener: NodeListener): Promise<SocketClient> {
  const arrivals = new Map<string, Arrival>()
  const server = createServer((incoming, outgoing) => {
    const { raw, value } = readRaw(incoming, callHeader)
    const arrival: Arrival = { target: incoming.url ?? '', ...arrivals.get(value) }
    arrivals.delete(value)
    listener({ incoming, outgoing, headers: readRawHeaders(raw), arrival })
  })
  // A test may keep this process busy for longer than that, and its next request would meet a connection that is about to close.
  server.keepAliveTimeout = 0
  const port = await listen(server)

  function send(path: string, init: RequestInit = {}, arrival: Arrival = {}): Promise<Response> {
    const id = crypto.randomUUID()
    arrivals.set(id, arrival)
    const request = new Request(path.startsWith('/') ? `http://localhost${path}` : path, init)
    const { pathname, search } = new URL(request.url)
    const { method, signal } = request
    const answer = Promise.withResolvers<Response>()
    const headers = { ...Object.fromEntries(request.headers), [callHeader]: id }
    const sent = httpRequest({ host: '127.0.0.1', port, path: pathname + search, method, headers })
    signal.addEventListener('abort', () => sent.destroy(signal.reason))
    if (signal.aborted) sent.destroy(signal.reason)
    sent.on('error', answer.reject)
    sent.on('response', (incoming) => answer.resolve(toResponse(incoming, method)))
    if (request.body === null) sent.end()
    else {
      // Of a body that does not begin its head is sent all the same.
      sent.flushHeaders()
      Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
        .on('error', () => sent.destroy())
        .pipe(sent)
    }
    return answer.promise
  }

  return {
    send,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
