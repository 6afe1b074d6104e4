import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { type DayRange, isDayRange } from '@crateway/shared/domain/dayRange.ts'
import { figuresDay } from '@crateway/shared/domain/localDay.ts'
import type { TrackingAddress } from './trackingAddress.ts'

/** Which messages make the trace of a crate: those under an SI, or those of some days. */
export interface TraceQuestion {
  readonly barcode: string
  /** Null where the trace is not that of one SI. */
  readonly si: string | null
  /** Whole days, UTC; null for all. */
  readonly range: DayRange | null
  /** Whether the crate was asked for by barcode, whosever of the group's it is. */
  readonly isByBarcode: boolean
}

const isUnset = ({ from, to }: DayRange) => from === '' && to === ''

/** The trace that an address asks for; null for none, or for days that cannot be asked for. */
export function traceQuestion({ mode, barcode, si, under, range }: TrackingAddress): TraceQuestion | null {
  if (barcode === null) return null
  if (mode === 'si') return { barcode, si: si ?? under, range: null, isByBarcode: false }
  if (isUnset(range)) return { barcode, si: null, range: null, isByBarcode: true }
  return isDayRange(range) ? { barcode, si: null, range, isByBarcode: true } : null
}

/** The last day, `YYYY-MM-DD`, of a trace that does not reach today; null of one that does. */
export const endOfPart = ({ range }: TraceQuestion, now: Date): string | null =>
  range && range.to < figuresDay(now) ? range.to : null

/** Tells one question from another. */
export const keyOfTrace = ({ barcode, si, range, isByBarcode }: TraceQuestion): string =>
  JSON.stringify([barcode, si, range?.from, range?.to, isByBarcode])

/** The messages of a trace among some that came in. */
export function pointsOfTrace(
  points: readonly TracePoint[],
  { barcode, si, range }: TraceQuestion,
): readonly TracePoint[] {
  return points.filter((point) => {
    if (point.barcode !== barcode || (si !== null && point.si !== si)) return false
    if (range === null) return true
    const day = new Date(point.timestamp).toISOString().slice(0, 10)
    return day >= range.from && day <= range.to
  })
}
