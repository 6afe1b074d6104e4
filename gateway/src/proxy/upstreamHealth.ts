import type { Log } from '@crateway/shared/errors/log.ts'

/** Milliseconds for which nobody is sent to an upstream that failed; doubled with each further failure, up to the longest. */
const firstRest = 1_000
const longestRest = 30_000
/** Answers in a row that did not come in time: one alone may be a hard question. */
const mostTimeouts = 3

interface State {
  /** Failures since it last worked. */
  failures: number
  timeouts: number
  restsUntil: number
}

/** What calls have shown of the upstreams of a process, by origin. Nothing is asked beside the calls. */
export interface UpstreamHealth {
  /** URLs of one call in the order they are to be tried: in turn those that work, then those that rest. */
  order(urls: readonly string[]): readonly string[]
  worked(url: string): void
  /** @param isTimeout it answered too late, else not at all */
  failed(url: string, isTimeout: boolean): void
  /** Whether nobody is sent to an origin just now, as long as there is another. */
  rests(origin: string): boolean
}

/** The origin of a URL that has a path. */
export const originOfUrl = (url: string): string => url.slice(0, url.indexOf('/', 'https://'.length))

/** Remembers what calls show of upstreams. @param elapsed milliseconds from any start */
export function createUpstreamHealth(elapsed: () => number, log: Log): UpstreamHealth {
  const states = new Map<string, State>()
  let turn = 0
  const endOfRest = (origin: string) => states.get(origin)?.restsUntil ?? 0

  return {
    rests: (origin) => endOfRest(origin) > elapsed(),
    order(urls) {
      if (urls.length < 2) return urls
      turn = (turn + 1) % urls.length
      const inTurn = [...urls.slice(turn), ...urls.slice(0, turn)]
      const now = elapsed()
      // Where all rest, the one whose rest ends first has the best chances: nobody is refused for what happened to others.
      const restLeft = (url: string) => Math.max(endOfRest(originOfUrl(url)) - now, 0)
      return inTurn.toSorted((a, b) => restLeft(a) - restLeft(b))
    },
    worked(url) {
      const origin = originOfUrl(url)
      const state = states.get(origin)
      if (!state) return
      states.delete(origin)
      if (state.failures > 0) log('info', 'upstream is back', { upstream: origin })
    },
    failed(url, isTimeout) {
      const origin = originOfUrl(url)
      const state = states.get(origin) ?? { failures: 0, timeouts: 0, restsUntil: 0 }
      states.set(origin, state)
      if (isTimeout) state.timeouts++
      if (isTimeout && state.timeouts < mostTimeouts) return
      if (state.failures === 0) log('warn', 'upstream fails', { upstream: origin })
      state.restsUntil = elapsed() + Math.min(firstRest * 2 ** state.failures, longestRest)
      state.failures++
    },
  }
}
