import { familyOfCapability } from '@crateway/shared/contract/capabilities.ts'
import { totalHeader } from '@crateway/shared/contract/isPaged.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { errorBody, graphqlBody } from './errorBody.ts'
import type { Family, UpstreamName } from './families.ts'
import { filterGraphql, type GraphqlFilter, graphqlFilterOf } from './graphqlFilter.ts'
import { parseJson } from './parseJson.ts'

/** What an upstream says before its body. */
export interface AnswerHead {
  readonly status: number
  /** A header's value, several of one name joined by commas; null for none. */
  readonly header: (name: string) => string | null
  /** Whether a body follows. */
  readonly hasBody: boolean
}

/** The call that an answer is of. */
export interface AnswerContext {
  readonly method: string
  readonly requestId: string
  readonly family: Pick<Family, 'frame' | 'upstream' | 'isKept' | 'isTagged' | 'isText'>
  /** Headers that the call carried. */
  readonly sent?: Readonly<Record<string, string>>
  /** Families that other upstreams than the called one serve; of the call that lists what is offered. */
  readonly apart?: readonly UpstreamName[] | undefined
}

/** Headers of an answer by their lower-case names. */
export type AnswerHeaders = Readonly<Record<string, string>>

/** An answer that is there as a whole. */
export interface WholeAnswer {
  readonly status: number
  readonly headers: AnswerHeaders
  readonly body: Uint8Array<ArrayBuffer> | string
}

/** Makes a filter that what flows goes through; it throws for what may not pass. */
type MakeFilter = (emit: (bytes: Uint8Array) => void) => GraphqlFilter

/** What becomes of an upstream's answer. */
export type AnswerPlan =
  /** It has no body, or none that is passed on. */
  | { readonly kind: 'bare'; readonly status: number; readonly headers: AnswerHeaders }
  /** Its body is passed on byte for byte as it comes. */
  | { readonly kind: 'flow'; readonly status: number; readonly headers: AnswerHeaders }
  | {
      /** Its body is read before anything of it is passed on, `most` bytes of it. */
      readonly kind: 'read'
      readonly most: number
      /** The answer, of the whole body; throws a `Problem`. */
      readonly whole: (bytes: Uint8Array<ArrayBuffer>) => WholeAnswer
      /** What becomes of a longer one: it flows, through a filter or as it is, or nothing more of it is read. */
      readonly longer:
        | {
            readonly kind: 'flow'
            readonly status: number
            readonly headers: AnswerHeaders
            readonly filter?: MakeFilter
          }
        | { readonly kind: 'left'; readonly answer: () => WholeAnswer }
    }

/** Response headers that pass (SAFETY finding 3). Cookies, redirects and server names stay inside. */
const passed = [
  'content-type',
  'content-disposition',
  'content-language',
  'retry-after',
  'allow',
  'vary',
  totalHeader,
] as const
const passedBare = [...passed, 'content-length'] as const
/** Of an answer that passes byte for byte. */
const passedWithBytes = [...passed, 'content-length', 'content-encoding'] as const
const passedKept = [...passedWithBytes, 'etag'] as const
/** Of a file of which parts may be asked for. */
const passedFile = [...passedKept, 'accept-ranges'] as const
const passedPart = [...passedFile, 'content-range'] as const

/** Bytes of a JSON answer held back until it is whole; a longer one starts to flow. */
const heldBytes = 256 * 1024
/** Bytes of an error body looked at. */
const errorBytes = 256 * 1024
/** Bytes of a list of offers that are read: many times what there is to offer. */
const offerBytes = 64 * 1024

/** Control characters, and what has no byte of its own. */
const unfit = /[^\t\x20-\x7e\x80-\xff]/

const notPassable = () => new Problem('bad_gateway', { message: 'The service sent something that cannot be passed on' })

/** Answers hold one person's data: no cache keeps them, unless the upstream has said so in stricter words. */
function cacheControlOf({ header }: AnswerHead): string {
  const told = header('cache-control')
  return told !== null && /\bno-store\b/i.test(told) && !/\bpublic\b/i.test(told) ? told : 'private, no-store'
}

