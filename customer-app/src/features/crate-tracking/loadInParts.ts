import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import type { DayRange } from '@crateway/shared/domain/dayRange.ts'
import { dayMs } from '@crateway/shared/domain/journey/toStops.ts'
import { toProblem } from '@crateway/shared/errors/Problem.ts'
import { halvesOf } from './splitDays.ts'

/** Asks for the points of days; without an end, of all there are to that side. */
type LoadDays = (days: Partial<DayRange>) => Promise<readonly TracePoint[]>

/** Days that trackers were about, and the days beside them: a clock that is set wrongly tells any. */
const trackedSince = '2000-01-01'
const dayBefore = '1999-12-31'
const dayAfter = (day: string) => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)

/** Whether services refuse an answer as it would be too long: they name what they would have to be asked less of. */
function isTooLong(error: unknown): boolean {
  const { code, fields } = toProblem(error)
  return code === 'invalid' && fields.some(({ field }) => field === 'startDate')
}

/** The points of some days, refused in one: of each half of them, and halves of those, one after the other. */
async function loadHalves(days: DayRange, load: LoadDays, refusal: unknown): Promise<readonly TracePoint[]> {
  const halves = isTooLong(refusal) ? halvesOf(days) : null
  if (!halves) throw refusal
  const parts: (readonly TracePoint[])[] = []
  for (const half of halves) parts.push(await load(half).catch((error: unknown) => loadHalves(half, load, error)))
  return parts.flat()
}

/**
 * The points of some days, or of all, oldest first. Where they are more than an answer may hold, as those of a lively tracker
 * that was under way for long, they are asked for in parts.
 * @param range null for all days
 * @param today `YYYY-MM-DD`
 */
export async function loadInParts(
  range: DayRange | null,
  load: LoadDays,
  today: string,
): Promise<readonly TracePoint[]> {
  try {
    return await load(range ?? {})
  } catch (error) {
    if (range !== null) return loadHalves(range, load, error)
    if (!isTooLong(error)) throw error
    const before = await load({ to: dayBefore })
    const tracked = await loadHalves({ from: trackedSince, to: today }, load, error)
    const ahead = await load({ from: dayAfter(today) })
    return [before, tracked, ahead].flat()
  }
}
