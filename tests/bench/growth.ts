// `npm run bench -- growth [--scales 1,5,10,20,50]`: how the cost of what people open grows with the world, over PostgreSQL, each answer
// made anew: milliseconds of a processor, of services and database. BENCH_DATABASE_URL may name databases that have the worlds already,
// with `{scale}` in their name.
// Prints a table of docs/performance.md and draws docs/pictures/cost-by-scale.svg.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { root } from '../../.scripts/root.ts'
import { costOf } from './answerCost.ts'
import { findSubject, growWorld, prepareDatabase, startServices } from './benchWorld.ts'
import { type Cost, drawCosts } from './costChart.ts'
import { reads } from './reads.ts'
import { say } from './timeTable.ts'

const { values } = parseArgs({ options: { scales: { type: 'string', default: '1,5,10,20,50' } } })
const scales = values.scales.split(',').map(Number)

/** The reads that are told of, and what they are called. */
const told: Readonly<Record<string, string>> = {
  home: 'home',
  'chase list': 'chase list',
  'stock summary of every enduser': 'stock summary',
  'partnerStock, 100 rows, sorted by rental days (computed)': 'a page of crates',
  'shipments, 100 rows, newest first': 'a page of deliveries',
  'search by the letters of all barcodes': 'a search',
  'story of one crate': 'story of a crate',
}

interface Step {
  readonly scale: number
  readonly cycles: number
  readonly times: ReadonlyMap<string, string>
  readonly costs: readonly Cost[]
}

async function measureAt(scale: number, url: string): Promise<Step> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('vacuum analyze')
  const services = await startServices(url)
  try {
    const subject = await findSubject(client, services.origin)
    const { rows } = await client.query<{ cycles: number }>('select count(*)::int as cycles from crate_cycles')
    const times = new Map<string, string>()
    const costs: Cost[] = []
    for (const { name, run } of reads) {
      const what = told[name]
      if (what === undefined) continue
      const place = { pid: services.pid, client, customerId: subject.customerId }
      const { services: ours, database } = await costOf(() => run(subject), place, true)
      times.set(what, `${ours.toFixed(1)} + ${database.toFixed(1)}`)
      costs.push({ what, scale, ms: ours + database })
    }
    return { scale, cycles: rows[0]?.cycles ?? 0, times, costs }
  } finally {
    await services.stop()
    await client.end()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'crateway-bench-'))
process.env.DATA_DIR = folder
const given = process.env.BENCH_DATABASE_URL
const ground = given === undefined ? await prepareDatabase(1) : undefined
const steps: Step[] = []
try {
  for (const scale of scales) {
    if (ground) growWorld(ground.url, scale)
    steps.push(await measureAt(scale, ground?.url ?? given?.replace('{scale}', String(scale)) ?? ''))
  }
} finally {
  await ground?.stop()
  rmSync(folder, { recursive: true, force: true })
}
say(
  `\n| ms of a processor: services + database | ${steps.map(({ scale }) => `× ${scale}`).join(' | ')} |\n|---|${'---|'.repeat(steps.length)}`,
)
say(`| cycles | ${steps.map(({ cycles }) => cycles).join(' | ')} |`)
for (const what of Object.values(told)) say(`| ${what} | ${steps.map(({ times }) => times.get(what)).join(' | ')} |`)
writeFileSync(join(root, 'docs/pictures/cost-by-scale.svg'), drawCosts(steps.flatMap(({ costs }) => costs)))
