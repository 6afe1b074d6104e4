import { Problem } from '@crateway/shared/errors/Problem.ts'

/** Gives back what was taken. A second time does nothing. */
export type GiveBack = () => void

/** Takes one of the slots of a key; throws `too_many_requests` when all of them are taken. */
export type TakeSlot = (key: string) => GiveBack

/** `most` slots for each key at the same time. A key that holds none takes no memory. */
export function createSlots(most: number, message: string): TakeSlot {
  const taken = new Map<string, number>()
  return (key) => {
    const held = taken.get(key) ?? 0
    if (held >= most) throw new Problem('too_many_requests', { message, retryAfter: 10 })
    taken.set(key, held + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const left = (taken.get(key) ?? 1) - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    }
  }
}