function headersOf(head: AnswerHead, names: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of names) {
    const value = head.header(name)
    if (value === null) continue
    // What is no value of a header to us would be one for nobody behind us.
    if (unfit.test(value)) throw notPassable()
    headers[name] = value
  }
  headers['cache-control'] = cacheControlOf(head)
  return headers
}

const jsonType = /^(?:text\/|application\/(?:[\w.+-]+\+)?)json\s*(?:;|$)/i
const isJson = (type: string | null) => type !== null && jsonType.test(type)
const isHtml = (type: string | null) => /^text\/html\b/i.test(type ?? '')

/** A sign-in page, say, in place of data: a fault of the upstream, although it says 200. A file that is HTML is to be saved. */
const isMisplacedPage = ({ status, header }: AnswerHead, { frame }: AnswerContext['family']): boolean =>
  (status === 200 || status === 206) &&
  frame === undefined &&
  isHtml(header('content-type')) &&
  !/^attachment\b/i.test(header('content-disposition') ?? '')

/** A redirect, what only announces an answer, or a part that nobody asked for. */
const isNoAnswer = (status: number): boolean => status < 200 || status === 206 || (status >= 300 && status < 400)

const bare = (head: AnswerHead, isTagged = false): AnswerPlan => ({
  kind: 'bare',
  status: head.status,
  headers: headersOf(head, isTagged ? [...passedBare, 'etag', 'accept-ranges'] : passedBare),
})

const jsonAnswer = (status: number, headers: AnswerHeaders, told: unknown): WholeAnswer => ({
  status,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(told),
})

/** The answer to an upstream's refusal or failure. @param bytes undefined for a body that is too long to be read */
function shapeError(
  head: AnswerHead,
  { requestId, family }: AnswerContext,
  bytes: Uint8Array<ArrayBuffer> | undefined,
): WholeAnswer {
  const { status } = head
  const headers = headersOf(head, status === 416 && family.isTagged ? [...passed, 'content-range'] : passed)
  const type = head.header('content-type')
  const told = bytes && isJson(type) ? parseJson(bytes) : undefined
  // GraphQL's refusals of a request are JSON of another shape; a failure of the server is never passed on unread.
  const refusals = status < 500 ? graphqlBody(told, status) : undefined
  if (refusals) return { status, headers, body: JSON.stringify(refusals) }
  // Who looks at a frame reads a page, not JSON; that of a service which says when to come again is meant for them, too.
  const isMeant = status < 500 || (status === 503 && headers['retry-after'] !== undefined)
  if (isMeant && family.frame === 'page' && bytes && isHtml(type)) return { status, headers, body: bytes }
  const { 'content-disposition': _unfit, ...own } = headers
  return jsonAnswer(status, own, errorBody(told, status, requestId))
}

/** A file that is the same for everybody: for as long as its upstream says, caches may keep it. */
function planAsset(head: AnswerHead, method: string): AnswerPlan {
  const headers = headersOf(head, passedWithBytes)
  headers['cache-control'] = head.header('cache-control') ?? 'no-cache'
  return { kind: method === 'HEAD' || !head.hasBody ? 'bare' : 'flow', status: head.status, headers }
}

/** An answer that its reader alone may keep, or the word that the one it has kept still stands. */
function planKept(head: AnswerHead, method: string): AnswerPlan {
  const headers = { ...headersOf(head, passedKept), 'cache-control': 'private, no-cache' }
  const isBare = method === 'HEAD' || head.status === 304 || !head.hasBody
  return { kind: isBare ? 'bare' : 'flow', status: head.status, headers }
}

/**
 * GraphQL says no with 200, and its errors are where a server tells too much: every answer is read, a long one while it
 * flows. One that came encoded although none was asked for is no JSON, but on Workers, which decode it.
 */
function planGraphql(head: AnswerHead): AnswerPlan {
  if (!isJson(head.header('content-type'))) throw notPassable()
  const { status } = head
  const headers = headersOf(head, passed)
  return {
    kind: 'read',
    most: heldBytes,
    whole: (bytes) => ({ status, headers, body: filterGraphql(bytes, status) }),
    longer: { kind: 'flow', status, headers, filter: graphqlFilterOf(status) },
  }
}

function planError(head: AnswerHead, context: AnswerContext): AnswerPlan {
  return {
    kind: 'read',
    most: errorBytes,
    whole: (bytes) => shapeError(head, context, bytes),
    longer: { kind: 'left', answer: () => shapeError(head, context, undefined) },
  }
}

