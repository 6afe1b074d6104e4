import { createLog } from '@crateway/shared/errors/log.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './db/open.ts'
import { groups } from './db/schema/index.ts'
import { seedWhenEmpty } from './seedWhenEmpty.ts'
import { openTestDatabase } from './testing/testDatabase.ts'
import { at } from './testing/testServices.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

describe('seedWhenEmpty', () => {
  let seedings = 0
  /** The two copies meet in the middle: neither has written anything when the other begins. */
  const bothStarted = Promise.withResolvers<void>()
  const lines: string[] = []
  const log = createLog('info', (line) => lines.push(line))
  const seed = async (target: Database) => {
    seedings++
    if (seedings === 2) bothStarted.resolve()
    await bothStarted.promise
    await target.insert(groups).values({ id: '1', name: 'First', type: 'CUSTOMER' })
    return { accounts: 3 }
  }

  it('passes a failure on while the database is still empty', async () => {
    const broken = () => Promise.reject(new Error('disk full'))
    await expect(seedWhenEmpty(db, { log, seed: broken })).rejects.toThrow('disk full')
  })

  it('seeds once when two copies start together, logs the counts, and never again', async () => {
    await Promise.all([seedWhenEmpty(db, { log, seed }), seedWhenEmpty(db, { log, seed })])
    expect(seedings).toBe(2)
    const told = lines.map((line): unknown => JSON.parse(line))
    expect(told.filter((line) => at(line, 'message') === 'demo world made')).toMatchObject([{ accounts: 3 }])
    expect(at(told[0], 'message')).toBe('Making the demo world …')
    const toldSoFar = lines.length
    await seedWhenEmpty(db, { log, seed })
    expect(seedings).toBe(2)
    expect(lines).toHaveLength(toldSoFar)
    expect(await db.select({ id: groups.id }).from(groups)).toEqual([{ id: '1' }])
  })
})
