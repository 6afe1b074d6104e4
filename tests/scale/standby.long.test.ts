import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../services/src/db/open.ts'
import { createTestServices, type TestServices } from '../../services/src/testing/testServices.ts'
import { startChild } from '../fixtures/childServer.ts'
import { commandsOf } from '../fixtures/manual.ts'
import {
  askDatabase,
  createDatabase,
  findPostgresBinaries,
  makeServerFolder,
  startPostgres,
  startPostgresIn,
  type TestPostgres,
  unprivileged,
} from '../fixtures/postgres.ts'

const entry = fileURLToPath(new URL('../../services/src/node.ts', import.meta.url))
const writers = 4
/** Writes to wait for before the primary is lost. */
const some = 60

const [copyPrimary = '', acknowledgeBoth = '', promote = ''] = commandsOf('A standby')

let binaries: string
let primary: TestPostgres
let standby: TestPostgres
let services: TestServices
beforeAll(async () => {
  const found = findPostgresBinaries()
  if (found === undefined)
    throw new Error('There is no PostgreSQL here: install it (Debian: apt-get install postgresql)')
  binaries = found
  primary = await startPostgres(binaries)
  const url = await createDatabase(primary.url, 'crateway')
  services = await createTestServices(undefined, () => openDatabase({ url }))
  const folder = makeServerFolder()
  await runShell(copyPrimary, { PRIMARY_URL: primary.url, STANDBY_DATA: join(folder, 'data') })
  standby = await startPostgresIn(binaries, folder)
  await runShell(acknowledgeBoth, { PRIMARY_URL: primary.url })
})
afterAll(async () => {
  await services?.close()
  await standby?.stop()
  await primary?.stop()
})

/** Runs commands of the manual as the user that servers run as. */
async function runShell(script: string, env: Readonly<Record<string, string>>): Promise<void> {
  const path = `${binaries}:${process.env.PATH}`
  await promisify(execFile)('bash', ['-euc', script], { ...unprivileged(), cwd: '/', env: { PATH: path, ...env } })
}

const databaseAt = (server: TestPostgres) => new URL('/crateway', server.url).href

/** Starts a process of the services on a database and answers how it ended and what it said. */
async function startServicesOn(url: string): Promise<{ readonly code: unknown; readonly said: string }> {
  const env = { PATH: process.env.PATH, DATABASE_URL: url, PORT: '0' }
  const child = fork(entry, { env, silent: true })
  let said = ''
  child.stderr?.on('data', (text) => {
    said += String(text)
  })
  const [code] = await once(child, 'close')
  return { code, said }
}

describe('a standby', { timeout: 120_000 }, () => {
  it('gets everything, and is no place for the services', async () => {
    await expect
      .poll(async () => askDatabase(primary.url, 'select state, sync_state from pg_stat_replication'))
      .toEqual([{ state: 'streaming', sync_state: expect.stringMatching('sync|quorum') }])
    expect(await startServicesOn(databaseAt(standby))).toEqual({
      code: 1,
      said: expect.stringMatching(/^The database of DATABASE_URL takes no writes, [^\n]+, or promote this one\.\n$/),
    })
  })

  it('takes over from a primary that is lost under load, without a write that was acknowledged', async () => {
    const token = await services.signIn('anna')
    const acknowledged: string[] = []
    let isOver = false
    async function add(code: string): Promise<void> {
      const answer = await services.request('/v2/scanUsers/', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'Ana', code, customerId: 'north' }),
      })
      if (answer.ok) acknowledged.push(code)
      else expect(answer.status).toBe(503)
    }
    async function write(writer: number): Promise<void> {
      for (let index = 0; !isOver; index++) await add(`W${writer} ${index}`)
    }
    const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
    while (acknowledged.length < some) await Promise.race([pause(10), writing])
    await primary.crash()
    isOver = true
    await writing
    expect((await services.request('/readyz')).status).toBe(503)

    await runShell(promote, { STANDBY_URL: standby.url })
    const after = await startChild(entry, [], { DATABASE_URL: databaseAt(standby), PORT: '0', LOG_LEVEL: 'silent' })
    expect((await fetch(`${after.origin}/readyz`)).status).toBe(200)
    const rows = await askDatabase<{ code: string }>(databaseAt(standby), 'select code from scan_users')
    await after.stop()
    const kept = new Set(rows.map(({ code }) => code))
    expect(acknowledged.filter((code) => !kept.has(code))).toEqual([])
    expect(acknowledged.length).toBeGreaterThanOrEqual(some)
  })
})
