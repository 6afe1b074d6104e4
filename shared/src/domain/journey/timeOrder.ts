/** Below this many a comparing sort is as fast, and needs no tables. */
const few = 4_096
/** Most bits of a digit: the places that a pass counts them in have to fit into the processor's nearest memory. */
const mostBits = 13

function inOrder(times: Float64Array): boolean {
  for (let at = 1; at < times.length; at++) if ((times[at] ?? 0) < (times[at - 1] ?? 0)) return false
  return true
}

/** The digits of times, and how many values each of them may have. */
interface Digits {
  readonly all: readonly Uint16Array[]
  readonly buckets: number
}

/** The digits of times, counted from the earliest of them, the last digit first: as few as hold the span, all of one size. */
function digitsOf(times: Float64Array): Digits {
  let least = Number.POSITIVE_INFINITY
  let greatest = Number.NEGATIVE_INFINITY
  for (const time of times) {
    if (time < least) least = time
    if (time > greatest) greatest = time
  }
  let bits = 1
  while (2 ** bits <= greatest - least) bits++
  const passes = Math.ceil(bits / mostBits)
  const buckets = 2 ** Math.ceil(bits / passes)
  const all = Array.from({ length: passes }, () => new Uint16Array(times.length))
  for (let at = 0; at < times.length; at++) {
    let rest = (times[at] ?? 0) - least
    for (const digits of all) {
      const above = Math.floor(rest / buckets)
      digits[at] = rest - above * buckets
      rest = above
    }
  }
  return { all, buckets }
}

interface Digit extends Pick<Digits, 'buckets'> {
  readonly digits: Uint16Array
}

/** Puts places in the order of one digit of their times; equal digits keep the order they come in. */
function orderByDigit(order: Uint32Array, sorted: Uint32Array, { digits, buckets }: Digit): void {
  /** Where the next place with a digit goes. */
  const next = new Uint32Array(buckets + 1)
  for (const digit of digits) next[digit + 1] = (next[digit + 1] ?? 0) + 1
  for (let digit = 1; digit <= buckets; digit++) next[digit] = (next[digit] ?? 0) + (next[digit - 1] ?? 0)
  for (const place of order) {
    const digit = digits[place] ?? 0
    const to = next[digit] ?? 0
    sorted[to] = place
    next[digit] = to + 1
  }
}

/**
 * The places of times from the earliest to the latest; equal ones keep their order. A million in any order take some
 * hundredths of a second: whole milliseconds are sorted digit by digit, for which a comparing sort takes several times as
 * long.
 * @param times milliseconds since 1970, whole and finite
 */
export function timeOrder(times: Float64Array): Uint32Array {
  let order: Uint32Array = new Uint32Array(times.length)
  for (let at = 0; at < order.length; at++) order[at] = at
  if (inOrder(times)) return order
  if (times.length < few) return order.sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b)
  let spare: Uint32Array = new Uint32Array(times.length)
  const { all, buckets } = digitsOf(times)
  for (const digits of all) {
    orderByDigit(order, spare, { digits, buckets })
    const sorted = spare
    spare = order
    order = sorted
  }
  return order
}
