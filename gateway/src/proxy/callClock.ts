import { Problem } from '@crateway/shared/errors/Problem.ts'
import { raceSignal } from './raceSignal.ts'
import { DeadlinePassed } from './upstreamProblem.ts'

/** How a body has to come that is passed on as it comes. A slow line may be slow; who only holds a connection is cut off. */
export interface Pace {
  /** Bytes that have to come... */
  readonly bytes: number
  /** ...while the sender is waited for so many milliseconds. */
  readonly within: number
  /** Milliseconds until all of it must have come, from its first bytes. */
  readonly total: number
}

/** The time limits of one call: it waits for the upstream, and while a body comes, by turns for its sender. */
export interface CallClock {
  /** Aborts with `DeadlinePassed` when the upstream is too slow, with a `request_timeout` when the sender is. */
  readonly signal: AbortSignal
  /** The body, its sender held to a pace. */
  paced(body: ReadableStream<Uint8Array>, pace: Pace): ReadableStream<Uint8Array>
  /** Ends the clock: it aborts nothing any more. */
  stop(): void
}

const tooSlow = () => new Problem('request_timeout', { message: 'The request body took too long to arrive' })

/**
 * Starts the clock of a call. The upstream has `deadline` ms to begin its answer or to take more of the body: what the
 * sender takes is not the upstream's fault, nor the other way round.
 */
export function createCallClock(deadline: number): CallClock {
  const limit = new AbortController()
  const { signal } = limit
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  function allow(time: number, reason: () => Error): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => limit.abort(reason()), time)
  }
  const awaitUpstream = () => allow(deadline, () => new DeadlinePassed('No answer in time'))
  awaitUpstream()

  return {
    signal,
    paced(body, { bytes, within, total }) {
      const reader = body.getReader()
      const end = performance.now() + total
      let came = 0
      let waited = 0
      async function readNext() {
        const start = performance.now()
        allow(Math.min(within - waited, end - start), tooSlow)
        const next = await raceSignal(reader.read(), signal)
        awaitUpstream()
        waited += performance.now() - start
        came += next.value?.byteLength ?? 0
        if (came >= bytes) [came, waited] = [0, 0]
        return next
      }
      return new ReadableStream<Uint8Array>(
        {
          // Called when the upstream has taken all there was, as nothing is read ahead.
          async pull(controller) {
            try {
              const { done, value } = await readNext()
              if (done) controller.close()
              else controller.enqueue(value)
            } catch (error) {
              reader.cancel(error).catch(() => undefined)
              throw error
            }
          },
          cancel: (reason) => reader.cancel(reason),
        },
        { highWaterMark: 0 },
      )
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
