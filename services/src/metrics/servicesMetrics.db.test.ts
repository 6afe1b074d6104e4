import { createLog } from '@crateway/shared/errors/log.ts'
import { writeMetrics } from '@crateway/shared/metrics/metrics.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { createFileStore } from '../files/fileStore.ts'
import { queueMail } from '../mail/outbox.queries.ts'
import { createTestServices, type TestServices, testSettings } from '../testing/testServices.ts'
import { createServicesMetrics } from './servicesMetrics.ts'

let world: TestServices
beforeAll(async () => {
  world = await createTestServices()
})
afterAll(() => world.close())

/** The services of the tests' world, counted; `read` answers the lines of metrics whose names begin so. */
async function createCounted(leaving?: AbortSignal) {
  const metrics = createServicesMetrics(world.now)
  metrics.watchDatabase(world.db)
  const lines: string[] = []
  const app = await createServices({
    database: world.db,
    clock: world.now,
    now: world.now,
    log: createLog('debug', (line) => lines.push(line)),
    settings: testSettings,
    files: createFileStore({ memory: true }),
    metrics,
    ...(leaving ? { leaving } : {}),
  })
  const read = async (name: string) =>
    writeMetrics(await metrics.collect())
      .split('\n')
      .filter((line) => line.startsWith(name))
  return { request: async (path: string, init?: RequestInit) => app.request(path, init), read, lines }
}

const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

it('counts requests by route, and those of GraphQL by the field of the schema, whatever they are called', async () => {
  const { request, read, lines } = await createCounted()
  await request('/v1/auth/jwks.json')
  await request('/v2/declarations/a-secret/mail/')
  await request('/v2/somewhere/else')
  for (const name of ['mine', 'Yours'])
    await request(
      '/graphql',
      post({ query: `query ${name} { userGridProfiles(userId: "a", gridId: "x") { profileName } }` }),
    )
  await request('/graphql', post({ query: 'query forged { nothingOfTheSchema }' }))
  expect(await read('crateway_requests_total')).toEqual([
    'crateway_requests_total{family="v1",route="/v1/auth/jwks.json",status="2xx"} 1',
    expect.stringMatching(
      /^crateway_requests_total\{family="v2",route="\/v2\/declarations\/\{token\}\/[^"]*",status="4xx"\} 1$/,
    ),
    'crateway_requests_total{family="v2",status="4xx"} 1',
    'crateway_requests_total{family="graphql",route="/graphql",operation="userGridProfiles",status="2xx"} 2',
    'crateway_requests_total{family="graphql",route="/graphql",status="2xx"} 1',
  ])
  expect(await read('crateway_cache_lookups_total')).toHaveLength(1)
  const operations = lines.map((line) => JSON.parse(line)).filter(({ path }) => path === '/graphql')
  expect(operations.map(({ operation }) => operation)).toEqual(['mine', 'Yours', 'forged'])
})

it('counts answers about figures that were kept, and asks no other cache for them', async () => {
  const { request, read } = await createCounted()
  const query = 'query ($id: ID!) { endusersByCustomerId(customerId: $id) { totalCount } }'
  const headers = { Authorization: `Bearer ${await world.signIn('anna')}` }
  for (let time = 0; time < 4; time++) await request('/graphql', post({ query, variables: { id: 'north' } }, headers))
  expect(await read('crateway_requests_total')).toEqual([
    'crateway_requests_total{family="graphql",route="/graphql",operation="endusersByCustomerId",status="2xx"} 4',
  ])
  // The first is not known to be such a question before it was parsed.
  expect((await read('crateway_cache_lookups_total')).toSorted()).toEqual([
    'crateway_cache_lookups_total{cache="documents",result="hit"} 1',
    'crateway_cache_lookups_total{cache="documents",result="miss"} 1',
    'crateway_cache_lookups_total{cache="figures",result="hit"} 2',
    'crateway_cache_lookups_total{cache="figures",result="miss"} 1',
  ])
})

it('leaves probes that go well to debugging', async () => {
  const { request, lines } = await createCounted()
  await request('/healthz')
  await request('/readyz')
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(['debug', 'debug'])
})

it('is ready no more once it is to stop, and goes on answering', async () => {
  const leaving = new AbortController()
  const { request } = await createCounted(leaving.signal)
  expect((await request('/readyz')).status).toBe(200)
  leaving.abort()
  const answer = await request('/readyz')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await request('/v1/auth/jwks.json')).status).toBe(200)
})

it('tells how many mails wait, and for how long', async () => {
  const { read } = await createCounted()
  expect(await read('crateway_outbox')).toEqual(['crateway_outbox_waiting 0', 'crateway_outbox_oldest_seconds 0'])
  const mail = {
    kind: 'passwordReset',
    to: 'ana@example.com',
    language: 'en',
    link: 'http://portal.test/reset-password?token=x',
    values: { displayName: 'Ana', minutes: 10 },
  } as const
  await queueMail(world.db, { ...mail, dedupeKey: 'first' }, world.now())
  world.advance(90)
  await queueMail(world.db, { ...mail, dedupeKey: 'second' }, world.now())
  expect(await read('crateway_outbox')).toEqual(['crateway_outbox_waiting 2', 'crateway_outbox_oldest_seconds 90'])
})

it('tells the connections to a PostgreSQL and the lane of heavy reads', async () => {
  const { read } = await createCounted()
  const ofPostgres = world.db.isEmbedded
    ? []
    : [expect.stringMatching(/^crateway_database_connections_in_use \d+$/), 'crateway_database_connections_max 10']
  expect(await read('crateway_database_connections')).toEqual(ofPostgres)
  expect(await read('crateway_heavy_reads')).toEqual([
    'crateway_heavy_reads_running 0',
    'crateway_heavy_reads_waiting 0',
  ])
})
