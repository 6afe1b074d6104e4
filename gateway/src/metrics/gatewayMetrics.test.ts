import { writeMetrics } from '@crateway/shared/metrics/metrics.ts'
import { expect, it } from 'vitest'
import gatewayPackage from '../../package.json' with { type: 'json' }
import { createTestGateway } from '../testing/testGateway.ts'
import { createGatewayMetrics } from './gatewayMetrics.ts'

/** The lines of one metric. */
async function linesOf(metrics: ReturnType<typeof createGatewayMetrics>, name: string) {
  const text = writeMetrics(await metrics.collect())
  return text.split('\n').filter((line) => line.startsWith(name))
}

it('counts answers by family, route pattern and class of status, whatever visitors send', async () => {
  const metrics = createGatewayMetrics()
  const gateway = await createTestGateway({ metrics })
  const headers = await gateway.bearer()
  for (const id of ['a', 'b']) await gateway.request(`/v2/customers/${id}/home`, { headers })
  await gateway.request('/v2/whatever/somebody/thinks/of', { headers })
  await gateway.request('/v2/customers/a/home')
  await gateway.request('/login')
  await gateway.request('/healthz')
  expect(await linesOf(metrics, 'crateway_requests_total')).toEqual([
    'crateway_requests_total{family="v2",route="/v2/customers/{customerId}/home",status="2xx"} 2',
    'crateway_requests_total{family="v2",route="/v2/*",status="2xx"} 1',
    'crateway_requests_total{family="refuse",status="4xx"} 1',
    'crateway_requests_total{family="page",route="links-app",status="2xx"} 1',
    'crateway_requests_total{family="own",route="healthz",status="2xx"} 1',
  ])
  const times = await linesOf(metrics, 'crateway_request_duration_seconds_count')
  expect(times).toContain(
    'crateway_request_duration_seconds_count{family="v2",route="/v2/customers/{customerId}/home"} 2',
  )
})

it('counts tokens that were known', async () => {
  const metrics = createGatewayMetrics()
  const gateway = await createTestGateway({ metrics })
  const headers = await gateway.bearer()
  for (let call = 0; call < 3; call++) await gateway.request('/v2/plants/', { headers })
  expect(await linesOf(metrics, 'crateway_cache_lookups_total')).toEqual([
    'crateway_cache_lookups_total{cache="tokens",result="miss"} 1',
    'crateway_cache_lookups_total{cache="tokens",result="hit"} 2',
  ])
})

it('tells the connections to each upstream', async () => {
  const metrics = createGatewayMetrics()
  metrics.watchPool({ load: () => [{ upstream: 'http://services.example', inUse: 3, waiting: 1 }] })
  expect(await linesOf(metrics, 'crateway_upstream')).toEqual([
    'crateway_upstream_connections_in_use{upstream="http://services.example"} 3',
    'crateway_upstream_calls_waiting{upstream="http://services.example"} 1',
  ])
})

it('tells which upstreams rest', async () => {
  const metrics = createGatewayMetrics()
  metrics.watchHealth(['http://a.example', 'http://b.example'], { rests: (origin) => origin === 'http://b.example' })
  expect(await linesOf(metrics, 'crateway_upstream_resting')).toEqual([
    'crateway_upstream_resting{upstream="http://a.example"} 0',
    'crateway_upstream_resting{upstream="http://b.example"} 1',
  ])
})

it('tells its version', async () => {
  expect(await linesOf(createGatewayMetrics(), 'crateway_build_info')).toEqual([
    `crateway_build_info{version="${gatewayPackage.version}"} 1`,
  ])
})
