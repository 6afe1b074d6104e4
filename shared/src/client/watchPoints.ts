import { streamPoints, type TracePoint } from '../contract/calls/maps.ts'
import { type ProblemCode, toProblem } from '../errors/Problem.ts'
import type { Client } from './client.ts'
import { isAbort } from './isAbort.ts'
import { type KnownMessages, pollPoints } from './pollPoints.ts'
import { type StreamOptions, type StreamPlace, streamEvents } from './streamEvents.ts'
import { waitToRetry } from './waitToRetry.ts'

/** How points come: by themselves, asked for every half minute, or not at the moment. */
export type LiveState = 'live' | 'polling' | 'waiting'

/** What a watch knows, so that another one of the same customer loses nothing between. */
export interface WatchPlace extends StreamPlace {
  readonly known: KnownMessages
  readonly since: Date
  /** When all that had come was known, be it as the screen loaded it. */
  knownAt: Date
}

/**
 * What came in shortly before a first connection is told too, by the services as well: a screen may have loaded its points a
 * moment earlier. Milliseconds.
 */
const overlap = 120_000

export const newPlace = (now = new Date()): WatchPlace => ({
  lastId: undefined,
  known: new Map(),
  since: new Date(now.getTime() - overlap),
  knownAt: now,
})

export interface WatchOptions {
  readonly client: Client
  readonly customerId: string
  readonly place: WatchPlace
  readonly signal: AbortSignal
  readonly onPoints: (points: readonly TracePoint[]) => void
  /** Told of each sign of life, and when there is none any more. */
  readonly onState: (state: LiveState) => void
  /** Told that points were missed. */
  readonly onGap?: (() => void) | undefined
  /** Milliseconds between two looks; shorter ones in tests. */
  readonly pollPause?: number
  /** Of the stream; shorter ones in tests. */
  readonly times?: StreamOptions['times']
}

/** What a stream may do, one time after the other, before points are asked for instead. */
interface Patience {
  /** Open and end unheard: somebody between seems to keep it back. */
  readonly unheard: number
  /** Not open. An outage is over sooner as a rule, and everybody who asks for whole lists at once would prolong it. */
  readonly unopened: number
  /** Be refused, as there are so many already. */
  readonly refused: number
}

/** Of tries that did not open, half a minute or so. */
const atFirst: Patience = { unheard: 3, unopened: 6, refused: 2 }
/** Once points are asked for, a single try in vain is enough to go on so: nothing is told meanwhile. */
const later: Patience = { unheard: 1, unopened: 1, refused: 1 }
/** Looks after which the stream is tried again: what kept it back may be gone. */
const mostLooks = 10
const usualPause = 30_000

/** Failures that say that nobody may see these points, however they are asked for. */
const final: ReadonlySet<ProblemCode> = new Set(['unauthenticated', 'forbidden', 'unknown_group_type', 'not_found'])

/** Notes that everything is known from now on; without an id to go on from, what came before the overlap was missed. */
function catchUp({ place, onGap }: WatchOptions, hadPlace: boolean): void {
  const now = new Date()
  if (!hadPlace && now.getTime() - place.knownAt.getTime() > overlap) onGap?.()
  place.knownAt = now
}

/** Reads the stream until the signal aborts; false where points had better be asked for, as it does not come through. */
async function stream(options: WatchOptions, most: Patience): Promise<boolean> {
  const { client, customerId, place, signal, onPoints, onState, onGap } = options
  const limit = new AbortController()
  const stop = () => limit.abort()
  let unheard = 0
  let unopened = 0
  let refused = 0
  let isHeard = false
  let hadPlace = place.lastId !== undefined
  const hear = () => {
    isHeard = true
    unheard = 0
    unopened = 0
    refused = 0
    catchUp(options, hadPlace)
    hadPlace = place.lastId !== undefined
  }
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  const events = streamEvents(
    client,
    streamPoints,
    { query: { customerId } },
    {
      signal: limit.signal,
      place,
      onContact() {
        if (signal.aborted) return
        hear()
        onState('live')
      },
      onLost(problem) {
        if (problem === undefined && !isHeard) unheard += 1
        if (problem !== undefined) unopened += 1
        if (problem?.code === 'too_many_requests') refused += 1
        isHeard = false
        if (!signal.aborted) onState('waiting')
        if (unheard >= most.unheard || unopened >= most.unopened || refused >= most.refused) stop()
      },
      ...(onGap && { onGap }),
      ...(options.times && { times: options.times }),
    },
  )
  try {
    for await (const points of events) {
      if (signal.aborted) continue
      hear()
      onPoints(points)
    }
  } catch (error) {
    const problem = toProblem(error)
    if (final.has(problem.code)) throw problem
    return false
  } finally {
    signal.removeEventListener('abort', stop)
  }
  return signal.aborted
}

/** Looks so many times; true where the watch ends meanwhile. */
async function poll(options: WatchOptions): Promise<boolean> {
  const { client, customerId, place, signal, onPoints, onState, pollPause = usualPause } = options
  for (let looks = 0; looks < mostLooks && !signal.aborted; looks++) {
    try {
      const hadPlace = place.known.size > 0
      const points = await pollPoints({ client, customerId, known: place.known, since: place.since, signal })
      if (signal.aborted) return true
      catchUp(options, hadPlace)
      if (points.length > 0) onPoints(points)
      onState('polling')
    } catch (error) {
      if (signal.aborted || isAbort(error)) return true
      const problem = toProblem(error)
      if (final.has(problem.code)) throw problem
      onState('waiting')
    }
    await waitToRetry(pollPause, signal)
  }
  return signal.aborted
}

/**
 * Tells the points of a customer's trackers as they come in until the signal aborts: from the stream where the services
 * offer one and it gets through, else by looking again and again, with a try of the stream now and then. Throws the `Problem` that says that they are not this
 * person's to see.
 */
export async function watchPoints(options: WatchOptions): Promise<void> {
  const { client, signal, onState } = options
  for (let patience = atFirst; !signal.aborted; patience = later) {
    const isOffered = await client.offers('live').catch(() => null)
    if (signal.aborted) return
    const isStreamed = isOffered === true
    if (isStreamed && (await stream(options, patience))) return
    if (signal.aborted) return
    if (isStreamed || patience === atFirst) onState('waiting')
    if (await poll(options)) return
  }
}
