import { createTurns, type TurnsOptions } from './turns.ts'

/** Turns for each of any number of things, such as accounts; a thing nobody asks about takes no room. */
export interface TurnsByKey {
  /** Runs a task when it is its turn among those of the same key; fails as `Turns.take` does. */
  take<Result>(key: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

/** Turns of their own, with the same options for each key. */
export function createTurnsByKey(options: TurnsOptions): TurnsByKey {
  const lines = new Map<string, { readonly turns: ReturnType<typeof createTurns>; users: number }>()
  return {
    async take(key, task, signal) {
      const line = lines.get(key) ?? { turns: createTurns(options), users: 0 }
      lines.set(key, line)
      line.users += 1
      try {
        return await line.turns.take(task, signal)
      } finally {
        line.users -= 1
        if (line.users === 0) lines.delete(key)
      }
    },
  }
}
