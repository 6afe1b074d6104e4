import { allCalls } from '@crateway/shared/contract/allCalls.ts'
import { createRouteOf } from '@crateway/shared/contract/routeOf.ts'
import { createMetrics, type Metrics } from '@crateway/shared/metrics/metrics.ts'
import { addProcessMetrics } from '@crateway/shared/metrics/processMetrics.ts'
import { addCacheMetrics, addRequestMetrics } from '@crateway/shared/metrics/requestMetrics.ts'
import gatewayPackage from '../../package.json' with { type: 'json' }
import type { Decision } from '../decision.ts'
import { contractPath } from '../http/contractPath.ts'
import { type AnsweredRequest, familyOf } from '../http/requestLog.ts'
import { pathOfTarget } from '../http/unsafePath.ts'
import type { PooledFetch } from '../proxy/pooledFetch.ts'
import type { UpstreamHealth } from '../proxy/upstreamHealth.ts'

/** What the gateway counts, of one process. */
export interface GatewayMetrics {
  /** Counts an answer that begins. */
  countAnswer(request: AnsweredRequest): void
  /** Counts a look into a cache. */
  countLookup(cache: 'tokens' | 'files', isHit: boolean): void
  /** Has the connections to the upstreams told. */
  watchPool(pool: Pick<PooledFetch, 'load'>): void
  /** Has told which upstreams rest because they failed. @param origins of all upstreams there are */
  watchHealth(origins: readonly string[], health: Pick<UpstreamHealth, 'rests'>): void
  readonly collect: Metrics['collect']
}

const routeOfCall = createRouteOf(allCalls)

/** A path's pattern, one of few whatever visitors send. */
function routeOf(decision: Decision | undefined, method: string, target: string): string {
  switch (decision?.kind) {
    case 'proxy': {
      const { path } = decision.family
      return routeOfCall(method, contractPath(method, pathOfTarget(target))) ?? (path.endsWith('/') ? `${path}*` : path)
    }
    case 'page':
    case 'asset':
      return decision.app
    case 'own':
      return decision.name
    default:
      return ''
  }
}

/** Metrics of a gateway on Node. */
export function createGatewayMetrics(): GatewayMetrics {
  const metrics = createMetrics()
  addProcessMetrics(metrics, gatewayPackage.version)
  const countRequest = addRequestMetrics(metrics)
  return {
    countAnswer({ decision, method, target, status, isAbandoned, ms }) {
      const route = routeOf(decision, method, target)
      countRequest({ family: familyOf(decision), route, status: isAbandoned ? 499 : status, ms })
    },
    countLookup: addCacheMetrics(metrics),
    watchPool(pool) {
      const read = (what: 'inUse' | 'waiting') => () =>
        pool.load().map(({ upstream, ...load }) => ({ labels: { upstream }, value: load[what] }))
      metrics.gauge(
        { name: 'crateway_upstream_connections_in_use', help: 'Connections to an upstream that carry a call.' },
        read('inUse'),
      )
      metrics.gauge(
        { name: 'crateway_upstream_calls_waiting', help: 'Calls that wait for a connection to an upstream.' },
        read('waiting'),
      )
    },
    watchHealth(origins, { rests }) {
      metrics.gauge({ name: 'crateway_upstream_resting', help: '1 while an upstream rests because it failed.' }, () =>
        origins.map((upstream) => ({ labels: { upstream }, value: rests(upstream) ? 1 : 0 })),
      )
    },
    collect: metrics.collect,
  }
}
