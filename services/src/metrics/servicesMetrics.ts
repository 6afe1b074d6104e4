import { createRouteOf } from '@crateway/shared/contract/routeOf.ts'
import { createMetrics, type Metrics } from '@crateway/shared/metrics/metrics.ts'
import { addProcessMetrics } from '@crateway/shared/metrics/processMetrics.ts'
import { addCacheMetrics, addRequestMetrics } from '@crateway/shared/metrics/requestMetrics.ts'
import servicesPackage from '../../package.json' with { type: 'json' }
import type { Database } from '../db/open.ts'
import type { ServedRequest } from '../http/requestLog.ts'
import { findBacklog } from '../mail/backlog.queries.ts'
import { servedCalls } from '../servedCalls.ts'
import type { Turns } from '../threads/turns.ts'

/** What the services count. */
export interface ServicesMetrics {
  readonly countAnswer: (request: ServedRequest) => void
  /** Counts a look into a cache. */
  countLookup(cache: 'documents' | 'figures', isHit: boolean): void
  /** Has the database's connections and the outbox in it told. */
  watchDatabase(db: Database): void
  /** Has the lane of heavy reads told. */
  watchHeavyReads(lane: Pick<Turns, 'load'>): void
  readonly collect: Metrics['collect']
}

const routeOfCall = createRouteOf(servedCalls.map(({ call }) => call))
const others = ['/graphql', '/healthz', '/readyz']

/** A path's family and pattern, of few whatever is asked for. */
function placeOf({ method, path }: ServedRequest): { readonly family: string; readonly route: string } {
  const family = /^\/(v1|v2|graphql)(?:\/|$)/.exec(path)?.[1] ?? 'own'
  return { family, route: routeOfCall(method, path) ?? (others.includes(path) ? path : '') }
}

/** Metrics of the services. @param now the machine's clock */
export function createServicesMetrics(now: () => Date): ServicesMetrics {
  const metrics = createMetrics()
  addProcessMetrics(metrics, servicesPackage.version)
  const countRequest = addRequestMetrics(metrics)
  return {
    countAnswer: (request) => countRequest({ ...placeOf(request), ...request }),
    countLookup: addCacheMetrics(metrics),
    watchDatabase(db) {
      const { load } = db
      if (load) {
        metrics.gauge(
          { name: 'crateway_database_connections_in_use', help: 'Connections to the database that work.' },
          () => load().inUse,
        )
        metrics.gauge(
          { name: 'crateway_database_waiting', help: 'Statements that wait for a connection to the database.' },
          () => load().waiting,
        )
        metrics.gauge(
          { name: 'crateway_database_connections_max', help: 'Connections to the database at most.' },
          () => db.connections,
        )
      }
      metrics.gauge(
        { name: 'crateway_outbox_waiting', help: 'Mails that were not sent yet, of all copies of the services.' },
        async () => (await findBacklog(db)).waiting,
      )
      metrics.gauge(
        {
          name: 'crateway_outbox_oldest_seconds',
          help: 'Age of the oldest mail that was not sent yet; 0 without any.',
        },
        async () => {
          const { oldest } = await findBacklog(db)
          return oldest === null ? 0 : Math.max(0, (now().getTime() - oldest.getTime()) / 1_000)
        },
      )
    },
    watchHeavyReads(lane) {
      metrics.gauge(
        { name: 'crateway_heavy_reads_running', help: 'Reads of very many rows that run.' },
        () => lane.load().running,
      )
      metrics.gauge(
        { name: 'crateway_heavy_reads_waiting', help: 'Reads of very many rows that wait for their turn.' },
        () => lane.load().waiting,
      )
    },
    collect: metrics.collect,
  }
}
