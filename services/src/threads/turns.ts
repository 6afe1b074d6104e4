/** Told of each that begins to wait; when the signal it answers is told, that one has waited for too long. */
type Patience = () => AbortSignal

/** Lets few at a time do something costly; the others wait in the order they came. */
export interface Turns {
  /**
   * Runs a task when it is its turn. Where too many wait already, or for too long, it fails with what `refuse` makes. A
   * caller whose `signal` aborts leaves the queue and fails with the signal's reason.
   * @param patience of this task, in place of what all have
   */
  take<Result>(task: () => Promise<Result>, signal?: AbortSignal, patience?: Patience): Promise<Result>
  /** Tasks that run and that wait at this moment. */
  load(): { readonly running: number; readonly waiting: number }
}

export interface TurnsOptions {
  readonly atOnce: number
  readonly waiting: number
  readonly patience?: Patience
  readonly refuse: () => Error
}

/** Turns of their own; nothing is shared. */
export function createTurns({ atOnce, waiting, patience: usual, refuse }: TurnsOptions): Turns {
  const queue: (() => void)[] = []
  let running = 0
  /** A turn is handed on: a newcomer cannot overtake those already waiting. */
  const leave = () => {
    const next = queue.shift()
    if (next === undefined) running--
    else next()
  }
  const wait = (signal: AbortSignal | undefined, patience: Patience | undefined) =>
    new Promise<void>((resolve, reject) => {
      const limit = patience?.()
      const step = () => {
        forget()
        resolve()
      }
      const giveUp = () => {
        forget()
        queue.splice(queue.indexOf(step), 1)
        reject(signal?.aborted === true ? signal.reason : refuse())
      }
      const ends = [signal, limit].filter((end) => end !== undefined)
      const forget = () => {
        for (const end of ends) end.removeEventListener('abort', giveUp)
      }
      for (const end of ends) end.addEventListener('abort', giveUp)
      queue.push(step)
    })
  return {
    load: () => ({ running, waiting: queue.length }),
    async take(task, signal, patience = usual) {
      signal?.throwIfAborted()
      if (running < atOnce) running++
      else if (queue.length >= waiting) throw refuse()
      else await wait(signal, patience)
      try {
        return await task()
      } finally {
        leave()
      }
    },
  }
}
