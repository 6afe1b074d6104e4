import { Problem } from '@crateway/shared/errors/Problem.ts'

/** Gives back what was taken. A second time does nothing. */
export type GiveBack = () => void

/** Takes one of the slots of a key; throws `too_many_requests` when all of them, or of all keys together, are taken. */
export type TakeSlot = (key: string) => GiveBack

interface SlotCounts {
  /** Slots of one key. */
  readonly each: number
  /** Slots of all keys together. */
  readonly all: number
}

/** So many slots at the same time. A key that holds none takes no memory. */
export function createSlots({ each, all }: SlotCounts, message: string): TakeSlot {
  const taken = new Map<string, number>()
  let total = 0
  return (key) => {
    const held = taken.get(key) ?? 0
    if (held >= each || total >= all) throw new Problem('too_many_requests', { message, retryAfter: 10 })
    taken.set(key, held + 1)
    total += 1
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      total -= 1
      const left = (taken.get(key) ?? 1) - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    }
  }
}
