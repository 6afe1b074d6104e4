// `node tests/bench/journey.ts [--runs N]`: what the rules of journeys cost in one process, without a browser, against the
// budgets of docs/performance.md, and a plain way to the same stops measured in turn with ours. Prints tables for
// docs/performance.md.
import { deepStrictEqual } from 'node:assert/strict'
import { parseArgs } from 'node:util'
import { averageDays } from '../../shared/src/domain/journey/averageDays.ts'
import type { JourneyPoint } from '../../shared/src/domain/journey/JourneyPoint.ts'
import { positionAt } from '../../shared/src/domain/journey/positionAt.ts'
import { simplifyTrail } from '../../shared/src/domain/journey/simplifyTrail.ts'
import { toStops } from '../../shared/src/domain/journey/toStops.ts'
import { toTrail } from '../../shared/src/domain/journey/toTrail.ts'
import { compare } from './measure.ts'
import { head, line, repeat, say } from './timeTable.ts'

const many = 1_000_000
const trailPoints = 50_000

/** Draws numbers from 0 up to 1, the same ones at every run. */
function createDraw(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const draw = createDraw(14)
const types = ['PLANT', 'CUSTOMER', 'NATURAL PRODUCER', 'PORT', 'ENDUSER'] as const

/** One crate's messages, one a minute, some 25 at each place and every seventh from nowhere; it drifts across the date line. */
function messages(count: number): JourneyPoint[] {
  let [lat, lon] = [10, 100]
  return Array.from({ length: count }, (_, index) => {
    const stay = Math.floor(index / 25)
    lat = Math.max(-80, Math.min(80, lat + draw() - 0.5))
    lon = ((lon + draw() + 180) % 360) - 180
    const isKnown = index % 7 !== 3
    return {
      timestamp: new Date(1_600_000_000_000 + index * 60_000).toISOString(),
      type: isKnown ? (types[stay % types.length] ?? null) : null,
      code: isKnown ? `P${stay % 97}` : null,
      locationMethod: stay % 5 === 0 ? (['sd', 'sc', null][stay % 3] ?? null) : null,
      name: `Place ${stay % 97}`,
      city: null,
      country: 'TH',
      lat,
      lon,
    }
  })
}

/** As they would come in any order, made anew: objects that lie in memory as the list has them. */
function mixed(points: readonly JourneyPoint[]): JourneyPoint[] {
  const shuffled = [...points]
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = Math.floor(draw() * (at + 1))
    const [a, b] = [shuffled[at], shuffled[other]]
    if (a && b) [shuffled[at], shuffled[other]] = [b, a]
  }
  return structuredClone(shuffled)
}

interface PlainStop {
  readonly key: string
  readonly start: number
  readonly points: JourneyPoint[]
  end: number
}

/** The same stops by what a page of code does: filter, sort by `Date`, merge. */
function plainStops(points: readonly JourneyPoint[]): PlainStop[] {
  const stops: PlainStop[] = []
  const timeOf = ({ timestamp }: JourneyPoint) => new Date(timestamp).getTime()
  for (const point of points.filter(({ code }) => code !== null).sort((a, b) => timeOf(a) - timeOf(b))) {
    const { type, code, locationMethod } = point
    const key = [type, code, locationMethod === 'sd' || locationMethod === 'sc' ? locationMethod : ''].join(' ')
    const last = stops.at(-1)
    if (last?.key === key) {
      last.points.push(point)
      last.end = timeOf(point)
    } else stops.push({ key, start: timeOf(point), end: timeOf(point), points: [point] })
  }
  return stops
}

const timed = async (run: () => unknown): Promise<number> => {
  const start = performance.now()
  run()
  return performance.now() - start
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
const inOrder = messages(many)
const shuffled = mixed(inOrder)
const crates = Array.from({ length: 3_000 }, () => messages(30))
const trail = toTrail(inOrder.slice(0, trailPoints))
const span = (trail.at(-1)?.time ?? 0) - (trail[0]?.time ?? 0)

const bounds = (stops: readonly { readonly start: number; readonly end: number }[]) =>
  stops.map(({ start, end }) => [start, end])
// A bench of something else than it says would be quicker still.
deepStrictEqual(bounds(toStops(inOrder)), bounds(plainStops(inOrder)))
deepStrictEqual(bounds(toStops(shuffled)), bounds(toStops(inOrder)))

const measures = [
  { name: 'journey of 1 000 000 points, by time as services answer', budget: 400, run: () => toStops(inOrder) },
  { name: 'journey of 1 000 000 points in any order', budget: 400, run: () => toStops(shuffled) },
  {
    name: 'average days of 3 000 crates, 90 000 points',
    budget: null,
    run: () => averageDays(crates.map(toStops)),
  },
  { name: 'trail of 50 000 points, unwrapped', budget: null, run: () => toTrail(inOrder.slice(0, trailPoints)) },
  { name: 'trail of 50 000 points, simplified to 0.05°', budget: null, run: () => simplifyTrail(trail, 0.05) },
  {
    name: '10 000 moments of a replay of 50 000 points',
    budget: null,
    run: () => {
      for (let at = 0; at < 10_000; at++) positionAt(trail, (trail[0]?.time ?? 0) + (span * at) / 10_000)
    },
  },
] as const

say(head('Journey'))
for (const { name, budget, run } of measures) {
  await timed(run)
  say(line({ name, budget, times: await repeat(runs, () => timed(run)) }))
}

const once = (run: () => unknown) => async () => void run()
say('\n| journey of 1 000 000 points, p50 ms | ours | plain | times ahead |\n|---|---|---|---|')
for (const { name, points } of [
  { name: 'by time', points: inOrder },
  { name: 'in any order', points: shuffled },
]) {
  const { first, second, ratio } = await compare(
    once(() => toStops(points)),
    once(() => plainStops(points)),
    { runs, warmUp: 1 },
  )
  say(`| ${name} | ${Math.round(first.p50)} | ${Math.round(second.p50)} | ${ratio.toFixed(1)} |`)
}
