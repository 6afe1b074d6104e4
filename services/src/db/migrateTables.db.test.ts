import { readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { MigrationError, migrateTables } from './migrateTables.ts'
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
