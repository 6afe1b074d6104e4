import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, openAsBlob, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeError } from '@crateway/shared/errors/log.ts'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { MigrationError } from './migrateTables.ts'
import { openDatabase } from './open.ts'
import { reports } from './schema/index.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'crateway-open-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Puts a database with empty tables into the folder: making one anew takes seconds, which only the first test is about. */
async function putDatabase(): Promise<void> {
  const engine = new PGlite(join(dataDir, 'db'), { loadDataDir: await openAsBlob(inject('emptyDump')) })
  await engine.waitReady
  await engine.close()
}

/** Names and contents of everything in the folder. */
const picture = () =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(dataDir, name)).isFile())
    .sort()
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(dataDir, name)))
        .digest('hex'),
    ])

// To make a database and its tables takes half of the usual limit on an idle machine.
describe('openDatabase in a folder', { timeout: 60_000 }, () => {
  it('keeps what was written, and gives the folder back', async () => {
    const first = await openDatabase({ dataDir })
    await first.insert(reports).values({ id: '1', name: 'Stock' })
    await first.close()
    const second = await openDatabase({ dataDir })
    expect(await second.select().from(reports)).toMatchObject([{ id: '1', name: 'Stock' }])
    await second.close()
    expect(readdirSync(dataDir)).toEqual(['db'])
  })

  it('serves one living process only, and takes over from a dead one', async () => {
    await putDatabase()
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeFileSync(join(dataDir, 'db.lock'), `${pid} whenever`)
    const first = await openDatabase({ dataDir })
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      new RegExp(`^The data folder ${dataDir} is in use by another running Crateway \\(process ${process.pid}\\)\\.$`),
    )
    await first.close()
    writeFileSync(join(dataDir, 'db.lock'), `${process.pid} started before the last boot`)
    const later = await openDatabase({ dataDir })
    await later.close()
  })

  it('names an import as what holds it', async () => {
    await putDatabase()
    const first = await openDatabase({ dataDir, task: 'import' })
    const sentence = `import is running (process ${process.pid}); try again when it is done.`
    await expect(openDatabase({ dataDir, task: 'import' })).rejects.toThrow(`Another ${sentence}`)
    await expect(openDatabase({ dataDir })).rejects.toThrow(`An ${sentence}`)
    await first.close()
  })

  it("leaves a folder alone that holds something else's files", async () => {
    mkdirSync(join(dataDir, 'db'))
    writeFileSync(join(dataDir, 'db', 'notes.txt'), 'mine')
    const before = picture()
    await expect(openDatabase({ dataDir })).rejects.toThrow(join(dataDir, 'db'))
    expect(picture()).toEqual(before)
  })

  it('says so when the database is damaged, in one sentence, and touches nothing', async () => {
    await putDatabase()
    const control = join(dataDir, 'db', 'global', 'pg_control')
    writeFileSync(control, Buffer.alloc(readFileSync(control).length, 7))
    const before = picture()
    await expect(openDatabase({ dataDir })).rejects.toThrow(/^The database in .*db is damaged [^\n]+\.$/)
    expect(picture()).toEqual(before)
  })

  it('says of tables it cannot bring up to date something else than of a damaged database, and gives the folder back', async () => {
    await putDatabase()
    const engine = new PGlite(join(dataDir, 'db'))
    await engine.exec('drop schema public cascade; drop schema drizzle cascade')
    await engine.exec('create schema public; create table users (name text)')
    await engine.close()
    const failure = await openDatabase({ dataDir }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MigrationError)
    expect(String(failure)).toMatch(
      /^Error: The tables of the database in .*db could not be brought up to date[^\n]+\.$/,
    )
    expect(JSON.stringify(describeError(failure))).toContain('already exists')
    expect(readdirSync(dataDir)).toEqual(['db'])
    const again = new PGlite(join(dataDir, 'db'))
    const tables = await again.query("select table_name from information_schema.tables where table_schema = 'public'")
    expect(tables.rows).toEqual([{ table_name: 'users' }])
    await again.close()
  })

  it('says so when the folder cannot be made', async () => {
    writeFileSync(join(dataDir, 'file'), '')
    const inside = join(dataDir, 'file', 'data')
    await expect(openDatabase({ dataDir: inside })).rejects.toThrow(
      `The data folder ${inside} cannot be made or written.`,
    )
  })
})
