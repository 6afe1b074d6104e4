/** A small seeded source of chance: the same seed always tells the same story. */
export interface Prng {
  /** A number in [0, 1). */
  readonly next: () => number
  /** A whole number from `low` to `high`, both included. */
  readonly int: (low: number, high: number) => number
  /** One of `items`; throws a RangeError when there are none. */
  readonly pick: <T>(items: readonly T[]) => T
  /** Whether an event of probability `p` happens. */
  readonly chance: (p: number) => boolean
  /** About normal around `mean`; `spread` is the standard deviation (the sum of three uniform draws). */
  readonly around: (mean: number, spread: number) => number
}

/** 32 bits out of any parts (FNV-1a with a final mix), so that every crate and place has its own stream. */
export function hash(...parts: readonly (string | number)[]): number {
  let value = 0x811c9dc5
  for (const part of parts) {
    const text = typeof part === 'string' ? part : String(part)
    for (let index = 0; index < text.length; index++) {
      value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
    }
    value = Math.imul(value ^ 0x2f, 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** Mulberry32 (Tommy Ettinger, public domain), seeded by the hash of `parts`. */
export function createPrng(...parts: readonly (string | number)[]): Prng {
  let state = hash(...parts)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('Nothing to pick from')
      return item
    },
    chance: (p) => next() < p,
    around: (mean, spread) => mean + (next() + next() + next() - 1.5) * 2 * spread,
  }
}
