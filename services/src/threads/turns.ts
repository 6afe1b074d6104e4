/** Lets few at a time do something costly; the others wait in the order they came. */
export interface Turns {
  /** Runs a task when it is its turn. Where too many wait already, it fails with what `refuse` makes. */
  take<Result>(task: () => Promise<Result>): Promise<Result>
}

interface TurnsOptions {
  readonly atOnce: number
  readonly waiting: number
  readonly refuse: () => Error
}

/** Turns of their own; nothing is shared. */
export function createTurns({ atOnce, waiting, refuse }: TurnsOptions): Turns {
  const queue: (() => void)[] = []
  let running = 0
  /** A turn goes from hand to hand: who came meanwhile does not take it from who waits. */
  const leave = () => {
    const next = queue.shift()
    if (next === undefined) running--
    else next()
  }
  return {
    async take(task) {
      if (running < atOnce) running++
      else if (queue.length >= waiting) throw refuse()
      else await new Promise<void>((resolve) => queue.push(resolve))
      try {
        return await task()
      } finally {
        leave()
      }
    },
  }
}
