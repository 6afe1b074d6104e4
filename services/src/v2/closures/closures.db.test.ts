import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import { closures, endusers } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { insertClosure } from './closures.queries.ts'

describe('a closure', () => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase()
  })
  afterAll(() => db.close())

  it("is made at the portal's now, whatever the database's clock says", async () => {
    const now = new Date('2026-03-31T09:30:00Z')
    await db.insert(endusers).values({ id: 'E', name: 'E', country: 'Portugal', countryCode: 'PT', city: 'Porto' })
    const closure = { enduserCode: 'E', startDate: '2026-08-01', endDate: '2026-08-21', notClosing: false }
    const id = await insertClosure(db, 'E', { closure }, now)
    expect(await db.select({ id: closures.id, createdAt: closures.createdAt }).from(closures)).toEqual([
      { id, createdAt: now },
    ])
  })
})
