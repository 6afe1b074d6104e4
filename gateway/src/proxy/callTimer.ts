import { tooLate } from './limitBody.ts'
import type { Pace } from './pace.ts'
import { DeadlinePassed } from './upstreamProblem.ts'

/** Who is waited for in a call, and for how long. */
export interface CallTimer {
  /** The upstream has the call's deadline from now on. */
  awaitUpstream(): void
  /** The sender of the body has so many ms from now on. */
  awaitSender(time: number): void
  /** Ends the timer: it gives up nothing any more. */
  stop(): void
}

/**
 * Starts the timer of a call. The upstream has `deadline` ms to begin its answer or to take more of the body: what the
 * sender takes is not the upstream's fault, nor the other way round.
 * @param giveUp told `DeadlinePassed` when the upstream is too slow, a `request_timeout` when the sender is
 */
export function createCallTimer(deadline: number, giveUp: (reason: Error) => void): CallTimer {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  function allow(time: number, reason: () => Error): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => giveUp(reason()), time)
  }
  const awaitUpstream = () => allow(deadline, () => new DeadlinePassed('No answer in time'))
  awaitUpstream()
  return {
    awaitUpstream,
    awaitSender: (time) => allow(time, tooLate),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Holds the sender of a body to a pace: around each wait for its next bytes. */
export interface Pacer {
  begin(): void
  took(bytes: number): void
}

/** Begins to hold a sender to a pace. */
export function createPacer({ bytes, within, total }: Pace, timer: CallTimer): Pacer {
  const end = performance.now() + total
  let start = 0
  let came = 0
  let waited = 0
  return {
    begin() {
      start = performance.now()
      timer.awaitSender(Math.min(within - waited, end - start))
    },
    took(more) {
      timer.awaitUpstream()
      waited += performance.now() - start
      came += more
      if (came >= bytes) [came, waited] = [0, 0]
    },
  }
}
