import type { Worker } from 'node:cluster'
import { joinMetrics, type MetricFamily } from '@crateway/shared/metrics/metrics.ts'

/** What one process is asked and answers, over the channel between a worker and who started it. */
interface Message {
  readonly type: 'metrics'
  readonly id: number
  readonly families?: readonly MetricFamily[]
}

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'metrics'

/** Milliseconds a worker gets to answer; one that is as busy as that is left out. */
const patience = 2_500

/** Answers who started this worker and asks for its metrics. */
export function tellMetrics(collect: () => Promise<readonly MetricFamily[]>): void {
  process.on('message', (message) => {
    if (!isMessage(message)) return
    void collect().then((families) => {
      const answer: Message = { type: 'metrics', id: message.id, families }
      if (process.connected) process.send?.(answer, undefined, undefined, () => undefined)
    })
  })
}

function askWorker(worker: Worker, id: number): Promise<readonly MetricFamily[]> {
  return new Promise((resolve) => {
    const settle = (families: readonly MetricFamily[]) => {
      clearTimeout(timer)
      worker.off('message', take)
      resolve(families)
    }
    const take = (message: unknown) => {
      if (isMessage(message) && message.id === id) settle(message.families ?? [])
    }
    const timer = setTimeout(() => settle([]), patience)
    worker.on('message', take)
    const question: Message = { type: 'metrics', id }
    worker.send(question, (error) => {
      if (error) settle([])
    })
  })
}

/**
 * Asks workers for their metrics. Each is told apart by its place, which a worker that follows another one takes over: what
 * Prometheus adds up is then right, as it knows counters that begin anew.
 */
export function createGather(places: ReadonlyMap<number, Worker>): () => Promise<readonly MetricFamily[]> {
  let asked = 0
  return async () => {
    const parts = [...places].map(async ([place, worker]) => {
      asked++
      return { labels: { worker: String(place) }, families: await askWorker(worker, asked) }
    })
    return joinMetrics(await Promise.all(parts))
  }
}
