import { type ListenPlace, listenSentence } from '@crateway/shared/contract/settings.ts'
import type { Log } from '@crateway/shared/errors/log.ts'
import type { MetricFamily } from '@crateway/shared/metrics/metrics.ts'
import { serveMetrics } from '@crateway/shared/metrics/serveMetrics.ts'
import { refuseToStart } from '../refuseToStart.ts'

/** Serves metrics where the settings say and tells the log; a place that cannot be had ends the process. */
export async function announceMetrics(
  place: ListenPlace,
  collect: () => Promise<readonly MetricFamily[]>,
  log: Log,
): Promise<void> {
  const server = await serveMetrics(place, collect).catch((error: unknown) =>
    refuseToStart(listenSentence(error, place, 'METRICS_')),
  )
  log('info', 'metrics', { origin: server.origin })
}
