import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../db/open.ts'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { countResetAsk, resetAsks } from './resetLimit.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

/** Just before an hour begins, where any window of the clock's would end. */
const start = new Date('2026-03-31T11:59:59.900Z')
const ask = (network: string, after: number) => countResetAsk(db, network, new Date(start.getTime() + after))

it('a network may ask for some reset mails at once, then for one a minute, whatever the clock shows', async () => {
  for (let turn = 0; turn < resetAsks.burst; turn++) await ask('192.0.2.1', 0)
  await expect(ask('192.0.2.1', 200)).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 60 })
  await ask('192.0.2.2', 200)
  await ask('192.0.2.1', resetAsks.interval)
  await expect(ask('192.0.2.1', resetAsks.interval)).rejects.toMatchObject({ code: 'too_many_requests' })
})
