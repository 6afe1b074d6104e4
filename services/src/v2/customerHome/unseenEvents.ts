import type { CustomerHome, HomeEvent, HomeMark } from '@crateway/shared/contract/calls/customerHome.ts'
import { addDays } from '@crateway/shared/domain/calendar.ts'
import { toDay } from '../../domain/calendar.ts'
import type { HomeFigures } from './home.queries.ts'

/** What a person has seen of a customer's home. */
export interface Seen {
  readonly seenAt: Date
  readonly counts: HomeMark['counts']
}

/** Days that are told of to who never said what they have seen; of longer ago nobody is told. */
const firstDays = 7
const mostDays = 14

/** The first day that somebody is told of. @param today YYYY-MM-DD */
export function firstDayOf(seen: Seen | undefined, today: string): string {
  if (seen === undefined) return addDays(today, 1 - firstDays)
  const [day, earliest] = [toDay(seen.seenAt), addDays(today, 1 - mostDays)]
  if (day < earliest) return earliest
  return day
}

/** What of the events is news: of the day of the last look, what is more than was there then. */
function unseenEvents(events: readonly HomeEvent[], seen: Seen | undefined): HomeEvent[] {
  if (seen === undefined) return [...events]
  const day = toDay(seen.seenAt)
  const known = new Map(seen.counts.map(({ kind, count }) => [kind, count]))
  return events.flatMap((event) => {
    const old = event.day === day ? (known.get(event.kind) ?? 0) : 0
    if (old === 0) return [event]
    if (event.count <= old) return []
    // Which of them came later is not known: neither are their crates, nor at which of several places it was.
    return [{ ...event, count: event.count - old, crates: null, endusers: event.enduser ? 1 : 0 }]
  })
}

/** What there is to be seen at an instant: the events of its day, counted whole. */
function markOf(events: readonly HomeEvent[], now: Date): HomeMark {
  const today = toDay(now)
  return {
    at: now.toISOString(),
    counts: events.filter(({ day }) => day === today).map(({ kind, count }) => ({ kind, count })),
  }
}

interface Telling {
  readonly seen: Seen | undefined
  /** What the person logged today; undefined where they may not know of it. */
  readonly ownDay: CustomerHome['ownDay']
  /** The first day that the figures tell of. */
  readonly from: string
  readonly now: Date
}

/** Home as it is told to one person. */
export function tellHome({ happened, ...figures }: HomeFigures, { seen, ownDay, from, now }: Telling): CustomerHome {
  const events = {
    seenAt: seen?.seenAt.toISOString() ?? null,
    from,
    entries: unseenEvents(happened, seen),
    mark: markOf(happened, now),
  }
  return { ...figures, ...(ownDay && { ownDay }), events }
}
