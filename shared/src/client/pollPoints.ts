import { listSis, type TracePoint } from '../contract/calls/maps.ts'
import { toProblem } from '../errors/Problem.ts'
import type { Client } from './client.ts'
import { findPoints } from './findPoints.ts'
import { pointsOfSi } from './pointsOfSi.ts'

/** When the last known message of each crate was, in milliseconds since 1970; empty before the first look. */
export type KnownMessages = Map<string, number>

interface PollOptions {
  readonly client: Pick<Client, 'call' | 'offers'>
  readonly customerId: string
  /** Kept up to date. */
  readonly known: KnownMessages
  /** Of the first look, messages from then on are new: screens have loaded what came before. */
  readonly since: Date
  readonly signal: AbortSignal
}

/** Crates whose messages since the last look are asked for one by one; of more at once, the last of each has to do. */
const mostAsked = 8

const timeOf = ({ timestamp }: TracePoint) => Date.parse(timestamp)
const byTime = (one: TracePoint, other: TracePoint) => timeOf(one) - timeOf(other)

/** The newest message of each crate, under whichever SI. */
function newestOf(points: readonly TracePoint[]): readonly TracePoint[] {
  const newest = new Map<string, TracePoint>()
  for (const point of points.toSorted(byTime)) newest.set(point.barcode, point)
  return [...newest.values()]
}

/** All messages of a crate behind a time, the newest as it was listed where the upstream does not tell it by itself. */
async function findSince({ client, signal }: PollOptions, newest: TracePoint, after: number): Promise<TracePoint[]> {
  const startDate = new Date(after).toISOString().slice(0, 10)
  const asked = findPoints(client, { barcode: newest.barcode, startDate }, signal)
  const points = await asked.catch((error: unknown) => {
    if (toProblem(error).code === 'not_found') return []
    throw error
  })
  const isNew = (point: TracePoint) => timeOf(point) > after && timeOf(point) < timeOf(newest)
  const whole = points.find((point) => timeOf(point) === timeOf(newest) && (point.si ?? null) === (newest.si ?? null))
  return [...points.filter(isNew), whole ?? newest]
}

/** The last message of every crate under an SI: by marks where those are offered, else whole, which of thousands is megabytes. */
async function findListed(
  { client, customerId, signal }: PollOptions,
  hasMarks: boolean,
): Promise<readonly TracePoint[]> {
  const fields = hasMarks ? { fields: 'marks' as const } : {}
  const listed = await client.call(listSis, { query: { customerId, ...fields } }, signal)
  return listed.flatMap(pointsOfSi)
}

/** Messages that marks told of, with all that they say: of a few SIs by one call each, of more all are listed. */
async function findWhole(options: PollOptions, marks: readonly TracePoint[]): Promise<readonly TracePoint[]> {
  const { client, customerId, signal } = options
  const sis = [...new Set(marks.flatMap(({ si }) => si ?? []))]
  const isFew = sis.length <= mostAsked && (await client.offers('oneSi')) === true
  const listOf = (si: string) => client.call(listSis, { query: { customerId, si } }, signal)
  const told = isFew
    ? (await Promise.all(sis.map(listOf))).flat().flatMap(pointsOfSi)
    : await findListed(options, false)
  const wanted = new Set(marks.map(({ barcode }) => barcode))
  return newestOf(told.filter(({ barcode }) => wanted.has(barcode)))
}

/**
 * Looks once for messages that have come since the last look: the last message of every crate under an SI, and of the few
 * crates that have another one, those between. Oldest first. Fails as its calls do.
 */
export async function pollPoints(options: PollOptions): Promise<readonly TracePoint[]> {
  const { client, known, since } = options
  const hasMarks = (await client.offers('siMarks')) === true
  const isFirst = known.size === 0
  const isNew = (point: TracePoint) => {
    const before = known.get(point.barcode)
    return before === undefined && isFirst ? timeOf(point) >= since.getTime() : timeOf(point) > (before ?? 0)
  }
  const listed = newestOf(await findListed(options, hasMarks))
  const marked = listed.filter(isNew)
  const isAsked = (point: TracePoint) => known.has(point.barcode) && marked.length <= mostAsked
  const fresh = hasMarks && !marked.every(isAsked) ? await findWhole(options, marked) : marked
  const found = await Promise.all(
    fresh.map((point) => {
      const before = known.get(point.barcode)
      return before !== undefined && fresh.length <= mostAsked ? findSince(options, point, before) : [point]
    }),
  )
  for (const point of [...listed, ...fresh]) {
    known.set(point.barcode, Math.max(timeOf(point), known.get(point.barcode) ?? 0))
  }
  return found.flat().toSorted(byTime)
}
