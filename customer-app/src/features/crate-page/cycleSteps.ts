import type { CrateStory, PresentCycle } from '@crateway/shared/contract/calls/crateStory.ts'
import { daysBetween } from '@crateway/shared/domain/calendar.ts'
import { type JourneyEnd, journeyEnd } from '@crateway/shared/domain/journey/journeyEnd.ts'
import { type StopLabel, stopLabel } from '@crateway/shared/domain/journey/stopLabel.ts'
import { elapsedDays, type Stop } from '@crateway/shared/domain/journey/toStops.ts'
import { arrivalDay } from './crateNow.ts'
import { type CrateStops, utcDay } from './crateStops.ts'
import { isCycleOver } from './isCycleOver.ts'

/** One stop of a cycle's timeline. */
export interface CycleStep {
  readonly label: StopLabel
  readonly name: string | null
  readonly country: string | null
  /** A day, or an instant where the tracker told it; null where nobody knows. */
  readonly from: string | null
  /** Null while it lasts. */
  readonly to: string | null
  readonly days: number | null
  /** Whole days on the way from here to the next stop; 0 for none. */
  readonly gap: number
}

export interface CycleSteps {
  readonly steps: readonly CycleStep[]
  /** What comes after the last step; null where nobody knows. */
  readonly end: JourneyEnd | null
  /** Whether the crate has left the last stop. */
  readonly isOnTheWay: boolean
}

function heardSteps(trail: CrateStops, story: CrateStory): CycleSteps {
  const { stops, isThere, isSilent } = trail
  const { cycle, today } = story
  const isOver = isCycleOver(story, trail)
  const heard = isOver ? 'finished' : journeyEnd(stops)
  // A tracker that has been silent, and that alone, tells nothing of now.
  const isUnknown = isSilent && cycle === undefined && heard !== 'finished'
  const end = isUnknown ? null : heard
  const step = (stop: Stop, index: number): CycleStep => {
    const next = stops[index + 1]
    const lasts = !next && isThere && !isSilent && end !== 'finished'
    return {
      label: stopLabel(stop),
      name: stop.name,
      country: stop.country,
      from: stop.startsAt,
      to: lasts ? null : stop.endsAt,
      // Of the place it is at now, as the bar and the card have it.
      days: lasts ? Math.max(0, daysBetween(utcDay(stop.start), today)) : stop.days,
      gap: next ? elapsedDays(next.start - stop.end) : 0,
    }
  }
  return { steps: stops.map(step), end, isOnTheWay: !isThere && !isOver && !isUnknown }
}

function bookedSteps(cycle: PresentCycle): CycleSteps {
  const { deliveryDate, lastShipToDate, rentalDays, daysAtCustomerPlant, transitTime, daysAtEnduser } = cycle
  const own: CycleStep = {
    label: 'atCustomer',
    name: null,
    country: null,
    from: deliveryDate,
    to: lastShipToDate,
    days: daysAtCustomerPlant ?? rentalDays,
    gap: cycle.hasArrived ? (transitTime ?? 0) : 0,
  }
  const there: CycleStep = {
    label: 'atEnduser',
    name: cycle.enduser?.name ?? null,
    country: cycle.enduser?.countryCode ?? null,
    from: arrivalDay(cycle),
    to: null,
    days: daysAtEnduser,
    gap: 0,
  }
  return {
    steps: cycle.hasArrived ? [own, there] : [own],
    end: 'inTransportation',
    isOnTheWay: lastShipToDate !== null && !cycle.hasArrived,
  }
}

/**
 * The present cycle from stop to stop, or the last one, which is over: as the tracker heard them, else as they were booked; null
 * where neither tells.
 */
export function cycleSteps(story: CrateStory, trail: CrateStops | null): CycleSteps | null {
  if (trail && trail.stops.length > 0) return heardSteps(trail, story)
  return story.cycle ? bookedSteps(story.cycle) : null
}
