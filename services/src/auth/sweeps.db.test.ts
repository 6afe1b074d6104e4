import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Queries } from '../db/open.ts'
import { endedSessions, groups, passwordResets, roles, users } from '../db/schema/index.ts'
import { hasTestServer, openTestDatabase } from '../testing/testDatabase.ts'
import { endSession } from './endedSessions.queries.ts'
import { insertReset } from './passwordReset.queries.ts'

const now = new Date('2026-03-31T09:30:00Z')
const longAgo = new Date('2025-01-01T00:00:00Z')
const account = { id: 'u', sessionVersion: 1, isMailed: false }
const times = (count: number) => Array.from({ length: count }, (_, index) => `old ${index}`)

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
  await db.insert(groups).values({ id: 'g', name: 'G', type: 'CUSTOMER' })
  await db.insert(roles).values({ id: 'r', name: 'R' })
  const person = { username: 'ana', displayName: 'Ana', passwordHash: '', groupId: 'g', roleId: 'r' }
  await db.insert(users).values({ id: account.id, ...person })
})
afterAll(() => db.close())

const swept = [
  {
    name: 'ended sessions',
    fill: (count: number) =>
      db.insert(endedSessions).values(times(count).map((tokenId) => ({ tokenId, endsAt: longAgo }))),
    write: async (queries: Queries) => {
      await endSession(queries, { id: crypto.randomUUID(), version: 1, endsAt: new Date(now.getTime() + 1) }, now)
    },
    left: () => db.$count(endedSessions),
    clear: () => db.delete(endedSessions),
  },
  {
    name: 'reset links',
    fill: (count: number) => {
      const row = { userId: account.id, sessionVersion: 1, createdAt: longAgo, expiresAt: longAgo }
      return db.insert(passwordResets).values(times(count).map((tokenHash) => ({ ...row, tokenHash })))
    },
    write: async (queries: Queries) => {
      await insertReset(queries, account, now)
    },
    left: () => db.$count(passwordResets),
    clear: () => db.delete(passwordResets),
  },
]

describe.each(swept)('old $name', ({ fill, write, left, clear }) => {
  beforeEach(async () => {
    await clear()
  })

  it('are forgotten a batch at a time', async () => {
    await fill(150)
    await write(db)
    expect(await left()).toBe(51)
    await write(db)
    expect(await left()).toBe(2)
  })

  it.runIf(hasTestServer())('keep nobody waiting who finds them being forgotten', async () => {
    await fill(1)
    await db.transaction(async (tx) => {
      await write(tx)
      await write(db)
    })
    expect(await left()).toBe(2)
  })
})
