import { type LocationTypeName, locationTypeName } from './locationTypeName.ts'
import { type StopLabel, stopLabel } from './stopLabel.ts'
import { dayMs, type Stop } from './toStops.ts'

/** How long crates stayed at places of one location type. */
export interface TypeAverage {
  readonly type: LocationTypeName
  /** Days of 24 hours, with their fraction: all that a crate spent there, averaged over the crates that were there. */
  readonly days: number
  readonly crates: number
}

/** How long crates took from one stop to the next. */
export interface TransitionAverage {
  readonly from: StopLabel
  readonly to: StopLabel
  /** Days of 24 hours from the end of a stop to the start of the next, with their fraction, averaged over the transitions. */
  readonly days: number
  readonly count: number
}

export interface AverageDays {
  /** In the order in which crates pass them. */
  readonly types: readonly TypeAverage[]
  readonly transitions: readonly TransitionAverage[]
}

interface Sum {
  ms: number
  count: number
}

function add<Key>(sums: Map<Key, Sum>, key: Key, ms: number): void {
  const sum = sums.get(key)
  if (sum) {
    sum.ms += ms
    sum.count++
  } else sums.set(key, { ms, count: 1 })
}

const average = ({ ms, count }: Sum) => ms / count / dayMs

/** The order in which crates pass places of each location type, from the provider's plant to the consignee. */
const course: readonly LocationTypeName[] = [
  'plant',
  'customer',
  'warehouse',
  'producer',
  'port',
  'distributor',
  'enduser',
  'place',
]

/**
 * How long the crates of an SI stayed at each location type, and how long they took between consecutive stops (seed 1,
 * section 4). Elapsed time is averaged, not the whole days that a timeline shows: those would lose half a day with each
 * stop. A crate that comes to a type twice has both stays counted as one.
 * @param journeys the stops of each crate, from the first to the last
 */
export function averageDays(journeys: Iterable<readonly Stop[]>): AverageDays {
  const types = new Map<LocationTypeName, Sum>()
  const transitions = new Map<string, Sum & { readonly from: StopLabel; readonly to: StopLabel }>()
  for (const stops of journeys) {
    const own = new Map<LocationTypeName, Sum>()
    let before: Stop | undefined
    for (const stop of stops) {
      add(own, locationTypeName(stop.type), stop.end - stop.start)
      if (before) {
        const from = stopLabel(before)
        const to = stopLabel(stop)
        const key = `${from} ${to}`
        const sum = transitions.get(key) ?? { from, to, ms: 0, count: 0 }
        sum.ms += stop.start - before.end
        sum.count++
        transitions.set(key, sum)
      }
      before = stop
    }
    for (const [type, { ms }] of own) add(types, type, ms)
  }
  return {
    types: course.flatMap((type) => {
      const sum = types.get(type)
      return sum ? [{ type, days: average(sum), crates: sum.count }] : []
    }),
    transitions: [...transitions.values()].map(({ from, to, ...sum }) => ({
      from,
      to,
      days: average(sum),
      count: sum.count,
    })),
  }
}
