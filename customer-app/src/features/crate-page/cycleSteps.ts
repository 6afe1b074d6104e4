import type { CrateStory, PresentCycle } from '@crateway/shared/contract/calls/crateStory.ts'
import { type JourneyEnd, journeyEnd } from '@crateway/shared/domain/journey/journeyEnd.ts'
import { type StopLabel, stopLabel } from '@crateway/shared/domain/journey/stopLabel.ts'
import { elapsedDays, type Stop } from '@crateway/shared/domain/journey/toStops.ts'
import { arrivalDay } from './crateNow.ts'
import type { CrateStops } from './crateStops.ts'
import { isCycleOver } from './isCycleOver.ts'

/** One stop of a cycle's timeline. */
export interface CycleStep {
  readonly label: StopLabel
  readonly name: string | null
  readonly country: string | null
  /** A day, or an instant where the tracker told it; null where nobody knows. */
  readonly from: string | null
  /** Until it was heard there last; null while it lasts. */
  readonly to: string | null
  readonly days: number | null
  /** Whether the crate is there, as far as is known. */
  readonly isNow: boolean
  /** Whole days on the way from here to the next stop; 0 for none. */
  readonly gap: number
}

export interface CycleSteps {
  readonly steps: readonly CycleStep[]
  /** What comes after the last step; null where nobody knows. */
  readonly end: JourneyEnd | null
  /** Whether the crate has left the last stop. */
  readonly isOnTheWay: boolean
  /** The instant of the tracker's last message, where nothing was heard for a day and the cycle goes on; else null. */
  readonly unheardSince: string | null
}

function heardSteps(trail: CrateStops, story: CrateStory): CycleSteps {
  const { stops, stay, daysSoFar, last, isSilent, isUnheard } = trail
  const { cycle } = story
  const isThere = stay?.isThere === true
  const isOver = isCycleOver(story, trail)
  const heard = isOver ? 'finished' : journeyEnd(stops)
  // A tracker that has been silent, and that alone, tells nothing of now.
  const isUnknown = isSilent && cycle === undefined && heard !== 'finished'
  const end = isUnknown ? null : heard
  const step = (stop: Stop, index: number): CycleStep => {
    const next = stops[index + 1]
    const isNow = !next && isThere && !isSilent && end !== 'finished'
    return {
      label: stopLabel(stop),
      name: stop.name,
      country: stop.country,
      from: stop.startsAt,
      to: isNow ? null : stop.endsAt,
      days: isNow ? daysSoFar : stop.days,
      isNow,
      gap: next ? elapsedDays(next.start - stop.end) : 0,
    }
  }
  const told = {
    steps: stops.map(step),
    end,
    isOnTheWay: !isThere && !isOver && !isUnknown,
    unheardSince: isUnheard && end !== 'finished' ? last.timestamp : null,
  }
  return isSilent && cycle ? sinceSilence(told.steps, bookedSteps(cycle), last.timestamp) : told
}

/**
 * The stops of a tracker that has been silent, and where the crate is since as it was booked: what the head of the page says. That
 * is no stop of its own where the crate was heard last at a place that it was booked at by then. Heard there before that day, it
 * left no place: what lies between is silence, and no days on the way.
 */
function sinceSilence(heard: readonly CycleStep[], booked: CycleSteps, unheardSince: string): CycleSteps {
  const now = booked.steps.find(({ isNow }) => isNow)
  if (!now) return { ...booked, steps: heard, unheardSince }
  const last = heard.at(-1)
  const isSame = last?.label === now.label && (now.name === null || last.name === now.name)
  const isOneStay = isSame && isBefore(now, last)
  const before = isOneStay ? heard.slice(0, -1) : heard
  const there = isSame ? { ...now, name: last.name, country: last.country } : now
  const left = before.at(-1)
  return {
    ...booked,
    steps: left
      ? [...before.slice(0, -1), { ...left, gap: left === last && isSame ? 0 : daysBefore(now, left) }, there]
      : [there],
    unheardSince,
  }
}

/** Whether one begins by the day on which the other does. */
const isBefore = ({ from }: CycleStep, other: CycleStep | undefined) =>
  from !== null && other != null && other.from !== null && Date.parse(from) <= Date.parse(other.from)

/** Whole days from when a crate was heard at a stop last to the next one; 0 where that was booked for a day before. */
const daysBefore = ({ from }: CycleStep, { to }: CycleStep) =>
  from === null || to === null ? 0 : Math.max(0, elapsedDays(Date.parse(from) - Date.parse(to)))

function bookedSteps(cycle: PresentCycle): CycleSteps {
  const { deliveryDate, lastShipToDate, rentalDays, daysAtCustomerPlant, transitTime, daysAtEnduser } = cycle
  const own: CycleStep = {
    label: 'atCustomer',
    name: null,
    country: null,
    from: deliveryDate,
    to: lastShipToDate,
    days: daysAtCustomerPlant ?? rentalDays,
    isNow: !cycle.hasArrived && lastShipToDate === null,
    gap: cycle.hasArrived ? (transitTime ?? 0) : 0,
  }
  const there: CycleStep = {
    label: 'atEnduser',
    name: cycle.enduser?.name ?? null,
    country: cycle.enduser?.countryCode ?? null,
    from: arrivalDay(cycle),
    to: null,
    days: daysAtEnduser,
    isNow: true,
    gap: 0,
  }
  return {
    steps: cycle.hasArrived ? [own, there] : [own],
    end: 'inTransportation',
    isOnTheWay: lastShipToDate !== null && !cycle.hasArrived,
    unheardSince: null,
  }
}

/**
 * The present cycle from stop to stop, or the last one, which is over: as the tracker heard them, else, and since it has been silent,
 * as they were booked; null where neither tells.
 */
export function cycleSteps(story: CrateStory, trail: CrateStops | null): CycleSteps | null {
  if (trail && trail.stops.length > 0) return heardSteps(trail, story)
  return story.cycle ? bookedSteps(story.cycle) : null
}
