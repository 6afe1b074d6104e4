import { Problem } from '@crateway/shared/errors/Problem.ts'

/** Gives back what was taken. A second time does nothing. */
export type GiveBack = () => void

/** Takes one of a group's slots for a key; throws `too_many_requests` when all of the key, or of the group, are taken. */
export type TakeSlot = (group: string, key: string) => GiveBack

interface SlotCounts {
  /** Slots of one key. */
  readonly each: number
  /** Slots of all keys of a group together. */
  readonly all: number
}

/** So many slots at the same time. A key that holds none takes no memory. */
export function createSlots({ each, all }: SlotCounts, message: string): TakeSlot {
  const taken = new Map<string, number>()
  const isFull = (name: string, most: number) => (taken.get(name) ?? 0) >= most
  const count = (name: string, change: number) => {
    const held = (taken.get(name) ?? 0) + change
    if (held > 0) taken.set(name, held)
    else taken.delete(name)
  }
  return (group, key) => {
    const own = `${group} ${key}`
    if (isFull(own, each) || isFull(group, all)) throw new Problem('too_many_requests', { message, retryAfter: 10 })
    const names = [own, group]
    for (const name of names) count(name, 1)
    let isHeld = true
    return () => {
      if (isHeld) for (const name of names) count(name, -1)
      isHeld = false
    }
  }
}
