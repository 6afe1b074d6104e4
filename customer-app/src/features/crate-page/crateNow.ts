import type { CrateStory, PresentCycle } from '@crateway/shared/contract/calls/crateStory.ts'
import { addDays, daysBetween } from '@crateway/shared/domain/calendar.ts'
import { type StopLabel, stopLabel } from '@crateway/shared/domain/journey/stopLabel.ts'
import type { CrateStops } from './crateStops.ts'
import { isCycleOver } from './isCycleOver.ts'

/** Where a crate is, since when, and who says so. */
export interface CrateNow {
  readonly label: StopLabel | 'inTransportation'
  readonly name: string | null
  readonly city: string | null
  /** ISO 3166-1 alpha-2, or a name. */
  readonly country: string | null
  /** An end customer that has a page. */
  readonly enduserId: string | null
  /** A day, or an instant where the tracker told it, as in the timeline; null where nobody knows. */
  readonly since: string | null
  /** Whole days from then to today; on the way, of a tracker, to what it told last. */
  readonly days: number | null
  readonly basis: 'tracker' | 'booked'
  /** The instant of the tracker's last message, where nothing was heard for a day; else null. */
  readonly unheardSince: string | null
}

/** The day on which a cycle's crate arrived, as its days are counted. */
export function arrivalDay({ deliveryDate, rentalDays, daysAtEnduser }: PresentCycle): string | null {
  return daysAtEnduser === null ? null : addDays(deliveryDate, rentalDays - daysAtEnduser)
}

function booked(cycle: PresentCycle, today: string): CrateNow {
  const { enduser, hasArrived, lastShipToDate, deliveryDate } = cycle
  const isAtOwn = lastShipToDate === null
  const since = isAtOwn ? deliveryDate : hasArrived ? arrivalDay(cycle) : lastShipToDate
  return {
    label: isAtOwn ? 'atCustomer' : hasArrived ? 'atEnduser' : 'inTransportation',
    name: enduser?.name ?? null,
    city: enduser?.city ?? null,
    country: enduser?.countryCode ?? null,
    enduserId: enduser?.id ?? null,
    since,
    // What is dated ahead of the day of the services has lasted no day yet.
    days: since === null ? null : Math.max(0, daysBetween(since, today)),
    basis: 'booked',
    unheardSince: null,
  }
}

function heard({ stay, daysSoFar, isUnheard, last }: CrateStops, cycle: PresentCycle | undefined): CrateNow | null {
  if (!stay) return null
  const { stop, isThere } = stay
  const isAtEnduser = isThere && stop.type === 'ENDUSER'
  // A tracker knows the place's own name; who it is to the customer the cycle knows.
  const enduser = isAtEnduser && cycle?.enduser?.name === stop.name ? cycle?.enduser : null
  return {
    label: isThere ? stopLabel(stop) : 'inTransportation',
    name: isThere ? stop.name : null,
    city: isThere ? stop.city : null,
    country: enduser?.countryCode ?? (isThere ? stop.country : null),
    enduserId: enduser?.id ?? null,
    since: isThere ? stop.startsAt : stop.endsAt,
    days: daysSoFar,
    basis: 'tracker',
    unheardSince: isUnheard ? last.timestamp : null,
  }
}

/**
 * Where a crate is today: as its tracker tells, unless that has been silent for so long that it tells nothing of today, else as
 * its cycle was booked; null where neither tells, and of a crate whose cycle is over, whose trail is that of the last one.
 */
export function crateNow(story: CrateStory, trail: CrateStops | null): CrateNow | null {
  if (isCycleOver(story, trail)) return null
  const { cycle, today } = story
  const told = trail && !trail.isSilent ? heard(trail, cycle ?? undefined) : null
  return told ?? (cycle ? booked(cycle, today) : null)
}
