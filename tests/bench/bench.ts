// `npm run bench -- [--scale N]`: the portal's heaviest reads over PostgreSQL at N times the demo world (50 unless told),
// and one page of them against PostGraphile on the same database in the same run. BENCH_DATABASE_URL takes a database that
// has the world already, and leaves it there. Nothing is answered from what was kept. `--only search --only home` asks the reads
// alone whose names have one of these words, `--only exports` the exports. Prints the tables of docs/performance.md.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { type ChildServer, startChild } from '../fixtures/childServer.ts'
import { forgetAnswers, inBenchWorld } from './benchWorld.ts'
import { deskReads, emptyDesk, fillDesk } from './deskReads.ts'
import { type BenchedExport, benchedExports } from './exportCopy.ts'
import { emptyLargeSi, fillLargeSi, largeSiReads } from './largeSi.ts'
import { compare, measure, type Times } from './measure.ts'
import { type Read, reads, type Subject, samePage } from './reads.ts'

/** Rows from which a table is large: reading all of it for one answer is a mistake. */
const largeTable = 100_000

/** How often each large table was read as a whole so far. */
async function countScans(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  // Backends tell their counts a moment late, and at the latest when they are idle.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const { rows } = await client.query<{ relname: string; seq_scan: string }>(
    'select relname, seq_scan from pg_stat_user_tables where n_live_tup > $1',
    [largeTable],
  )
  return new Map(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]))
}

function scannedBetween(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  return [...after].filter(([table, scans]) => scans > (before.get(table) ?? 0)).map(([table]) => table)
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const inMs = ({ p50, p95 }: Times) => `${p50.toFixed(1)} | ${p95.toFixed(1)}`

async function benchReads(client: pg.Client, subject: Subject, list: readonly Read[]): Promise<void> {
  say('\n| Read | p50 ms | p95 ms | large tables read as a whole |\n|---|---|---|---|')
  for (const { name, run, before } of list) {
    const scans = await countScans(client)
    const times = await measure(() => run(subject), {
      before: async () => {
        await client.query(forgetAnswers, [subject.customerId])
        if (before !== undefined) await client.query(before, [subject.customerId])
      },
    })
    const scanned = scannedBetween(scans, await countScans(client))
    say(`| ${name} | ${inMs(times)} | ${scanned.join(', ') || 'none'} |`)
  }
}

/**
 * Reads a whole export of the biggest customer; how long, how much, what it costs the services in memory, and how many times faster
 * it is than PostgreSQL's own COPY of the same rows right after it.
 */
async function benchExport(services: ChildServer, subject: Subject, { path, copy }: BenchedExport): Promise<void> {
  const before = services.memory()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, services.memory())
  }, 20)
  const start = performance.now()
  const response = await fetch(`${subject.origin}/v2/customers/${subject.customerId}/${path}`, {
    headers: { Authorization: `Bearer ${subject.token}`, Accept: 'text/csv' },
  })
  if (!response.ok || response.body === null) throw new Error(`${path} answered ${response.status}`)
  let lines = 0
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    for (const byte of chunk) if (byte === 10) lines++
  }
  clearInterval(watch)
  const seconds = (performance.now() - start) / 1000
  const copied = await copy()
  const told = copied === undefined ? '| ' : `${copied.toFixed(1)} | ${(copied / seconds).toFixed(2)}`
  const megabytes = (size: number) => Math.round(size / 1024 / 1024)
  say(
    `| ${path} | ${lines - 1} | ${megabytes(bytes)} | ${seconds.toFixed(1)} | ${megabytes(before)} | ${megabytes(peak)} | ${told} |`,
  )
}

async function benchPeer(client: pg.Client, url: string, subject: Subject): Promise<void> {
  const peer = await startChild(join(import.meta.dirname, 'postgraphileServer.ts'), [url], {
    GRAPHILE_ENV: 'production',
    NODE_ENV: 'production',
  })
  try {
    const theirs = () => samePage.postgraphile(peer.origin, subject)
    const { first, second, ratio } = await compare(() => samePage.ours(subject), theirs, {
      before: async () => void (await client.query(forgetAnswers, [subject.customerId])),
    })
    say('\n| Paged, sorted, filtered read of 100 rows | p50 ms | p95 ms |\n|---|---|---|')
    say(`| Crateway | ${inMs(first)} |\n| PostGraphile | ${inMs(second)} |`)
    say(`\nPostGraphile takes ${ratio.toFixed(2)} times as long (medians of ${first.runs}, in turn).`)
  } finally {
    await peer.stop()
  }
}

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '50' }, only: { type: 'string', multiple: true } },
})
const isAsked = ({ name }: Pick<Read, 'name'>) => values.only?.some((word) => name.includes(word)) ?? true
await inBenchWorld(Number(values.scale), async ({ url, client, services, subject }) => {
  try {
    await benchReads(client, subject, reads.filter(isAsked))
    if (values.only === undefined || values.only.includes('exports')) {
      say(
        '\n| Export | rows | MB | s | memory before, MB | highest, MB | COPY of the same query, s | times as fast as that |\n|---|---|---|---|---|---|---|---|',
      )
      for (const benched of benchedExports(url, subject.customerId)) await benchExport(services, subject, benched)
      if (values.only === undefined) await benchPeer(client, url, subject)
    }
    if (largeSiReads('').some(isAsked)) {
      const barcode = await fillLargeSi(client, subject.customerId)
      await benchReads(client, subject, largeSiReads(barcode).filter(isAsked))
      await emptyLargeSi(client)
    }
    if (deskReads([]).some(isAsked)) {
      const barcodes = await fillDesk(client, subject.customerId)
      await benchReads(client, subject, deskReads(barcodes).filter(isAsked))
    }
  } finally {
    await emptyLargeSi(client)
    await emptyDesk(client)
  }
})
