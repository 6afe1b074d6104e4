import { setTimeout as pause } from 'node:timers/promises'
import { describeError, type Log } from '@crateway/shared/errors/log.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import type { Database } from '../db/open.ts'
import { readEventId, toEvents, toHeartbeat, toOpening } from './eventText.ts'
import {
  findFedPoints,
  findFeedNews,
  findFeedStart,
  isKnownPosition,
  numberBacklog,
  numberPoints,
  rememberedHours,
} from './pointFeed.queries.ts'
import { createWatch, type Watch } from './watch.ts'

/** Milliseconds, and of `replay` seconds; shorter ones in tests. */
export interface FeedTimes {
  /** Between two looks for new points while somebody watches. */
  readonly poll: number
  /** Between two signs of life, before each of which the watcher's session and rights are looked at again. */
  readonly heartbeat: number
  /** After which a stream is ended, so that watchers spread over copies of the services that come and go. */
  readonly lifetime: number
  /** How long a stream may be left unread. */
  readonly stall: number
  /** After which a watcher may come back. */
  readonly retry: number
  /** What came in just before a watcher came is told too: it may have read its lists a moment earlier. */
  readonly replay: number
}

const usualTimes: FeedTimes = {
  poll: 1_000,
  heartbeat: 15_000,
  lifetime: 15 * 60_000,
  stall: 45_000,
  retry: 2_000,
  replay: 120,
}

/** Streams of one person, and of all. A page that is not in sight holds none. */
const mostWatches = { each: 6, all: 200 }
/** Points read at a time: more are not held for a reader that takes its time. */
const pageSize = 500

interface WatchQuestion {
  /** Who watches, for limits. */
  readonly personId: string
  /** `Last-Event-ID`; one that is none of ours is passed over. */
  readonly after: string
  /** Looks at session, right and tenant again: answers the customers to tell of, or fails. */
  readonly check: () => Promise<readonly string[]>
  /** Told when the watcher has gone. */
  readonly signal: AbortSignal
}

/** The points of trackers as they come in, for whoever watches. */
export interface PointFeed {
  /** A stream of server-sent events; fails as `too_many_requests` where there are too many already. */
  watch(question: WatchQuestion): Promise<ReadableStream<Uint8Array>>
  /** Looks for new points now: some were just committed here. */
  poke(): void
}

interface PointFeedOptions {
  readonly db: Database
  readonly log: Log
  /** Ends all streams: the process is about to stop. */
  readonly stop?: AbortSignal | undefined
  readonly times?: Partial<FeedTimes> | undefined
}

const secondsNow = () => Math.floor(Date.now() / 1_000)

/** The feed of one copy of the services. It reads nothing while nobody watches. */
export function createPointFeed({ db, log, stop, times: given = {} }: PointFeedOptions): PointFeed {
  const times = { ...usualTimes, ...given }
  const watches = new Set<Watch>()
  let nudge = new AbortController()
  let isFollowing = false
  let head = 0
  let numbering: Promise<void> | undefined

  /** Wakes those who watch a customer that has something new. */
  async function look(): Promise<void> {
    let news = await findFeedNews(db, head)
    if (news.hasUnnumbered) {
      await numberPoints(db)
      news = await findFeedNews(db, head)
    }
    head = news.head
    for (const watch of watches) if (news.customerIds.some((id) => watch.customerIds.has(id))) watch.wake()
  }

  async function follow(): Promise<void> {
    if (isFollowing) return
    isFollowing = true
    while (watches.size > 0) {
      nudge = new AbortController()
      try {
        await look()
      } catch (error) {
        // Who watches comes back with the last position and loses nothing.
        log('warn', 'live points cannot be read', describeError(error))
        endAll()
      }
      await pause(times.poll, undefined, { signal: nudge.signal }).catch(() => undefined)
    }
    isFollowing = false
  }

  /** Numbers what waits, once for all who begin at the moment: each would hold a connection to wait for its turn. */
  function numberAll(): Promise<void> {
    numbering ??= numberBacklog(db).finally(() => {
      numbering = undefined
    })
    return numbering
  }

  /** Where a watcher goes on, and whether it has missed what was forgotten meanwhile. */
  async function findBeginning(after: string): Promise<{ readonly position: number; readonly isGap: boolean }> {
    const id = readEventId(after)
    const isRemembered = id !== undefined && id.seconds > secondsNow() - rememberedHours * 3_600
    if (isRemembered && (await isKnownPosition(db, id.position))) return { position: id.position, isGap: false }
    await numberAll()
    return { position: await findFeedStart(db, times.replay), isGap: id !== undefined }
  }

  async function* tell(watch: Watch, { after, check }: WatchQuestion): AsyncGenerator<string> {
    const beginning = await findBeginning(after)
    let { position } = beginning
    const id = () => ({ position, seconds: secondsNow() })
    yield toOpening(times.retry, id(), beginning.isGap)
    while (!watch.isEnded) {
      if (!(await watch.hasNews(times.heartbeat))) {
        if (watch.isEnded) return
        watch.customerIds = new Set(await check())
        yield toHeartbeat(id())
        continue
      }
      const customerIds = await check()
      watch.customerIds = new Set(customerIds)
      const page = await findFedPoints(db, { customerIds, after: position, limit: pageSize })
      position = page.position
      if (page.isFull) watch.wake()
      if (page.points.length > 0) yield toEvents(page.points, secondsNow())
    }
  }

  function assertRoom(personId: string): void {
    const own = [...watches].filter((watch) => watch.personId === personId).length
    if (own < mostWatches.each && watches.size < mostWatches.all) return
    throw new Problem('too_many_requests', { message: 'Too many pages watch at the same time', retryAfter: 30 })
  }

  const endAll = () => {
    for (const watch of watches) watch.end()
  }
  stop?.addEventListener('abort', endAll, { once: true })

  return {
    async watch(question) {
      assertRoom(question.personId)
      if (stop?.aborted) throw new Problem('unavailable', { message: 'The service is stopping', retryAfter: 1 })
      const customerIds = new Set(await question.check())
      assertRoom(question.personId)
      const watch = createWatch({
        personId: question.personId,
        customerIds,
        signal: question.signal,
        times,
        tell: (own) => tell(own, question),
        onFailure: (error) => {
          if (!(error instanceof Problem)) log('warn', 'live points cannot be told', describeError(error))
        },
        onEnd: (own) => watches.delete(own),
      })
      watches.add(watch)
      if (question.signal.aborted) watch.end()
      void follow()
      return watch.stream
    },
    poke: () => nudge.abort(),
  }
}
