import type { ClosureInput } from '@crateway/shared/contract/calls/closures.ts'
import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import { closureLinks, closures, endusers } from '../../db/schema/index.ts'
import { insertClosureLink } from '../../links/newLinks.queries.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { putClosure } from './closures.queries.ts'

const now = new Date('2026-03-31T09:30:00Z')
const later = new Date('2026-04-01T07:00:00Z')
const august = { enduserCode: 'E', startDate: '2026-08-01', endDate: '2026-08-21', notClosing: false }
const christmas = { ...august, startDate: '2026-12-24', endDate: '2027-01-02', comment: 'Both weeks' }

describe('a closure', () => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase()
    await db.insert(endusers).values({ id: 'E', name: 'E', country: 'Portugal', countryCode: 'PT', city: 'Porto' })
  })
  afterEach(async () => {
    await db.delete(closures)
    await db.delete(closureLinks)
  })
  afterAll(() => db.close())

  const freshLink = async () => ({ token: await insertClosureLink(db, 'E', now), enduserId: 'E' })
  /** As a call does: in a transaction of its own. */
  const put = (link: Awaited<ReturnType<typeof freshLink>>, closure: ClosureInput['closure'], at = now) =>
    db.transaction((tx) => putClosure(tx, link, { closure }, at))
  const history = () =>
    db
      .select({
        id: closures.id,
        startDate: closures.startDate,
        createdAt: closures.createdAt,
        replacedAt: closures.replacedAt,
      })
      .from(closures)
      .orderBy(asc(closures.createdAt), asc(closures.id))

  it("is made at the portal's now, whatever the database's clock says", async () => {
    const id = await put(await freshLink(), august)
    expect(await history()).toEqual([{ id, startDate: '2026-08-01', createdAt: now, replacedAt: null }])
  })

  it('that is sent twelve times in one moment is kept once', async () => {
    const link = await freshLink()
    const ids = await Promise.all(Array.from({ length: 12 }, () => put(link, august)))
    expect(new Set(ids).size).toBe(1)
    expect((await history()).map(({ id }) => id)).toEqual([ids[0]])
  })

  it('is replaced by a newer one of its link, and stays as history', async () => {
    const link = await freshLink()
    const first = await put(link, august)
    const second = await put(link, christmas, later)
    expect(await history()).toEqual([
      { id: first, startDate: '2026-08-01', createdAt: now, replacedAt: later },
      { id: second, startDate: '2026-12-24', createdAt: later, replacedAt: null },
    ])
    // What was replaced may be said again: it is news then.
    const third = await put(link, august, later)
    expect([first, second]).not.toContain(third)
    expect((await history()).filter(({ replacedAt }) => replacedAt === null).map(({ id }) => id)).toEqual([third])
  })

  it('of another link is left alone', async () => {
    const ids = [await put(await freshLink(), august), await put(await freshLink(), august)]
    expect((await history()).map(({ id, replacedAt }) => [id, replacedAt])).toEqual(ids.sort().map((id) => [id, null]))
  })

  it('of many different ones at once stands alone, and each of the others was replaced', async () => {
    const link = await freshLink()
    const all = Array.from({ length: 12 }, (_, day) => ({ ...august, endDate: `2026-08-${day + 10}` }))
    const ids = await Promise.all(all.map((closure) => put(link, closure)))
    expect(new Set(ids).size).toBe(12)
    const kept = await history()
    expect(kept.map(({ id }) => id).sort()).toEqual(ids.sort())
    expect(kept.filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1)
  })
})
