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
  const leave = () => {
    running--
    queue.shift()?.()
  }
  return {
    async take(task) {
      if (running >= atOnce) {
        if (queue.length >= waiting) throw refuse()
        await new Promise<void>((resolve) => queue.push(resolve))
      }
      running++
      try {
        return await task()
      } finally {
        leave()
      }
    },
  }
}
