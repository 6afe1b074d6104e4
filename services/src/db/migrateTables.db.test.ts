import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { MigrationError, migrateTables, migrationsFolder } from './migrateTables.ts'
import type { Database } from './open.ts'
import * as schema from './schema/index.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const place = { where: 'of the test', wayOut: 'take another' }

describe('migrateTables', () => {
  it('leaves a database as it is that is up to date', async () => {
    const read = async () => (await db.execute(sql`select id, hash from drizzle.__drizzle_migrations order by id`)).rows
    const before = await read()
    await migrateTables(db, place)
    expect(await read()).toEqual(before)
  })

  it('refuses a database that takes no writes, and says what to do', async () => {
    await db.execute(sql`set default_transaction_read_only = on`)
    const failure = await migrateTables(db, place).catch((error: unknown) => error)
    await db.execute(sql`set default_transaction_read_only = off`)
    expect(failure).toBeInstanceOf(MigrationError)
    expect(failure).toMatchObject({
      message: expect.stringMatching(/^The database of the test takes no writes, [^\n]+, or promote this one\.$/),
    })
  })

  it('refuses a database that a newer version has used, and leaves it as it was', async () => {
    const read = async () => (await db.execute(sql`select hash, created_at from drizzle.__drizzle_migrations`)).rows
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 9e12)`,
    )
    const before = await read()
    const failure = await migrateTables(db, place).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MigrationError)
    expect(failure).toMatchObject({
      message: expect.stringMatching(/^The database of the test was used by a newer version of Crateway, [^\n]+\.$/),
    })
    expect(await read()).toEqual(before)
    await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'of a later version'`)
  })

  it('refuses a database of an earlier list of migrations, with one sentence that says what to do', async () => {
    await db.execute(sql`update drizzle.__drizzle_migrations set hash = 'of an earlier list'`)
    const failure = await migrateTables(db, place).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MigrationError)
    expect(failure).toMatchObject({
      message: expect.stringMatching(/^The database of the test was made by [^\n]+: take another and start again\.$/),
    })
  })
})

describe('an upgrade', () => {
  let folder = ''
  /** The migrations of a version after this one, which has one more. */
  function writeNext(statements: string): void {
    cpSync(migrationsFolder, folder, { recursive: true })
    const journal = join(folder, 'meta/_journal.json')
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: readonly { when: number }[] }
    const next = {
      idx: entries.length,
      version: '7',
      when: (entries.at(-1)?.when ?? 0) + 1,
      tag: 'next',
      breakpoints: true,
    }
    writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }))
    writeFileSync(join(folder, 'next.sql'), statements)
  }
  const addColumn = 'ALTER TABLE "groups" ADD COLUMN "next" text DEFAULT \'new\' NOT NULL;'
  const group = { id: 'g1', name: 'Seringal do Vale', type: 'CUSTOMER' } as const
  const hasNext = async (of: Database) =>
    (
      await of.execute(
        sql`select 1 from information_schema.columns where table_name = 'groups' and column_name = 'next'`,
      )
    ).rows.length === 1

  let used: Database
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    used = await openTestDatabase()
    await used.insert(schema.groups).values(group)
  })
  afterEach(async () => {
    await used.close()
    rmSync(folder, { recursive: true })
  })

  it('adds to a database that is in use what the new version has, once, and keeps what is in it', async () => {
    writeNext(addColumn)
    for (let start = 0; start < 2; start++) await migrateTables(used, place, folder)
    expect((await used.execute(sql`select id, name, next from groups`)).rows).toEqual([
      { id: group.id, name: group.name, next: 'new' },
    ])
    expect(await hasNext(used)).toBe(true)
    // The version before goes on as long as it runs, and does not start again.
    expect(await used.select().from(schema.groups)).toEqual([expect.objectContaining(group)])
    await expect(migrateTables(used, place)).rejects.toThrow(/was used by a newer version/)
  })

  it('that fails half-way leaves everything as it was, for the version before to start again', async () => {
    writeNext(`${addColumn}\n--> statement-breakpoint\nALTER TABLE "nowhere" ADD COLUMN "x" text;`)
    await expect(migrateTables(used, place, folder)).rejects.toThrow(/could not be brought up to date .*nowhere/)
    expect(await hasNext(used)).toBe(false)
    await migrateTables(used, place)
    expect(await used.select().from(schema.groups)).toHaveLength(1)
  })
})

describe('the migrations', () => {
  it('make the tables of the schema', async () => {
    const read = (name: string): unknown =>
      JSON.parse(readFileSync(new URL(`migrations/meta/${name}`, import.meta.url), 'utf8'))
    const { entries } = read('_journal.json') as { entries: readonly { idx: number }[] }
    const latest = String(entries.at(-1)?.idx).padStart(4, '0')
    const made = read(`${latest}_snapshot.json`) as ReturnType<typeof generateDrizzleJson>
    expect(await generateMigration(made, generateDrizzleJson({ ...schema }, made.id))).toEqual([])
  })

  it('have the triggers as they are written', () => {
    const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
    expect(read('migrations/0001_triggers.sql')).toBe(read('triggers.sql'))
  })
})
