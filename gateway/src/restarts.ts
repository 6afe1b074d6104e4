/** Ends within a minute after which a server is not started again: what it dies of will not go away by itself. */
const mostEnds = 5
const span = 60_000
/** Milliseconds before the first new start; each further one within the span waits twice as long. */
const firstPause = 500

/** Told of each end of a server; answers the milliseconds to wait before it is started again, undefined for not at all. */
export type Restarts = () => number | undefined

/** The rule by which a server that ended by itself is started again: after 0.5, 1, 2 and 4 s, and not after its fifth end. */
export function createRestarts(clock: () => number): Restarts {
  let ends: readonly number[] = []
  return () => {
    const now = clock()
    ends = [...ends.filter((end) => now - end < span), now]
    return ends.length < mostEnds ? firstPause * 2 ** (ends.length - 1) : undefined
  }
}
