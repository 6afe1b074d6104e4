// `npm run bench -- load [--scale N] [--seconds N]`: the summary figures and lists of the biggest customer at N times the demo world
// (20 unless told), asked of the services over PostgreSQL: what an answer costs; how long it takes alone, for 32 at once while nothing
// changes, and for 32 at once while a tracker is heard and a rental changes every second; then a small read, alone and while four
// exports run. BENCH_DATABASE_URL takes a database that has the world. Prints tables of docs/performance.md.
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { benchCosts } from './answerCost.ts'
import { inBenchWorld } from './benchWorld.ts'
import { type Asked, type Load, load } from './load.ts'
import { measure } from './measure.ts'
import { pagedLists, type Subject } from './reads.ts'
import { benchSmallRead } from './smallRead.ts'
import { say } from './timeTable.ts'

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '20' }, seconds: { type: 'string', default: '4' } },
})
const connections = 32
const seconds = Number(values.seconds)

const figures = 'quantity averageRentalDays exceededContractualDays averageTransitDays overdue deemedLost'
const documents = {
  'stock summary': `query($customerId: ID!) { endusersByCustomerId(customerId: $customerId, group: ["id"]) { totalCount edges { node {
    id name city country stock { ${figures} } } } } }`,
  'shipping review': `query($customerId: ID!, $toDate: String!) { endusersWWHByCustomerId(customerId: $customerId, group: ["id"]) {
    totalCount edges { node { id name city country shippings(toDate: $toDate) { quantity ${Array.from({ length: 12 }, (_, index) => `monthAgo${index + 1}`).join(' ')} } } } } }`,
  'collections list': `query($customerId: ID!) { collections(customerId: $customerId, limit: 100) { totalCount edges { node {
    barcode deliveryDate lastShipToDate lastShipToName collectionDate rentalDays transitTime csRefcycleTime } } } }`,
}

/** Pages that 32 people ask for, each of another one. */
const pages = 20

function questionsOf(subject: Subject): readonly { readonly name: string; readonly asked: Asked }[] {
  const { origin, token, customerId } = subject
  const headers = { Authorization: `Bearer ${token}` }
  const toDate = new Date().toISOString().slice(0, 10)
  const post = (body: Asked['body'] & {}) => ({
    url: `${origin}/graphql`,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body,
  })
  const posted = Object.entries(documents).map(([name, query]) => ({
    name,
    asked: post(
      JSON.stringify({ query, variables: query.includes('$toDate') ? { customerId, toDate } : { customerId } }),
    ),
  }))
  const lists = pagedLists.flatMap(({ name, query, variablesOf }) => {
    const page = (skip: number) => JSON.stringify({ query, variables: { ...variablesOf(subject), skip } })
    return [
      { name: `${name}, first page`, asked: post(page(0)) },
      {
        name: `${name}, any of ${pages} pages`,
        asked: post(Array.from({ length: pages }, (_, index) => page(index * 100))),
      },
    ]
  })
  const read = { 'chase list': 'chaseList', home: 'home' }
  return [
    ...posted,
    ...Object.entries(read).map(([name, path]) => ({
      name,
      asked: { url: `${origin}/v2/customers/${customerId}/${path}`, headers },
    })),
    ...lists,
  ]
}

/** Bytes of one answer; fails for what is none. */
async function ask({ url, headers, body }: Asked): Promise<number> {
  const [first] = typeof body === 'object' ? body : [body]
  const response = await fetch(url, { headers, ...(first !== undefined && { method: 'POST', body: first }) })
  const text = await response.text()
  if (!response.ok || text.startsWith('{"errors"')) throw new Error(text.slice(0, 500))
  return Buffer.byteLength(text)
}

/** Has a tracker heard and a rental changed now and every second until it is stopped. */
function keepChanging(client: pg.Client, { customerId, barcode }: Subject) {
  let running: Promise<unknown> = Promise.resolve()
  const change = () => {
    running = running
      .then(() =>
        client.query(
          `insert into trace_points (customer_id, barcode, at, lat, lon) values ($1, $2, clock_timestamp(), 0, 0)`,
          [customerId, barcode],
        ),
      )
      .then(() =>
        client.query(
          `update crate_cycles set info = clock_timestamp()::text where (customer_id, id) in
             (select customer_id, id from crate_cycles where customer_id = $1 and collection_date is null limit 1)`,
          [customerId],
        ),
      )
  }
  change()
  const timer = setInterval(change, 1_000)
  return async () => {
    clearInterval(timer)
    await running
  }
}

const told = ({ perSecond, p99, failed }: Load) =>
  `${Math.round(perSecond)} | ${Math.round(p99)} | ${failed === 0 ? '' : failed}`

await inBenchWorld(Number(values.scale), async ({ client, services, subject }) => {
  const questions = questionsOf(subject)
  await benchCosts(
    questions.flatMap(({ name, asked }) => (typeof asked.body === 'object' ? [] : [{ name, ask: () => ask(asked) }])),
    { pid: services.pid, client, customerId: subject.customerId },
  )
  say(
    `\n| Figures, ${connections} at once for ${seconds} s | KB | alone: p50 ms | p95 | at once: per second | p99 ms | failed | while data changes: per second | p99 ms | failed |`,
  )
  say('|---|---|---|---|---|---|---|---|---|---|')
  for (const { name, asked } of questions) {
    const size = await ask(asked)
    const alone = await measure(async () => void (await ask(asked)), { runs: 15, warmUp: 2 })
    const quiet = await load(asked, { connections, seconds })
    const stop = keepChanging(client, subject)
    const changing = await load(asked, { connections, seconds })
    await stop()
    const times = `${alone.p50.toFixed(1)} | ${alone.p95.toFixed(1)}`
    say(`| ${name} | ${Math.round(size / 1024)} | ${times} | ${told(quiet)} | ${told(changing)} |`)
  }
  await benchSmallRead(subject)
})
