import { performance } from 'node:perf_hooks'
import type { Metrics } from './metrics.ts'

/** Milliseconds between two looks at how late the event loop is. */
const lookEvery = 100
const delays = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** What every process tells of itself: its version, how late its event loop is, processor time, memory, age. */
export function addProcessMetrics(metrics: Metrics, version: string): void {
  metrics.gauge({ name: 'crateway_build_info', help: 'Always 1; its label tells the version.' }, () => [
    { labels: { version }, value: 1 },
  ])
  const late = metrics.histogram({
    name: 'nodejs_eventloop_delay_seconds',
    help: 'How late the event loop comes to what is due, looked at ten times a second.',
    bounds: delays,
  })
  let due = performance.now() + lookEvery
  setInterval(() => {
    const now = performance.now()
    late.observe(Math.max(0, now - due) / 1_000)
    due = now + lookEvery
  }, lookEvery).unref()
  const started = Date.now() / 1_000 - process.uptime()
  metrics.total({ name: 'process_cpu_seconds_total', help: 'Processor time used.' }, () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000_000
  })
  metrics.gauge({ name: 'process_resident_memory_bytes', help: 'Memory held.' }, () => process.memoryUsage.rss())
  metrics.gauge(
    { name: 'nodejs_heap_used_bytes', help: 'JavaScript heap in use.' },
    () => process.memoryUsage().heapUsed,
  )
  metrics.gauge({ name: 'process_start_time_seconds', help: 'When the process began, as Unix time.' }, () => started)
}
