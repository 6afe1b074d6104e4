/** Who is being answered: what takes long makes way for them, and goes at full speed where nobody is. */
export interface Others {
  /** Answers somebody, who is there until then and a little longer. */
  answer<Result>(task: () => Promise<Result>): Promise<Result>
  /** Whether somebody is being answered, or just was: who reads one thing soon reads the next. */
  areThere(): boolean
}

/** Milliseconds for which one who was answered is still there. */
export const lingering = 50

/** Nobody yet. `now` tells milliseconds that only go up. */
export function createOthers(now: () => number = () => performance.now()): Others {
  let answering = 0
  let last = Number.NEGATIVE_INFINITY
  return {
    async answer(task) {
      answering++
      try {
        return await task()
      } finally {
        answering--
        last = now()
      }
    },
    areThere: () => answering > 0 || now() - last < lingering,
  }
}
