// `npm run bench -- points [--points N]`: imports N points (60 000 unless told) into the demo world, and has psql COPY the same file
// into a table like that of points, with its indexes and without its triggers and keys into other tables.
import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { root } from '../../.scripts/root.ts'
import { inBenchWorld } from './benchWorld.ts'
import { say } from './timeTable.ts'

interface Cycle {
  readonly customer_id: string
  readonly barcode: string
  readonly day: string
}

const columns = ['customer_id', 'barcode', 'at', 'lat', 'lon', 'battery', 'temperature'] as const

/** Points of tracked crates, a minute or so from each other, in the days of their cycles. */
function* pointsOf(cycles: readonly Cycle[], count: number) {
  for (let at = 0; at < count; at++) {
    const { customer_id, barcode, day } = cycles[at % cycles.length] as Cycle
    const instant = new Date(Date.parse(day) + 61_000 * (1 + Math.floor(at / cycles.length)) + 7).toISOString()
    const place = [(((at * 7) % 1000) / 10 - 50).toFixed(5), (((at * 13) % 3000) / 10 - 150).toFixed(5)]
    yield [customer_id, barcode, instant, ...place, String(at % 100), '21.5']
  }
}

const write = (path: string, head: readonly string[], rows: Iterable<readonly string[]>) =>
  pipeline(function* () {
    yield `${head.join(',')}\n`
    for (const row of rows) yield `${row.join(',')}\n`
  }, createWriteStream(path))

/** Seconds a command takes; throws where it fails. */
async function timed(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const start = performance.now()
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject))
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}`)
  return (performance.now() - start) / 1000
}

const { values } = parseArgs({ options: { points: { type: 'string', default: '60000' } } })
const count = Number(values.points)
await inBenchWorld(1, async ({ url, client }) => {
  const folder = mkdtempSync(join(tmpdir(), 'crateway-points-'))
  try {
    // One cycle a crate, whose points nobody else's cycle can claim.
    const { rows } = await client.query<Cycle>(`
      select distinct on (barcode) customer_id, barcode, delivery_date::text as day from crate_cycles
      where barcode in (select barcode from si_crates) and delivery_date < current_date - 60 order by barcode, delivery_date desc`)
    const points = () => pointsOf(rows, count)
    const withoutCustomer = (function* () {
      for (const [, barcode = '', at = '', ...others] of points()) yield [barcode, at, ...others]
    })()
    await write(join(folder, 'trace_points.csv'), ['barcode', 'timestamp', ...columns.slice(3)], withoutCustomer)
    const plain = join(folder, 'plain')
    await write(plain, columns, points())
    await client.query('create table copied_points (like trace_points including all)')
    const copied = await timed(
      'psql',
      [url, '-c', `\\copy copied_points(${columns.join(', ')}) from '${plain}' csv header`],
      process.env,
    )
    await client.query('drop table copied_points')
    const imported = await timed(process.execPath, [join(root, '.scripts/tasks/data.ts'), 'import', folder], {
      ...process.env,
      DATABASE_URL: url,
      DEMO_DATA: '1',
    })
    say('\n| Points | s | a second |\n|---|---|---|')
    say(`| \`npm run data -- import\` | ${imported.toFixed(1)} | ${Math.round(count / imported)} |`)
    say(`| COPY into a table like theirs | ${copied.toFixed(1)} | ${Math.round(count / copied)} |`)
    say(`\nThe import is ${(copied / imported).toFixed(2)} times as fast as the copy.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
