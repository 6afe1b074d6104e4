import { describe, expect, it } from 'vitest'
import { createMetrics, joinMetrics, writeMetrics } from './metrics.ts'
import { serveMetrics } from './serveMetrics.ts'

describe('writeMetrics', () => {
  it('writes counters, gauges and histograms in the text format of Prometheus', async () => {
    const metrics = createMetrics()
    const requests = metrics.counter({ name: 'requests_total', help: 'Requests.', labels: ['route', 'operation'] })
    requests.add(['/a', ''])
    requests.add(['/a', ''], 2)
    requests.add(['say "\\hi"\n', 'x'])
    const times = metrics.histogram({ name: 'seconds', help: 'Times.', labels: ['route'], bounds: [0.1, 1] })
    for (const value of [0.1, 0.5, 3]) times.observe(value, ['/a'])
    metrics.gauge({ name: 'open', help: 'Open.' }, async () => [{ labels: { pool: 'a' }, value: 4 }])
    metrics.total({ name: 'cpu_total', help: 'Time.' }, () => 1.5)
    expect(writeMetrics(await metrics.collect())).toBe(`# HELP requests_total Requests.
# TYPE requests_total counter
requests_total{route="/a"} 3
requests_total{route="say \\"\\\\hi\\"\\n",operation="x"} 1
# HELP seconds Times.
# TYPE seconds histogram
seconds_bucket{route="/a",le="0.1"} 1
seconds_bucket{route="/a",le="1"} 2
seconds_bucket{route="/a",le="+Inf"} 3
seconds_sum{route="/a"} 3.6
seconds_count{route="/a"} 3
# HELP open Open.
# TYPE open gauge
open{pool="a"} 4
# HELP cpu_total Time.
# TYPE cpu_total counter
cpu_total 1.5
`)
  })

  it('leaves out what cannot be read', async () => {
    const metrics = createMetrics()
    metrics.gauge({ name: 'lost', help: 'Lost.' }, () => Promise.reject(new Error('away')))
    expect(writeMetrics(await metrics.collect())).toBe('')
  })

  it('keeps no more sets of labels than it can bear', async () => {
    const metrics = createMetrics()
    const counter = metrics.counter({ name: 'many_total', help: 'Many.', labels: ['name'] })
    for (let name = 0; name < 5_000; name++) counter.add([String(name)])
    expect((await metrics.collect())[0]?.samples).toHaveLength(2_000)
  })
})

describe('joinMetrics', () => {
  it('tells processes apart', async () => {
    const metrics = createMetrics()
    metrics.counter({ name: 'requests_total', help: 'Requests.' }).add([])
    const families = await metrics.collect()
    const joined = joinMetrics(['1', '2'].map((worker) => ({ labels: { worker }, families })))
    expect(writeMetrics(joined)).toBe(`# HELP requests_total Requests.
# TYPE requests_total counter
requests_total{worker="1"} 1
requests_total{worker="2"} 1
`)
  })
})

describe('serveMetrics', () => {
  it('answers that one path, for reading', async () => {
    const metrics = createMetrics()
    metrics.total({ name: 'up', help: 'Up.' }, () => 1)
    const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, metrics.collect)
    try {
      const answer = await fetch(`${server.origin}/metrics`)
      expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
      expect(await answer.text()).toContain('\nup 1\n')
      expect((await fetch(`${server.origin}/metrics`, { method: 'POST' })).status).toBe(405)
      expect((await fetch(`${server.origin}/`)).status).toBe(404)
    } finally {
      server.close()
    }
  })
})
