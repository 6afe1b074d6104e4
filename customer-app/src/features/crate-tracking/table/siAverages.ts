import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { type AverageDays, averageDays } from '@crateway/shared/domain/journey/averageDays.ts'
import { toStops } from '@crateway/shared/domain/journey/toStops.ts'

/** The average days of an SI, of the messages of all its crates. */
export function siAverages(points: readonly TracePoint[]): AverageDays {
  const crates = Map.groupBy(points, ({ barcode }) => barcode)
  return averageDays([...crates.values()].map(toStops))
}
