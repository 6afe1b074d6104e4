import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { createLog } from '@crateway/shared/errors/log.ts'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { createServices } from '../../services/src/app.ts'
import { type Database, type DatabasePlace, openDatabase } from '../../services/src/db/open.ts'
import { createFileStore } from '../../services/src/files/fileStore.ts'
import { testSettings } from '../../services/src/testing/testServices.ts'
import { createTestWorld, nowInstant, password } from '../../services/src/testing/testWorld.ts'
import { commandsOf } from '../fixtures/manual.ts'
import { createDatabase, findPostgresBinaries } from '../fixtures/postgres.ts'

const serverUrl = inject('postgresUrl')
const folder = mkdtempSync(join(tmpdir(), 'crateway-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs commands in a folder of their own, as an operator does, with the tools of the server under test. */
async function runShell(script: string, env: Readonly<Record<string, string>>): Promise<void> {
  const path = [findPostgresBinaries() ?? '', process.env.PATH].join(delimiter)
  await promisify(execFile)('bash', ['-euc', script], { cwd: folder, env: { PATH: path, ...env } })
}

/** A backup taken and given back: where a database was, and where it is again. */
interface Course {
  readonly before: DatabasePlace
  readonly restore: () => Promise<DatabasePlace>
}

async function onPostgres(): Promise<Course> {
  const [from, to] = await Promise.all(
    ['from', 'to'].map((name) => createDatabase(serverUrl, `backup_${name}_${randomUUID()}`)),
  )
  const [before, after] = [from ?? '', to ?? '']
  return {
    before: { url: before },
    async restore() {
      await runShell(commandsOf('Backup and restore of PostgreSQL').join(''), {
        DATABASE_URL: before,
        EMPTY_DATABASE_URL: after,
        DATA_DIR: folder,
      })
      return { url: after }
    },
  }
}

async function embedded(): Promise<Course> {
  const [before, after] = [join(folder, 'before'), join(folder, 'after')]
  return {
    before: { dataDir: before },
    async restore() {
      cpSync(join(before, 'db'), join(after, 'db'), { recursive: true })
      return { dataDir: after }
    },
  }
}

/** What is in every table, the list of migrations included: rows counted and summed up. */
async function digest(db: Database): Promise<Readonly<Record<string, unknown>>> {
  const tables = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
  )
  const digests: Record<string, unknown> = {}
  for (const { name } of tables.rows) {
    const { rows } = await db.execute(
      sql.raw(`select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`),
    )
    digests[name] = rows[0]
  }
  return digests
}

async function signIn(db: Database): Promise<unknown> {
  const services = await createServices({
    database: db,
    clock: () => nowInstant,
    now: () => nowInstant,
    log: createLog('silent', () => undefined),
    settings: testSettings,
    files: createFileStore({ memory: true }),
  })
  const query = 'mutation($u: String!, $p: String!) { localLogin(username: $u, password: $p) { token } }'
  const answer = await services.request('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables: { u: 'anna', p: password } }),
  })
  return answer.json()
}

const kinds = [
  { name: 'an embedded database', course: embedded },
  { name: 'PostgreSQL', course: onPostgres },
].slice(0, serverUrl === '' ? 1 : 2)

describe.each(kinds)('a backup of $name', ({ course }) => {
  it('gives everything back, and the portal starts on it', { timeout: 120_000 }, async () => {
    const { before, restore } = await course()
    const first = await openDatabase(before)
    await createTestWorld(first)
    const told = await digest(first)
    expect(told).toMatchObject({ 'public.users': { rows: expect.any(Number) }, 'drizzle.__drizzle_migrations': {} })
    await first.close()
    const second = await openDatabase(await restore())
    expect(await digest(second)).toEqual(told)
    expect(await signIn(second)).toMatchObject({ data: { localLogin: { token: expect.any(String) } } })
    await second.close()
  })
})
