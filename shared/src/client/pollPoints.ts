import { listCratePoints, listSis, type TracePoint } from '../contract/calls/maps.ts'
import { toProblem } from '../errors/Problem.ts'
import type { Client } from './client.ts'

/** When the last known message of each crate was, in milliseconds since 1970; empty before the first look. */
export type KnownMessages = Map<string, number>

interface PollOptions {
  readonly client: Pick<Client, 'call'>
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

/** All messages of a crate behind a time, of which one is known; that one alone where the upstream does not know the crate. */
async function findSince({ client, signal }: PollOptions, newest: TracePoint, after: number): Promise<TracePoint[]> {
  const query = { startDate: new Date(after).toISOString().slice(0, 10) }
  const asked = client.call(listCratePoints, { params: { barcode: newest.barcode }, query }, signal)
  const points = await asked.catch((error: unknown) => {
    if (toProblem(error).code === 'not_found') return []
    throw error
  })
  const isNew = (point: TracePoint) => timeOf(point) > after && timeOf(point) < timeOf(newest)
  return [...points.filter(isNew), newest]
}

/**
 * Looks once for messages that have come since the last look, by the calls of the seeds: the last message of every crate
 * under an SI, and of the few crates that have another one, those between. Oldest first. Fails as its calls do.
 */
export async function pollPoints(options: PollOptions): Promise<readonly TracePoint[]> {
  const { client, customerId, known, since, signal } = options
  const listed = await client.call(listSis, { query: { customerId } }, signal)
  const isFirst = known.size === 0
  const isNew = (point: TracePoint) => {
    const before = known.get(point.barcode)
    return before === undefined && isFirst ? timeOf(point) >= since.getTime() : timeOf(point) > (before ?? 0)
  }
  const newest = newestOf(listed.flatMap(({ barcodes }) => barcodes))
  const fresh = newest.filter(isNew)
  const found = await Promise.all(
    fresh.map((point) => {
      const before = known.get(point.barcode)
      return before !== undefined && fresh.length <= mostAsked ? findSince(options, point, before) : [point]
    }),
  )
  for (const point of newest) known.set(point.barcode, Math.max(timeOf(point), known.get(point.barcode) ?? 0))
  return found.flat().toSorted(byTime)
}
