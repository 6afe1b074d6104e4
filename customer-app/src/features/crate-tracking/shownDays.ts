import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import type { DayRange } from '@crateway/shared/domain/dayRange.ts'
import type { TraceQuestion } from './traceQuestion.ts'

/** The day of UTC, as ranges have them, of an instant. */
const dayOf = ({ timestamp }: TracePoint) => new Date(timestamp).toISOString().slice(0, 10)

/**
 * Which days a trace is of: those that were asked for, or of all of them the first and the last there is. Null for the trace of
 * an SI, which begins and ends as it does.
 * @param points of the trace, oldest first
 */
export function shownDays({ isByBarcode, range }: TraceQuestion, points: readonly TracePoint[]): DayRange | null {
  if (!isByBarcode) return null
  if (range) return range
  const told = points.filter(({ timestamp }) => !Number.isNaN(Date.parse(timestamp)))
  const [first, last] = [told[0], told.at(-1)]
  return first && last ? { from: dayOf(first), to: dayOf(last) } : null
}
