import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { ListenPlace } from '@crateway/shared/contract/settings.ts'
import type { Log } from '@crateway/shared/errors/log.ts'
import { announceMetrics } from './metrics/announceMetrics.ts'
import { createGather } from './metrics/workerMetrics.ts'
import { createRestarts } from './restarts.ts'

const originOf = (message: unknown): string | undefined =>
  typeof message === 'object' && message !== null && 'origin' in message ? String(message.origin) : undefined

/**
 * Runs the gateway in several processes behind one port, and tells who started this one when all of them listen. One that ends
 * by itself is started again, after a pause that grows; at the fifth end within a minute, or when one cannot even start, all
 * end with exit code 1. Asked to stop, it has them finish what is running. Where `metrics` says, it tells those of all.
 */
export async function superviseWorkers(
  { workers: count, metrics }: { readonly workers: number; readonly metrics: ListenPlace | null },
  log: Log,
): Promise<void> {
  process.stdout.on('error', () => undefined)
  const restarts = createRestarts(() => performance.now())
  const stopping = new AbortController()
  let exitCode = 0

  const running = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  function endOnceAlone(): void {
    if (stopping.signal.aborted && running().length === 0) process.exit(exitCode)
  }
  function stop(code = 0): void {
    if (stopping.signal.aborted) return
    exitCode = code
    stopping.abort()
    for (const worker of running()) worker.process.kill('SIGTERM')
    endOnceAlone()
  }
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(reason, () => stop())
  // Whoever started us and was gone before that will not go again.
  if (process.send && !process.connected) return stop()

  const places = new Map<number, Worker>()
  if (metrics) await announceMetrics(metrics, createGather(places), log)

  async function replace(place: number, worker: Worker, code: number | null, signal: string | null): Promise<void> {
    const wait = restarts()
    const { pid } = worker.process
    if (wait === undefined) {
      log('error', 'workers ended five times within a minute', { pid, code, signal })
      return stop(1)
    }
    log('warn', 'a worker ended and is started again', { pid, code, signal, wait })
    await pause(wait, undefined, { signal: stopping.signal })
    await begin(place)
  }

  /** Resolves to where a new worker listens; never when there is none to be, as all end then. */
  function begin(place: number): Promise<string> {
    const worker = cluster.fork()
    places.set(place, worker)
    const listens = Promise.withResolvers<string>()
    let hasBegun = false
    worker.on('message', (message: unknown) => {
      const origin = originOf(message)
      if (origin === undefined) return
      hasBegun = true
      listens.resolve(origin)
    })
    worker.on('exit', (code: number | null, signal: string | null) => {
      places.delete(place)
      if (stopping.signal.aborted) endOnceAlone()
      // It has said itself why, and another one would say the same.
      else if (!hasBegun) stop(1)
      // Only asking us to stop ends the pause before a new one.
      else replace(place, worker, code, signal).catch(() => undefined)
    })
    return listens.promise
  }

  // What keeps one from starting is told by one.
  const origin = await begin(1)
  await Promise.all(Array.from({ length: count - 1 }, (_, at) => begin(at + 2)))
  if (process.connected) process.send?.({ type: 'ready', origin }, undefined, undefined, () => undefined)
}
