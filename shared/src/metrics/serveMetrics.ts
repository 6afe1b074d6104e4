import { createServer } from 'node:http'
import { type ListenPlace, originOf } from '../contract/settings.ts'
import { type MetricFamily, writeMetrics } from './metrics.ts'

/** A listening address of metrics. */
export interface MetricsServer {
  readonly origin: string
  close(): void
}

/**
 * Answers `GET /metrics` on an address of its own, which the public never reaches: there is no credential to ask for. Does not
 * keep the process. Rejects with Node's error when it cannot listen.
 */
export function serveMetrics(
  place: ListenPlace,
  collect: () => Promise<readonly MetricFamily[]>,
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000 }, (incoming, outgoing) => {
    if (incoming.url !== '/metrics') return void outgoing.writeHead(404).end()
    if (incoming.method !== 'GET') return void outgoing.writeHead(405, { allow: 'GET' }).end()
    collect().then(
      (families) =>
        outgoing
          .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
          .end(writeMetrics(families)),
      () => outgoing.writeHead(500).end(),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(place.port, place.host, () => {
      server.off('error', reject)
      server.unref()
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : place.port
      resolve({
        origin: originOf({ host: place.host, port }),
        close() {
          server.close()
          server.closeAllConnections()
        },
      })
    })
  })
}
