import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { instantTime } from '@crateway/shared/domain/journey/instantTime.ts'

/**
 * The first and the last message of each stay that travelled as one point, and all other points as they are, under an SI. As two,
 * since a late message from elsewhere may come in between.
 */
export function unfoldStays(points: readonly TracePoint[], si: string): readonly TracePoint[] {
  const messages: TracePoint[] = []
  for (const { endTimestamp, ...point } of points) {
    messages.push({ ...point, si })
    if (endTimestamp && !Number.isNaN(instantTime(endTimestamp)))
      messages.push({ ...point, si, timestamp: endTimestamp })
  }
  return messages
}
