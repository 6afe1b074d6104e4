import type { PresentCycle } from '@crateway/shared/contract/calls/crateStory.ts'
import { daysBetween } from '@crateway/shared/domain/calendar.ts'
import { type LocationTypeName, locationTypeName } from '@crateway/shared/domain/journey/locationTypeName.ts'
import { type CrateStops, utcDay } from './crateStops.ts'

/** Where a crate spent days: at a place of a kind, on its way, or where nobody heard of it. */
export type BarKind = LocationTypeName | 'transit' | 'unheard'

interface BarSegment {
  readonly kind: BarKind
  /** Days of the cycle, from the first. */
  readonly from: number
  readonly to: number
}

/** The one bar of a cycle, in days since its delivery. */
export interface CrateBar {
  /** The days of the cycle so far, one after the other without a gap. */
  readonly segments: readonly BarSegment[]
  /** The same by kind, in the order in which each comes first. */
  readonly sums: readonly { readonly kind: BarKind; readonly days: number }[]
  readonly today: number
  readonly agreed: number | null
  /** The last day on which it does not count as lost; it may lie beyond the end of the scale. */
  readonly lost: number | null
  /** Where the scale ends. */
  readonly end: number
}

/** How often the days so far, or agreed, the scale holds at most: a year until a loss would make a month a thin line. */
const mostScale = 2

/** Puts days one after the other: leaves out what takes none, and joins neighbours of one kind. */
function inOrder(parts: readonly { readonly kind: BarKind; readonly to: number }[]): readonly BarSegment[] {
  const segments: BarSegment[] = []
  let day = 0
  for (const { kind, to } of parts) {
    if (to <= day) continue
    const last = segments.at(-1)
    if (last?.kind === kind) segments[segments.length - 1] = { ...last, to }
    else segments.push({ kind, from: day, to })
    day = to
  }
  return segments
}

/** The parts of a cycle as they were booked (docs/figures.md): their days add up to the rental days. */
function bookedParts({ rentalDays, daysAtCustomerPlant, transitTime, daysAtEnduser }: PresentCycle) {
  if (daysAtCustomerPlant === null) return [{ kind: 'customer', to: rentalDays }] as const
  const shipped = daysAtCustomerPlant
  const arrived = daysAtEnduser === null ? shipped + (transitTime ?? 0) : rentalDays - daysAtEnduser
  return [
    { kind: 'customer', to: shipped },
    { kind: 'transit', to: arrived },
    { kind: 'enduser', to: rentalDays },
  ] as const
}

/** Where a crate is that nobody hears, by what was booked: the days before it came there are nobody's. */
function partsSinceSilence(cycle: PresentCycle) {
  const booked = bookedParts(cycle)
  const { kind, to } = booked.findLast((part, index) => part.to > (booked[index - 1]?.to ?? -1)) ?? booked[0]
  const arrived = kind === 'enduser' ? (booked.at(-2)?.to ?? 0) : 0
  return [
    { kind: 'unheard', to: arrived },
    { kind, to },
  ] as const
}

/**
 * The parts as the tracker told them: each stop from its first message to the end of its last, the rest on the way. What came
 * after the last message is neither, unless that is of today; of a tracker that has been silent, it is as it was booked.
 */
function heardParts(cycle: PresentCycle, trail: CrateStops) {
  const { deliveryDate, rentalDays } = cycle
  const dayOf = (day: string) => Math.min(Math.max(daysBetween(deliveryDate, day), 0), rentalDays)
  const { stops, stay, isUnheard, isSilent, heardOn } = trail
  const parts: { readonly kind: BarKind; readonly to: number }[] = []
  stops.forEach((stop, index) => {
    // What was before the first message nobody heard; between two stops it travelled.
    parts.push({ kind: index === 0 ? 'unheard' : 'transit', to: dayOf(utcDay(stop.start)) })
    const stays = index === stops.length - 1 && stay?.isThere && !isUnheard
    parts.push({ kind: locationTypeName(stop.type), to: stays ? rentalDays : dayOf(utcDay(stop.end)) })
  })
  if (isSilent) return [...parts, ...partsSinceSilence(cycle)]
  parts.push({ kind: 'transit', to: isUnheard || stay?.isThere ? dayOf(heardOn) : rentalDays })
  parts.push({ kind: 'unheard', to: rentalDays })
  return parts
}

/** Where the days of a cycle went, against the agreed ones and until it counts as lost. */
export function crateBar(cycle: PresentCycle, trail: CrateStops | null): CrateBar {
  const { rentalDays, agreedDays, maxDaysLose } = cycle
  const segments = inOrder(trail && trail.stops.length > 0 ? heardParts(cycle, trail) : bookedParts(cycle))
  const sums = new Map<BarKind, number>()
  for (const { kind, from, to } of segments) sums.set(kind, (sums.get(kind) ?? 0) + to - from)
  // A crate that was delivered today has a scale too.
  const known = Math.max(rentalDays, agreedDays ?? 0, 1)
  return {
    segments,
    sums: [...sums].map(([kind, days]) => ({ kind, days })),
    today: rentalDays,
    agreed: agreedDays,
    lost: maxDaysLose,
    end: Math.max(known, Math.min(maxDaysLose ?? 0, known * mostScale)),
  }
}
