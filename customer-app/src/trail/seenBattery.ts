import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'

/**
 * The battery last seen by a message: of messages up to it, percent; services that do not tell that tell the message's own.
 * Null where neither is told; 0 is told.
 */
export const seenBattery = ({ lastSeenBattery, battery }: TracePoint): number | null =>
  lastSeenBattery ?? battery ?? null

/** The battery last seen of messages by time. */
export function lastSeenBatteryOf(points: readonly TracePoint[]): number | null {
  const told = points.findLast((point) => seenBattery(point) !== null)
  return told ? seenBattery(told) : null
}
