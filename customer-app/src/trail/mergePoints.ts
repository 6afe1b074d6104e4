import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { seenBattery } from './seenBattery.ts'

const keyOf = ({ barcode, timestamp }: Pick<TracePoint, 'barcode' | 'timestamp'>) =>
  `${barcode} ${Date.parse(timestamp)}`

/** By time, points of one instant by barcode, so that the order never depends on who came first. */
function byTime(a: TracePoint, b: TracePoint): number {
  return Date.parse(a.timestamp) - Date.parse(b.timestamp) || (a.barcode < b.barcode ? -1 : 1)
}

/**
 * Points with those that came in since, oldest first; a message is one crate's at one instant and counts once, however often
 * it came: the service keeps the first, and so does this. Merging is idempotent. Where nothing is new, the answer is the same
 * array.
 */
export function mergePoints(known: readonly TracePoint[], fresh: readonly TracePoint[]): readonly TracePoint[] {
  if (fresh.length === 0) return known
  const keys = new Set(known.map(keyOf))
  const added = fresh.filter((point) => {
    const key = keyOf(point)
    if (keys.has(key)) return false
    keys.add(key)
    return true
  })
  return added.length === 0 ? known : [...known, ...added].sort(byTime)
}

/** The message that is last of two: the later one; of two at one instant the first told. */
const later = (a: TracePoint, b: TracePoint) => (Date.parse(b.timestamp) > Date.parse(a.timestamp) ? b : a)

/**
 * Of each crate its last message, by barcode. What a message did not tell of its battery stays as it was told before (seed 1,
 * section 9: a missing battery is not 0).
 */
export function lastPoints(known: readonly TracePoint[], fresh: readonly TracePoint[]): readonly TracePoint[] {
  const last = new Map<string, TracePoint>()
  for (const point of [...known, ...fresh]) {
    const before = last.get(point.barcode)
    if (before === undefined) {
      last.set(point.barcode, point)
      continue
    }
    const newest = later(before, point)
    const other = newest === before ? point : before
    const lastSeenBattery = seenBattery(newest) ?? seenBattery(other)
    last.set(point.barcode, lastSeenBattery === seenBattery(newest) ? newest : { ...newest, lastSeenBattery })
  }
  return [...last.values()].sort((a, b) => (a.barcode < b.barcode ? -1 : 1))
}
