import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import type { DayRange } from '@crateway/shared/domain/dayRange.ts'
import { dayMs } from '@crateway/shared/domain/journey/toStops.ts'
import { mergePoints } from './mergePoints.ts'

/** Messages that an answer left out of those it was asked for. */
export const countLeftOut = (points: readonly TracePoint[]): number =>
  points.reduce((sum, { leftOut = 0 }) => sum + leftOut, 0)

const dayOf = (timestamp: string) => new Date(timestamp).toISOString().slice(0, 10)

/** Two spans of days that are one together. */
function halvesOf({ from, to }: DayRange): readonly DayRange[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
  const middle = new Date(Date.parse(from) + Math.floor(days / 2) * dayMs)
  const next = new Date(middle.getTime() + dayMs)
  const [until, since] = [middle, next].map((day) => day.toISOString().slice(0, 10))
  return [
    { from, to: until ?? from },
    { from: since ?? to, to },
  ]
}

type Load = (days: DayRange) => Promise<readonly TracePoint[]>

/** All points of some days of which one answer does not hold all: each half of them, and halves of those, one after the other. */
async function pointsOfDays(days: DayRange, load: Load): Promise<readonly TracePoint[]> {
  const points: TracePoint[] = []
  for (const half of halvesOf(days)) {
    const own = await load(half)
    const isWhole = countLeftOut(own) === 0 || half.from === half.to
    points.push(...(isWhole ? own : await pointsOfDays(half, load)))
  }
  return points
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
