import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../services/src/db/open.ts'
import { demoPassword } from '../fixtures/accounts.ts'
import { type ChildServer, startChild } from '../fixtures/childServer.ts'
import { commandsOf } from '../fixtures/manual.ts'
import { startPgbouncer, type TestPgbouncer } from '../fixtures/pgbouncer.ts'
import {
  askDatabase,
  createDatabase,
  findPostgresBinaries,
  startPostgres,
  type TestPostgres,
} from '../fixtures/postgres.ts'
import { signInShipper } from '../fixtures/signInShipper.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const entry = join(root, 'services/src/node.ts')
/** Fewer than one copy of the services would hold by itself. */
const serverConnections = 6
const visitors = 12

let server: TestPostgres
let pooler: TestPgbouncer
let direct: string
let folder: string
/** Files to import. */
let ownData: string
beforeAll(async () => {
  const binaries = findPostgresBinaries()
  if (binaries === undefined)
    throw new Error('There is no PostgreSQL here: install it (Debian: apt-get install postgresql)')
  folder = mkdtempSync(join(tmpdir(), 'crateway-pooler-'))
  ownData = join(folder, 'own')
  cpSync(join(root, 'tests/fixtures/small-operator'), ownData, { recursive: true })
  // The demo world has the port of Antwerp under another id.
  const places = readFileSync(join(ownData, 'places.csv'), 'utf8')
  writeFileSync(join(ownData, 'places.csv'), places.replace(/^port-BEANR.*\n/m, ''))
  server = await startPostgres(binaries)
  direct = await createDatabase(server.url, 'crateway')
  pooler = await startPgbouncer(direct, { default_pool_size: serverConnections })
})
afterAll(async () => {
  await pooler?.stop()
  await server?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

/** Asks the server itself. */
const askServer = <Row extends pg.QueryResultRow>(statement: string) => askDatabase<Row>(direct, statement)

const startServices = () =>
  startChild(entry, [], {
    PORT: '0',
    DATABASE_URL: pooler.url,
    DATA_DIR: folder,
    DEMO_DATA: '1',
    DEMO_PASSWORD: demoPassword,
    LOG_LEVEL: 'error',
  })

/** Reads of figures, lists and a long export, by one statement and by many. */
const readsOf = (customerId: string) => [
  `/v2/customers/${customerId}/home`,
  `/v2/customers/${customerId}/chaseList`,
  `/v2/search?q=71&customerId=${customerId}`,
  `/v2/scanUsers/${customerId}`,
  `/v2/customers/${customerId}/globalStock`,
  '/v2/capabilities',
]

/** Asks a copy of the services each of its reads many times, several at once; answers the statuses that came. */
async function visit(origin: string): Promise<readonly string[]> {
  const { token, customerIds } = await signInShipper(origin)
  const headers = { Authorization: `Bearer ${token}` }
  const reads = readsOf(customerIds[0] ?? '')
  const each = async (_: unknown, visitor: number) => {
    const seen: string[] = []
    for (let turn = 0; turn < 20; turn++) {
      const path = reads[(visitor + turn) % reads.length] ?? ''
      const answer = await fetch(origin + path, { headers })
      await answer.arrayBuffer()
      seen.push(`${answer.status} ${path}`)
    }
    return seen
  }
  return (await Promise.all(Array.from({ length: visitors }, each))).flat()
}

describe('a pooler of transactions before PostgreSQL', { timeout: 300_000 }, () => {
  it('is told of by the services where the database lacks the settings that it keeps back', async () => {
    // Both find an empty database, and one makes its tables.
    const [db, other] = await Promise.all([openDatabase({ url: pooler.url }), openDatabase({ url: pooler.url })])
    await other.close()
    expect(db).toMatchObject({
      keepsSessions: false,
      missingSettings: ['statement_timeout = 30s', 'idle_in_transaction_session_timeout = 1min', 'jit = off'],
    })
    await db.close()
  })

  it('has the settings of the manual in each of its connections', async () => {
    for (const statements of commandsOf('A pooler in front', 'sql')) await askServer(statements)
    // Connections that it has already are of before.
    await server.crash()
    await server.restart()
    const db = await openDatabase({ url: pooler.url })
    expect(db).toMatchObject({ keepsSessions: false, missingSettings: [] })
    expect((await db.execute(sql`show statement_timeout`)).rows).toEqual([{ statement_timeout: '30s' }])
    await db.close()
  })

  it('serves two copies of the services, and an import beside them, with few connections and no fault', async () => {
    // The first makes the demo world.
    const copies: readonly ChildServer[] = [await startServices(), await startServices()]
    const importing = promisify(execFile)(process.execPath, [join(root, '.scripts/tasks/data.ts'), 'import', ownData], {
      env: { PATH: process.env.PATH, DATABASE_URL: pooler.url, DATA_DIR: folder },
    })
    const seen: string[] = []
    for (const { origin } of copies) seen.push(...(await visit(origin)))
    expect([...new Set(seen.filter((line) => !line.startsWith('200 ')))]).toEqual([])
    expect(seen).toHaveLength(copies.length * visitors * 20)
    await importing
    expect(await askServer(`select count(*)::int as crates from crates where barcode like 'KI-%'`)).toEqual([
      { crates: 30 },
    ])
    const [held] = await askServer<{ connections: number }>(
      `select count(*)::int as connections from pg_stat_activity where datname = 'crateway' and pid <> pg_backend_pid()`,
    )
    expect(held?.connections).toBeLessThanOrEqual(serverConnections)
    expect(await askServer(`select * from pg_locks where locktype = 'advisory'`)).toEqual([])
    await Promise.all(copies.map((copy) => copy.stop()))
  })

  it('has the services answer 503 while the server is away, and go on when it is back', async () => {
    const copy = await startServices()
    const ready = async () => (await fetch(`${copy.origin}/readyz`)).status
    expect(await ready()).toBe(200)
    await server.crash()
    expect(await ready()).toBe(503)
    await server.restart()
    await expect.poll(ready, { timeout: 20_000 }).toBe(200)
    const seen = await visit(copy.origin)
    expect(seen.filter((line) => !line.startsWith('200 '))).toEqual([])
    expect(seen).toHaveLength(visitors * 20)
    await copy.stop()
  })
})
