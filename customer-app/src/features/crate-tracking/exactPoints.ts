import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import type { DayRange } from '@crateway/shared/domain/dayRange.ts'
import { mergePoints } from '../../trail/mergePoints.ts'
import { halvesOf } from './splitDays.ts'

/** Messages that an answer left out of those it was asked for. */
export const countLeftOut = (points: readonly TracePoint[]): number =>
  points.reduce((sum, { leftOut = 0 }) => sum + leftOut, 0)

const dayOf = (timestamp: string) => new Date(timestamp).toISOString().slice(0, 10)

type Load = (days: DayRange) => Promise<readonly TracePoint[]>

/** All points of some days of which one answer does not hold all: each half of them, and halves of those, one after the other. */
async function pointsOfDays(days: DayRange, load: Load): Promise<readonly TracePoint[]> {
  const parts: (readonly TracePoint[])[] = []
  for (const half of halvesOf(days) ?? []) {
    const own = await load(half)
    const isWhole = countLeftOut(own) === 0 || half.from === half.to
    parts.push(isWhole ? own : await pointsOfDays(half, load))
  }
  return parts.flat()
}

/**
 * Every message of a trace, also of one that an answer could not hold. What even the answer of a single day leaves out says
 * `leftOut` still.
 * @param told the trace as it is shown, oldest first
 * @param load asks for those of whole days (UTC)
 */
export async function exactPoints(told: readonly TracePoint[], load: Load): Promise<readonly TracePoint[]> {
  const [first] = told
  const last = told.at(-1)
  if (!first || !last || countLeftOut(told) === 0) return told
  const days = { from: dayOf(first.timestamp), to: dayOf(last.timestamp) }
  const whole = days.from === days.to ? await load(days) : await pointsOfDays(days, load)
  return mergePoints(whole, told)
}
