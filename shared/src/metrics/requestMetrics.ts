import type { Metrics } from './metrics.ts'

/** A request whose answer begins. */
export interface CountedRequest {
  readonly family: string
  /** Its path's pattern, one of a fixed list: never what a visitor wrote. */
  readonly route: string
  /** What of the route is asked for, where one route answers many questions: a field of GraphQL's schema. */
  readonly operation?: string | undefined
  readonly status: number
  readonly ms: number
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Counts requests and how long their answers took to begin. */
export function addRequestMetrics(metrics: Metrics): (request: CountedRequest) => void {
  const labels = ['family', 'route', 'operation']
  const requests = metrics.counter({
    name: 'crateway_requests_total',
    help: 'Requests answered, by family of calls, route and class of status.',
    labels: [...labels, 'status'],
  })
  const durations = metrics.histogram({
    name: 'crateway_request_duration_seconds',
    help: 'Time until an answer began.',
    labels,
    bounds: seconds,
  })
  return ({ family, route, operation = '', status, ms }) => {
    requests.add([family, route, operation, `${Math.floor(status / 100)}xx`])
    durations.observe(ms / 1_000, [family, route, operation])
  }
}

/** Counts what was asked of the caches, by cache and whether it was there. */
export function addCacheMetrics(metrics: Metrics): (cache: string, isHit: boolean) => void {
  const lookups = metrics.counter({
    name: 'crateway_cache_lookups_total',
    help: 'What was looked for in caches, and whether it was there.',
    labels: ['cache', 'result'],
  })
  return (cache, isHit) => lookups.add([cache, isHit ? 'hit' : 'miss'])
}
