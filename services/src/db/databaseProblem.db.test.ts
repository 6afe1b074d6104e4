import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasTestServer, openTestDatabase } from '../testing/testDatabase.ts'
import { toDatabaseProblem } from './databaseProblem.ts'
import { type Database, openDatabase } from './open.ts'
import { groups, roles, users } from './schema/index.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const failureOf = (work: Promise<unknown>) => work.then(() => undefined, toDatabaseProblem)

describe('toDatabaseProblem', () => {
  it('turns a known constraint into a conflict with a code of its own, which names no table', async () => {
    await db.insert(roles).values({ id: '1', name: 'Clerk' })
    const problem = await failureOf(db.insert(roles).values({ id: '2', name: 'Clerk' }))
    expect(problem).toMatchObject({ code: 'name_taken', message: 'This role exists' })
  })

  it('knows the constraint whatever the columns of the statement are called', async () => {
    // One of them is `last_connection`, which is not a connection that was lost.
    await db.insert(groups).values({ id: 'g', name: 'G', type: 'CUSTOMER' })
    await db.insert(roles).values({ id: 'r', name: 'R' })
    const add = (id: string, username: string) =>
      db.insert(users).values({ id, username, displayName: id, passwordHash: '', groupId: 'g', roleId: 'r' })
    await add('1', 'ana')
    expect(await failureOf(add('2', 'ANA'))).toMatchObject({ code: 'name_taken', message: 'This user name is taken' })
  })

  it('leaves faults of our own to be answered as internal', async () => {
    expect(await failureOf(db.execute('select nonsense'))).toBeUndefined()
    const wrongType = db.insert(groups).values({ id: '1', name: 'G', type: 'ROOT' as 'CUSTOMER' })
    expect(await failureOf(wrongType)).toBeUndefined()
    expect(toDatabaseProblem(new Error('plain'))).toBeUndefined()
  })

  it.each(['57014', '40001', '40P01', '55P03'])(
    'says busy, and to try again at once, when the database says %s',
    async (code) => {
      const problem = await failureOf(
        db.execute(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`),
      )
      expect(problem).toMatchObject({ code: 'busy', status: 503, retryAfter: 1 })
      expect(problem?.message).not.toContain('lost')
    },
  )

  it('says busy, and not that the database is away, when no connection becomes free', () => {
    const problem = toDatabaseProblem(new Error('timeout exceeded when trying to connect'))
    expect(problem).toMatchObject({ code: 'busy', status: 503, retryAfter: 3 })
  })

  it('says unavailable when the database takes no writes', async () => {
    const refused = db.transaction(async (tx) => {
      await tx.execute(`set transaction read only`)
      await tx.insert(roles).values({ id: '3', name: 'Driver' })
    })
    expect(await failureOf(refused)).toMatchObject({ code: 'unavailable', status: 503 })
  })

  it.runIf(hasTestServer())('compiles no statements', async () => {
    expect((await db.execute(sql`show jit`)).rows).toEqual([{ jit: 'off' }])
  })

  it('says unavailable when there is no server', async () => {
    const problem = await failureOf(openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' }))
    expect(problem).toMatchObject({ code: 'unavailable', status: 503 })
  })
})
