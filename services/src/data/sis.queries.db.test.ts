import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Queries } from '../db/open.ts'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { refreshSis } from './sis.queries.ts'

const crateCount = 5_000

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
  await db.execute(sql`insert into customers (id, name, country, country_code, city)
    values ('C', 'Rubber', 'Portugal', 'PT', 'Porto')`)
  await db.execute(sql`insert into materials values ('M')`)
  await db.execute(sql`insert into crates (barcode, material_code)
    select 'B' || n, 'M' from generate_series(1, ${crateCount}::int) n`)
})
afterAll(() => db.close())

/** One open cycle of each crate, a hundred under each SI. */
async function insertCycles(tx: Queries): Promise<void> {
  await tx.execute(sql`insert into crate_cycles (customer_id, id, barcode, delivery_date, si)
    select 'C', n, 'B' || n, '2026-01-05', 'S' || n % 50 from generate_series(1, ${crateCount}::int) n`)
}

/** Rows that the statements of this transaction have read from the two large tables. */
async function readSoFar(tx: Queries): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(sql`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_xact_user_tables
    where relname in ('crate_cycles', 'si_crates')`)
  return Number(rows[0]?.read)
}

class TakenBack extends Error {}

describe('refreshSis', () => {
  it('reads each row a few times only, though the planner takes the tables for empty after a dry run', async () => {
    const dryRun = db.transaction(async (tx) => {
      await insertCycles(tx)
      await refreshSis(tx, new Set(['C']))
      throw new TakenBack()
    })
    await expect(dryRun).rejects.toThrow(TakenBack)
    // What autovacuum does when it passes by.
    await db.execute(sql`analyze`)
    const { rows } = await db.execute(sql`select relname from pg_class
      where relname in ('crate_cycles', 'si_crates') and relpages > 0 and reltuples = 0 order by relname`)
    expect(rows).toEqual([{ relname: 'crate_cycles' }, { relname: 'si_crates' }])
    const read = await db.transaction(async (tx) => {
      await insertCycles(tx)
      await refreshSis(tx, new Set(['C']))
      return readSoFar(tx)
    })
    expect(read).toBeLessThan(20 * crateCount)
    const { rows: held } = await db.execute(sql`select count(*)::int as n from si_crates`)
    expect(held).toEqual([{ n: crateCount }])
  })
})
