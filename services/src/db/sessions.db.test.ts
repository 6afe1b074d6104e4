import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasTestServer, openTestDatabase } from '../testing/testDatabase.ts'
import type { Database } from './open.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

describe('sessions without a pooler', () => {
  it('are kept, and lack nothing', () => {
    expect(db.keepsSessions).toBe(true)
    expect(db.missingSettings).toBeUndefined()
  })

  it.runIf(hasTestServer())('limit statements and transactions', async () => {
    const { rows } = await db.execute(
      sql`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    expect(rows).toEqual([{ statement: '30s', idle: '1min' }])
  })
})
