import { createCallTimer, createPacer } from './callTimer.ts'
import type { Pace } from './pace.ts'
import { raceSignal } from './raceSignal.ts'

/** The time limits of one call: it waits for the upstream, and while a body comes, by turns for its sender. */
export interface CallClock {
  /** Aborts with `DeadlinePassed` when the upstream is too slow, with a `request_timeout` when the sender is. */
  readonly signal: AbortSignal
  /** The body, its sender held to a pace. */
  paced(body: ReadableStream<Uint8Array>, pace: Pace): ReadableStream<Uint8Array>
  /** Ends the clock: it aborts nothing any more. */
  stop(): void
}

/** Starts the clock of a call, as `createCallTimer` does. */
export function createCallClock(deadline: number): CallClock {
  const limit = new AbortController()
  const { signal } = limit
  const timer = createCallTimer(deadline, (reason) => limit.abort(reason))

  return {
    signal,
    paced(body, pace) {
      const reader = body.getReader()
      const pacer = createPacer(pace, timer)
      async function readNext() {
        pacer.begin()
        const next = await raceSignal(reader.read(), signal)
        pacer.took(next.value?.byteLength ?? 0)
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
    stop: timer.stop,
  }
}
