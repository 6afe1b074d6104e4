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

/** Sends requests to a listener over a socket, with exactly their own headers. */
export async function createSocketClient(listener: NodeListener) {
  const arrivals = new Map<string, Arrival>()
  const port = await listen(
    createServer((incoming, outgoing) => {
      const { raw, value } = readRaw(incoming, callHeader)
      const arrival: Arrival = { target: incoming.url ?? '', ...arrivals.get(value) }
      listener({ incoming, outgoing, headers: readRawHeaders(raw), arrival })
    }),
  )
  return async (path: string, init: RequestInit = {}, arrival: Arrival = {}): Promise<Response> => {
    const id = crypto.randomUUID()
    arrivals.set(id, arrival)
    const request = new Request(new URL(path, 'http://localhost'), init)
    const { pathname, search } = new URL(request.url)
    const answer = Promise.withResolvers<Response>()
    const headers = { ...Object.fromEntries(request.headers), [callHeader]: id }
    const sent = httpRequest({ host: '127.0.0.1', port, path: pathname + search, method: request.method, headers })
    request.signal.addEventListener('abort', () => sent.destroy())
    sent.on('error', answer.reject)
    sent.on('response', (incoming) => {
      const told = new Headers()
      for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
        told.append(incoming.rawHeaders[at] ?? '', incoming.rawHeaders[at + 1] ?? '')
      }
      const status = incoming.statusCode ?? 0
      const isBare = request.method === 'HEAD' || [204, 205, 304].includes(status)
      if (isBare) incoming.resume()
      answer.resolve(new Response(isBare ? null : toWebStream(incoming), { status, headers: told }))
    })
    // Of a body that does not begin its head is sent all the same.
    if (request.body === null) sent.end()
    else {
      sent.flushHeaders()
      Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
        .on('error', () => sent.destroy())
        .pipe(sent)
    }
    return answer.promise
  }
}
