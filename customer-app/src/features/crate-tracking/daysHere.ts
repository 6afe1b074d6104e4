import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { elapsedDays } from '@crateway/shared/domain/journey/toStops.ts'

/** Whether two messages come from one place: the same known one, or where none is known the same position. */
function isSamePlace(a: TracePoint, b: TracePoint): boolean {
  return a.code ? a.code === b.code && a.type === b.type : !b.code && a.lat === b.lat && a.lon === b.lon
}

/**
 * By crate the whole days of 24 hours it has been where its last message came from: since the first of the messages in a row
 * that came from there.
 */
export function daysHere(points: readonly TracePoint[], now: Date): ReadonlyMap<string, number> {
  const days = new Map<string, number>()
  for (const [barcode, own] of Map.groupBy(points, (point) => point.barcode)) {
    const byTime = own.toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))
    const [last] = byTime
    if (!last) continue
    const left = byTime.findIndex((point) => !isSamePlace(last, point))
    const arrived = byTime[(left === -1 ? byTime.length : left) - 1] ?? last
    days.set(barcode, Math.max(0, elapsedDays(now.getTime() - Date.parse(arrived.timestamp))))
  }
  return days
}
