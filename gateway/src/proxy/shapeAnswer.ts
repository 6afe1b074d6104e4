import { Problem } from '@crateway/shared/errors/Problem.ts'
import { errorBody, graphqlBody } from './errorBody.ts'
import type { Family } from './families.ts'
import { filterGraphql, filterGraphqlStream } from './graphqlFilter.ts'
import { parseJson } from './parseJson.ts'
import { readAhead } from './readAhead.ts'

/** Response headers that pass (SAFETY finding 3). Cookies, redirects and server names stay inside. */
const passed = ['content-type', 'content-disposition', 'content-language', 'retry-after', 'allow', 'vary'] as const
/** Of an answer that passes byte for byte. */
const passedWithBytes = ['content-length', 'content-encoding'] as const

/** Bytes of a JSON answer held back until it is whole; a longer one starts to flow. */
const heldBytes = 256 * 1024
/** Bytes of an error body looked at. */
const errorBytes = 256 * 1024

function headersOf(upstream: Response, names: readonly string[]): Headers {
  const headers = new Headers()
  for (const name of names) {
    const value = upstream.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  // Answers hold one person's data: no cache keeps them, unless the upstream has said so in stricter words.
  const told = upstream.headers.get('cache-control') ?? ''
  headers.set('cache-control', /\bno-store\b/i.test(told) && !/\bpublic\b/i.test(told) ? told : 'private, no-store')
  return headers
}

function isJson(headers: Headers): boolean {
  return /^(?:text\/|application\/(?:[\w.+-]+\+)?)json\s*(?:;|$)/i.test(headers.get('content-type') ?? '')
}

interface AnswerContext {
  readonly method: string
  readonly requestId: string
  readonly signal: AbortSignal
  readonly family: Pick<Family, 'frame' | 'upstream' | 'isKept'>
}

function isHtml(headers: Headers): boolean {
  return /^text\/html\b/i.test(headers.get('content-type') ?? '')
}

async function shapeError(upstream: Response, { requestId, signal, family }: AnswerContext): Promise<Response> {
  const { status, body } = upstream
  const headers = headersOf(upstream, passed)
  const ahead = body ? await readAhead(body, errorBytes, signal) : undefined
  if (ahead?.kind === 'stream') ahead.stream.cancel().catch(() => undefined)
  const told = ahead?.kind === 'whole' && isJson(headers) ? parseJson(ahead.bytes) : undefined
  // GraphQL's refusals of a request are JSON of another shape; a failure of the server is never passed on unread.
  const refusals = status < 500 ? graphqlBody(told, status) : undefined
  if (refusals) return Response.json(refusals, { status, headers })
  // Who looks at a frame reads a page, not JSON; that of a service which says when to come again is meant for them, too.
  const isMeant = status < 500 || (status === 503 && headers.has('retry-after'))
  if (isMeant && family.frame === 'page' && ahead?.kind === 'whole' && isHtml(headers)) {
    return new Response(ahead.bytes, { status, headers })
  }
  headers.delete('content-disposition')
  headers.set('content-type', 'application/json')
  return Response.json(errorBody(told, status, requestId), { status, headers })
}

/** An answer with or without a body, as its status allows (RFC 9110 section 6.4.1). */
function bodiless(upstream: Response): Response {
  return new Response(null, { status: upstream.status, headers: headersOf(upstream, [...passed, 'content-length']) })
}

/** A file that is the same for everybody: for as long as its upstream says, caches may keep it. */
function shapeAsset(upstream: Response, method: string): Response {
  const headers = headersOf(upstream, [...passed, ...passedWithBytes])
  headers.set('cache-control', upstream.headers.get('cache-control') ?? 'no-cache')
  return new Response(method === 'HEAD' ? null : upstream.body, { headers })
}

/** An answer that its reader alone may keep, or the word that the one it has kept still stands. */
function shapeKept(upstream: Response, method: string): Response {
  const { status, body } = upstream
  const headers = headersOf(upstream, [...passed, ...passedWithBytes, 'etag'])
  headers.set('cache-control', 'private, no-cache')
  return new Response(method === 'HEAD' || status === 304 ? null : body, { status, headers })
}

/**
 * GraphQL says no with 200, and its errors are where a server tells too much: every answer is read, a long one while it
 * flows. One that came encoded although none was asked for is no JSON, but on Workers, which decode it.
 */
async function shapeGraphql(
  upstream: Response,
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<Response> {
  const { status } = upstream
  if (!isJson(upstream.headers)) {
    body.cancel().catch(() => undefined)
    throw notPassable()
  }
  const headers = headersOf(upstream, passed)
  const ahead = await readAhead(body, heldBytes, signal)
  if (ahead.kind === 'whole') return new Response(filterGraphql(ahead.bytes, status), { status, headers })
  return new Response(ahead.stream.pipeThrough(filterGraphqlStream(status)), { status, headers })
}

const notPassable = () => new Problem('bad_gateway', { message: 'The service sent something that cannot be passed on' })

/**
 * Turns an upstream's answer into the gateway's: allow-listed headers, no caching, errors in CONTRACT's shape, small
 * JSON complete before its first byte goes out. Throws `bad_gateway` for a redirect, and what reading the body throws.
 */
export async function shapeAnswer(upstream: Response, context: AnswerContext): Promise<Response> {
  const { status, body } = upstream
  if (context.family.isKept && (status === 200 || status === 304)) return shapeKept(upstream, context.method)
  if (status < 200 || (status >= 300 && status < 400)) {
    body?.cancel().catch(() => undefined)
    throw notPassable()
  }
  if (context.family.frame === 'asset' && status === 200) return shapeAsset(upstream, context.method)
  if (context.method === 'HEAD') return bodiless(upstream)
  if (status >= 400) return shapeError(upstream, context)
  if (!body) return bodiless(upstream)
  if (context.family.upstream === 'graphql') return shapeGraphql(upstream, body, context.signal)
  const isReadable = isJson(upstream.headers) && !upstream.headers.has('content-encoding')
  if (!isReadable) return new Response(body, { status, headers: headersOf(upstream, [...passed, ...passedWithBytes]) })
  const ahead = await readAhead(body, heldBytes, context.signal)
  return new Response(ahead.kind === 'whole' ? ahead.bytes : ahead.stream, {
    status,
    headers: headersOf(upstream, passed),
  })
}
