import { daysSoFar, isUnheard, type LastStay } from '@crateway/shared/domain/journey/lastStay.ts'
import type { Stop } from '@crateway/shared/domain/journey/toStops.ts'
import type { CrateTrace } from './crateTrace.ts'

/** A stop as timeline and table tell it. */
export interface ShownStop {
  readonly stop: Stop
  /** Whole days of 24 hours. */
  readonly days: number
  readonly startsAt: string
  /** The instant of its end; null while it goes on. */
  readonly endsAt: string | null
  /** When its crate was heard last, where the stay goes on and that is a day ago or more; else null. */
  readonly heardAt: string | null
}

/** Until when a trace tells of its crate. */
export interface ShownUntil {
  /** Milliseconds since 1970. */
  readonly now: number
  /** Whether the days that were asked for are over. */
  readonly isPast: boolean
  /** Whether the crate travels under a later SI by now. */
  readonly isElsewhere: boolean
}

/** The stay that goes on at the last stop of a trace, as stacks and the page of the crate count it; null of one that is over. */
function presentStay({ stops, isThere, end }: CrateTrace, { isPast, isElsewhere }: ShownUntil): LastStay | null {
  const stop = stops.at(-1)
  if (!stop || !isThere || end === 'finished' || isPast || isElsewhere) return null
  return { stop, isThere, days: stop.days }
}

/** The stops of a trace from the first to the last; one where its crate still stands goes on until now (ADR 049). */
export function shownStops(trace: CrateTrace, until: ShownUntil): readonly ShownStop[] {
  const present = presentStay(trace, until)
  const last = trace.points.at(-1)
  return trace.stops.map((stop): ShownStop => {
    const { days, startsAt, endsAt } = stop
    if (stop !== present?.stop || !last) return { stop, days, startsAt, endsAt, heardAt: null }
    const heardAt = isUnheard(last, until.now) ? last.timestamp : null
    return { stop, days: daysSoFar(present, until.now), startsAt, endsAt: null, heardAt }
  })
}
