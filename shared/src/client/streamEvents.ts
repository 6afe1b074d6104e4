import type { Struct } from 'superstruct'
import type { AnswerOf, AnyCall, QueryOf } from '../contract/call.ts'
import { pathOf } from '../contract/callPath.ts'
import { Problem, type ProblemCode, toProblem } from '../errors/Problem.ts'
import { callPatience } from './callClient.ts'
import type { Client } from './client.ts'
import { createEventParser, type ToldEvent } from './eventParser.ts'
import { fits } from './fits.ts'
import { problemOfAnswer, toClientProblem } from './toClientProblem.ts'
import { waitToRetry } from './waitToRetry.ts'
import { withinTime } from './withinTime.ts'

interface StreamTimes {
  /** Without a sign of life, after which the connection is taken for dead: the services send one every 15 seconds. */
  readonly silence: number
  /** Until the answer begins. */
  readonly opening: number
  /** Before the first try again where the stream names no other, twice as much before each further one... */
  readonly firstPause: number
  /** ...and at most. */
  readonly longestPause: number
}

export interface StreamOptions {
  readonly signal: AbortSignal
  /** Told whenever the stream gives a sign of life, the opening included: everything that had come is told by then. */
  readonly onContact?: () => void
  /** Told when the stream has ended or cannot be opened; another try follows by itself. */
  readonly onLost?: (problem: Problem | undefined) => void
  /** Told that something was missed, as the id to go on from is too old: what is shown has to be loaded anew. */
  readonly onGap?: () => void
  /** Where to begin and, kept up to date, where it has got to: another stream may go on there. */
  readonly place?: StreamPlace
  /** Milliseconds; shorter ones in tests. */
  readonly times?: Partial<StreamTimes>
}

/** A place in a stream: the id of its last event. */
export interface StreamPlace {
  lastId: string | undefined
}

interface StreamRequest<C extends AnyCall> {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: QueryOf<C>
}

const usualTimes: StreamTimes = { silence: 40_000, opening: callPatience, firstPause: 1_000, longestPause: 30_000 }

/** Failures that another try does not mend: the caller is told. */
const lasting: ReadonlySet<ProblemCode> = new Set([
  'unauthenticated',
  'forbidden',
  'unknown_group_type',
  'not_found',
  'method_not_allowed',
  'malformed',
  'invalid',
  'contract_mismatch',
])

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function take(response: Response): Promise<Reader> {
  const { status, headers, body } = response
  if (status >= 400) {
    throw problemOfAnswer({ status, body: await response.text(), retryAfter: headers.get('Retry-After') })
  }
  if (body === null || !/^text\/event-stream\b/i.test(headers.get('Content-Type') ?? '')) {
    body?.cancel().catch(() => undefined)
    throw new Problem('contract_mismatch', { message: 'The answer is no stream of events' })
  }
  return body.getReader()
}

/** Reads the next piece; undefined at the end, which a break, an abort and a silence are too. */
async function readPiece(reader: Reader, silence: number, signal: AbortSignal): Promise<Uint8Array | undefined> {
  const giveUp = () => void reader.cancel().catch(() => undefined)
  const timer = setTimeout(giveUp, silence)
  signal.addEventListener('abort', giveUp)
  if (signal.aborted) giveUp()
  try {
    const { value } = await reader.read()
    return signal.aborted ? undefined : value
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** What events say that fit their struct; what does not fit is left out. */
function valuesOf<Value>(events: readonly ToldEvent[], struct: Struct<Value, unknown>): Value[] {
  return events
    .filter(({ name }) => name === 'message')
    .map(({ data }) => parsed(data))
    .filter((value): value is Value => fits(value, struct))
}

function addressOf<C extends AnyCall>(call: C, { params, query }: StreamRequest<C>): string {
  const told = Object.entries(query ?? {}).filter(([, value]) => value != null)
  return `${pathOf(call, params ?? {})}?${new URLSearchParams(told.map(([name, value]) => [name, String(value)]))}`
}

/** Where a reader is: what it goes on from, and how often it has failed since it last heard anything. */
interface Progress {
  readonly place: StreamPlace
  retry: number
  failures: number
}

/** One connection from its opening to its end; throws a `Problem` where it is not opened, or the abort as it is. */
async function* readConnection<C extends AnyCall>(
  client: Pick<Client, 'open'>,
  { call, address, progress }: { readonly call: C; readonly address: string; readonly progress: Progress },
  { signal, onContact, onGap, times }: StreamOptions & { readonly times: StreamTimes },
): AsyncGenerator<readonly AnswerOf<C>[], void, undefined> {
  const { answer } = call
  if (answer.kind !== 'events') throw new TypeError(`${call.id} answers no events`)
  const { place } = progress
  const told = { Accept: 'text/event-stream', ...(place.lastId === undefined ? {} : { 'Last-Event-ID': place.lastId }) }
  const reader = await client.open(async (headers, { origin, fetch: carry = fetch }) => {
    const open = (limit: AbortSignal) =>
      carry(origin + address, { headers: { ...headers, ...told }, signal: limit, cache: 'no-store' })
    const failed = (error: unknown): never => {
      throw toClientProblem(error)
    }
    return take(await withinTime(open, times.opening, signal).catch(failed))
  }, signal)
  const parser = createEventParser()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const piece = await readPiece(reader, times.silence, signal)
      if (piece === undefined) return
      const events = parser.read(decoder.decode(piece, { stream: true }))
      progress.failures = 0
      place.lastId = parser.lastId() ?? place.lastId
      progress.retry = parser.retry() ?? progress.retry
      if (events.some(({ name }) => name === 'gap')) onGap?.()
      const values: AnswerOf<C>[] = valuesOf(events, answer.struct)
      if (values.length > 0) yield values
      onContact?.()
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

/**
 * Makes a call of the contract whose answer is a stream of events and goes on making it, each time behind the last event,
 * until the signal aborts. Yields the events that came together, each once; one that does not fit its struct is left out.
 * `EventSource` would do all that but sends no `Authorization`. While the session has ended it waits for the next one, as
 * every call. Throws the `Problem` that no other try mends, such as a right that was taken away.
 */
export async function* streamEvents<C extends AnyCall>(
  client: Pick<Client, 'open'>,
  call: C,
  request: StreamRequest<C>,
  options: StreamOptions,
): AsyncGenerator<readonly AnswerOf<C>[], void, undefined> {
  const { signal, onLost, place = { lastId: undefined } } = options
  const times = { ...usualTimes, ...options.times }
  const progress: Progress = { place, retry: times.firstPause, failures: 0 }
  const address = addressOf(call, request)
  while (!signal.aborted) {
    let problem: Problem | undefined
    try {
      yield* readConnection(client, { call, address, progress }, { ...options, times })
    } catch (error) {
      if (signal.aborted) return
      problem = toProblem(error)
      if (lasting.has(problem.code)) throw problem
      progress.failures += 1
    }
    if (signal.aborted) return
    onLost?.(problem)
    const grown = Math.min(progress.retry * 2 ** Math.max(0, progress.failures - 1), times.longestPause)
    // Everybody whose stream ended at the same moment comes back at a moment of their own.
    await waitToRetry(Math.max((problem?.retryAfter ?? 0) * 1_000, grown * (0.5 + Math.random() / 2)), signal)
  }
}