/** What an answer lists, in whatever order; nothing for what is no list. */
function readNames(bytes: Uint8Array): readonly string[] {
  const told = parseJson(bytes)
  return Array.isArray(told) ? told.filter((name) => typeof name === 'string') : []
}

/**
 * What may be asked for beyond the seeds, of an upstream's answer to `GET /v2/capabilities`. One that does not know the call
 * offers nothing: that is no failure, and no browser has to write one into its console. Nobody speaks for an upstream that
 * is not theirs: what belongs to a family that another one serves is left out, and of several upstreams what belongs to
 * none.
 */
function planOffers(head: AnswerHead, apart: readonly UpstreamName[]): AnswerPlan {
  const headers = headersOf(head, passed)
  const offer = (names: readonly string[]) => jsonAnswer(200, headers, names)
  const isTheirs = (name: string): boolean => {
    const family = familyOfCapability(name)
    return apart.length === 0 || (family !== undefined && !apart.includes(family))
  }
  return {
    kind: 'read',
    most: offerBytes,
    whole: (bytes) => offer(head.status === 404 ? [] : readNames(bytes).filter(isTheirs)),
    longer: { kind: 'left', answer: () => offer([]) },
  }
}

/** A text as it comes. JSON in its place would be an answer that nobody has looked at. */
function planText(head: AnswerHead): AnswerPlan {
  if (!/^(?:text\/plain|application\/graphql)\s*(?:;|$)/i.test(head.header('content-type') ?? '')) throw notPassable()
  return { kind: 'flow', status: head.status, headers: headersOf(head, passedWithBytes) }
}

/** An answer with a good status and a body. */
function planContent(head: AnswerHead, { upstream, isTagged, isText }: AnswerContext['family']): AnswerPlan {
  if (isText) return planText(head)
  if (upstream === 'graphql') return planGraphql(head)
  const { status } = head
  const isReadable = isJson(head.header('content-type')) && head.header('content-encoding') === null
  if (!isReadable) return { kind: 'flow', status, headers: headersOf(head, isTagged ? passedFile : passedWithBytes) }
  // JSON may be compressed on its way: only a tag of what it says holds, not one of its bytes.
  const hasTag = isTagged && head.header('etag')?.startsWith('W/')
  const headers = headersOf(head, hasTag ? [...passed, 'etag'] : passed)
  return {
    kind: 'read',
    most: heldBytes,
    whole: (bytes) => ({ status, headers, body: bytes }),
    longer: { kind: 'flow', status, headers },
  }
}

/** What was asked for by what the reader has of it: the word that it still stands, or the rest of a file. */
function planAsked(head: AnswerHead, { family, method, sent = {} }: AnswerContext): AnswerPlan | undefined {
  const { status } = head
  if (!family.isTagged || (method !== 'GET' && method !== 'HEAD')) return undefined
  if (status === 304 && sent['if-none-match'] !== undefined) {
    return { kind: 'bare', status, headers: headersOf(head, ['etag', 'vary']) }
  }
  if (status !== 206 || sent.range === undefined || method === 'HEAD') return undefined
  return { kind: 'flow', status, headers: headersOf(head, passedPart) }
}

/**
 * What becomes of an upstream's answer: allow-listed headers, no caching, errors in CONTRACT's shape, small JSON complete
 * before its first byte goes out. Pure; a transport carries it out. Throws `bad_gateway` for a redirect.
 */
export function planAnswer(head: AnswerHead, context: AnswerContext): AnswerPlan {
  const { status, hasBody } = head
  const { family, method, apart } = context
  if (isMisplacedPage(head, family)) throw notPassable()
  if (family.isKept && (status === 200 || status === 304)) return planKept(head, method)
  const asked = planAsked(head, context)
  if (asked) return asked
  if (isNoAnswer(status)) throw notPassable()
  if (family.frame === 'asset' && status === 200) return planAsset(head, method)
  if (method === 'HEAD') return bare(head, family.isTagged)
  if (apart && (status === 200 || status === 404)) return planOffers(head, apart)
  if (status >= 400) return planError(head, context)
  return hasBody ? planContent(head, family) : bare(head)
}
