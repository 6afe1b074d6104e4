/** Below this many a comparing sort is as fast, and needs no tables. */
const few = 4_096
/** How many values a digit of 16 bits has. */
const buckets = 65_536

function inOrder(times: Float64Array): boolean {
  for (let at = 1; at < times.length; at++) if ((times[at] ?? 0) < (times[at - 1] ?? 0)) return false
  return true
}

/** The digits of times, counted from the earliest of them, the last digit first; those that all share are left out. */
function digitsOf(times: Float64Array): readonly Uint16Array[] {
  let least = Number.POSITIVE_INFINITY
  let greatest = Number.NEGATIVE_INFINITY
  for (const time of times) {
    if (time < least) least = time
    if (time > greatest) greatest = time
  }
  const all: Uint16Array[] = []
  for (let unit = 1; unit <= greatest - least; unit *= buckets) {
    const digits = new Uint16Array(times.length)
    // What is more than a digit's 16 bits falls away by itself.
    for (let at = 0; at < times.length; at++) digits[at] = ((times[at] ?? 0) - least) / unit
    all.push(digits)
  }
  return all
}

/** Puts places in the order of one digit of their times; equal digits keep the order they come in. */
function orderByDigit(order: Uint32Array, sorted: Uint32Array, digits: Uint16Array): void {
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
  for (const digits of digitsOf(times)) {
    orderByDigit(order, spare, digits)
    const sorted = spare
    spare = order
    order = sorted
  }
  return order
}
