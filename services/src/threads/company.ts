/** Who else is being answered: what takes long makes way for them, and goes at full speed where nobody is. */
export interface Company {
  /** Answers somebody, who is company until then and a moment longer. */
  answer<Result>(task: () => Promise<Result>): Promise<Result>
  /** Whether somebody is being answered, or was a moment ago: who reads one thing soon reads the next. */
  isThere(): boolean
}

/** Milliseconds for which one who was answered is still there. */
export const moment = 50

/** Nobody yet. `now` tells milliseconds that only go up. */
export function createCompany(now: () => number = () => performance.now()): Company {
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
    isThere: () => answering > 0 || now() - last < moment,
  }
}
