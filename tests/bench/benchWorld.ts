import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '../../.scripts/root.ts'
import { type ChildServer, startChild } from '../fixtures/childServer.ts'
import { createDatabase, findPostgresBinaries, startPostgres } from '../fixtures/postgres.ts'
import { signInShipper } from '../fixtures/signInShipper.ts'
import type { Subject } from './reads.ts'

/** A database with the world, and how to leave it. */
interface Ground {
  readonly url: string
  stop(): Promise<void>
}

/** Has a demo world grow to so many times its fleet; one that is as large already stays. */
export function growWorld(url: string, scale: number): void {
  if (scale <= 1) return
  const grow = [join(root, '.scripts/tasks/data.ts'), '--scale', String(scale)]
  const { status } = spawnSync(process.execPath, grow, {
    env: { ...process.env, DATABASE_URL: url, DEMO_DATA: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error('The demo world did not grow')
}

/** Makes the demo world so many times as large on a server of its own, or takes the one of BENCH_DATABASE_URL. */
export async function prepareDatabase(scale: number): Promise<Ground> {
  const given = process.env.BENCH_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const binaries = findPostgresBinaries()
  if (!binaries) throw new Error('The bench needs the binaries of a PostgreSQL server, or BENCH_DATABASE_URL.')
  const server = await startPostgres(binaries)
  const url = await createDatabase(server.url, `bench_${randomUUID()}`)
  const start = performance.now()
  await (await startServices(url)).stop()
  growWorld(url, scale)
  process.stdout.write(`World at scale ${scale} made in ${Math.round((performance.now() - start) / 1000)} s\n`)
  return { url, stop: () => server.stop() }
}

/** Starts the services over it. */
export const startServices = (url: string): Promise<ChildServer> =>
  startChild(join(root, 'services/src/node.ts'), [], {
    DATABASE_URL: url,
    DEMO_DATA: '1',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
  })

/** Has the services forget what they keep of a customer ($1), as any change of its data does (ADR 071). */
export const forgetAnswers = `
  with gone as (delete from customer_changes where customer_id = $1)
  insert into customer_changes (customer_id, topic, writer)
  select $1, topic, '1' from unnest(array['rentals', 'trackers', 'desk']) as topic`

/** The biggest customer the shipper has, its biggest enduser, and a tracked crate of it. */
export async function findSubject(client: pg.Client, origin: string): Promise<Subject> {
  const { token, customerIds } = await signInShipper(origin)
  const { rows } = await client.query<{ customer_id: string; enduser_id: string }>(
    `select customer_id, enduser_id from crate_cycles where customer_id = any($1) and enduser_id is not null
       and collection_date is null group by 1, 2 order by count(*) desc limit 1`,
    [customerIds],
  )
  const [biggest] = rows
  const tracked = await client.query<{ barcode: string; si: string }>(
    'select barcode, si from si_crates where customer_id = $1 order by si desc, barcode limit 1',
    [biggest?.customer_id],
  )
  const [crate] = tracked.rows
  if (biggest === undefined || crate === undefined) throw new Error('The world has nothing to read')
  return { origin, token, customerId: biggest.customer_id, enduserId: biggest.enduser_id, ...crate }
}

/** What a bench works on: the world, the services over it, whom it asks for, and a connection of its own. */
export interface BenchWorld {
  readonly url: string
  readonly client: pg.Client
  readonly services: ChildServer
  readonly subject: Subject
}

/** Has a bench work on the world at a scale, and leaves nothing running. */
export async function inBenchWorld(scale: number, bench: (world: BenchWorld) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'crateway-bench-'))
  process.env.DATA_DIR = folder
  const ground = await prepareDatabase(scale)
  const client = new pg.Client(ground.url)
  await client.connect()
  try {
    await client.query('vacuum analyze')
    const services = await startServices(ground.url)
    try {
      const subject = await findSubject(client, services.origin)
      await bench({ url: ground.url, client, services, subject })
    } finally {
      await services.stop()
    }
  } finally {
    await client.end()
    await ground.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
