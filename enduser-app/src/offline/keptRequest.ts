import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { Problem, ProblemCode } from '@crateway/shared/errors/Problem.ts'

/** What was seen earlier, and when. */
export interface Kept<Data> {
  readonly data: Data
  readonly at: Date
}

/** What is shown is from earlier: since when it stands, and why there is nothing newer; null for a call under way. */
export interface Earlier {
  readonly at: Date
  readonly problem: Problem | null
}

/** A request that falls back on what was seen last. `earlier` is null where the data are as the services have them. */
export type KeptRequest<Data> = Request<Data> & { readonly earlier: Earlier | null }

/** Failures that say nothing of the data: no line, or nobody at its other end. */
const passing: ReadonlySet<ProblemCode> = new Set([
  'offline',
  'timeout',
  'bad_gateway',
  'unavailable',
  'busy',
  'gateway_timeout',
])

/** Whether a failure will pass, so that what was seen last may stand meanwhile. */
export const isPassing = ({ code }: Pick<Problem, 'code'>): boolean => passing.has(code)

/** Failures after which a person may not see any more what they saw. */
const ending: ReadonlySet<ProblemCode> = new Set(['forbidden', 'not_found'])

export const isEnding = ({ code }: Pick<Problem, 'code'>): boolean => ending.has(code)

/** What this page has loaded itself: newer than what any page has kept before. */
function ownData<Data>({ data, loadedAt }: Request<Data>): Kept<Data> | null {
  return data !== undefined && loadedAt ? { data, at: loadedAt } : null
}

/** A call that has failed for now: what was seen last stands in, and another try is a reload of it. */
function withLast<Data>(
  live: Extract<Request<Data>, { state: 'failed' }>,
  kept: Kept<Data> | null | undefined,
): KeptRequest<Data> {
  const { problem, retry } = live
  const last = ownData(live) ?? kept
  if (last === undefined) return { state: 'loading', earlier: null }
  if (last === null) return { ...live, earlier: null }
  const { data, at } = last
  return { state: 'ready', data, loadedAt: at, reload: retry, earlier: { at, problem } }
}

/**
 * A request with what was kept standing in where there is nothing newer.
 * @param kept undefined while it is being read, null for nothing
 * @param isLate whether a call under way has taken so long that what was seen last is better than grey lines
 */
export function withKept<Data>(
  live: Request<Data>,
  kept: Kept<Data> | null | undefined,
  isLate: boolean,
): KeptRequest<Data> {
  if (live.state === 'failed') return isPassing(live.problem) ? withLast(live, kept) : { ...live, earlier: null }
  if (live.state === 'ready') return { ...live, earlier: null }
  const { problem = null } = live
  const own = ownData(live)
  // Another try: until it has ended the data are as old as before.
  if (own) return { ...live, earlier: problem && { at: own.at, problem } }
  if (!kept || !(isLate || problem)) return { ...live, earlier: null }
  return { state: 'loading', data: kept.data, loadedAt: kept.at, earlier: { at: kept.at, problem } }
}
