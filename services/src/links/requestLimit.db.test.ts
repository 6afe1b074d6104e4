import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/open.ts'
import { requestLimits } from '../db/schema/index.ts'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { assertTurn, assertTurnLeft, takeTurn, toleranceOf } from './requestLimit.queries.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const start = new Date('2026-03-31T12:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000)
const rate = { burst: 3, interval: 60_000 }
const fresh = () => [crypto.randomUUID()]

describe('turns', () => {
  it('come as many at once as there are, then one an interval', async () => {
    const subject = fresh()
    const take = (seconds: number) => takeTurn(db, subject, rate, later(seconds))
    expect([await take(0), await take(0), await take(0), await take(0)]).toEqual([true, true, true, false])
    expect([await take(57), await take(60), await take(60)]).toEqual([false, true, false])
    expect([await take(400), await take(400), await take(400), await take(400)]).toEqual([true, true, true, false])
  })

  it('are not had twice by callers at once', async () => {
    const subject = fresh()
    const taken = await Promise.all(Array.from({ length: 40 }, () => takeTurn(db, subject, rate, start)))
    expect(taken.filter((one) => one)).toHaveLength(rate.burst)
  })

  it('are had by as many as there are whose clocks were read in another order than they are counted in', async () => {
    const subject = fresh()
    const clocks = [1, 0, 0, 0].map(later)
    const taken = []
    for (const clock of clocks) taken.push(await takeTurn(db, subject, rate, clock))
    expect(taken).toEqual([true, true, true, false])
  })

  it('are no more at once where they come often', async () => {
    const [subject, often] = [fresh(), { burst: 1, interval: 1_000 }]
    expect(await takeTurn(db, subject, often, start)).toBe(true)
    expect(await takeTurn(db, subject, often, start)).toBe(false)
    expect(await takeTurn(db, subject, often, later(1))).toBe(true)
  })

  it('are those of their subject alone', async () => {
    expect(await takeTurn(db, ['a', 'b'], { burst: 1, interval: 60_000 }, start)).toBe(true)
    expect(await takeTurn(db, ['a b'], { burst: 1, interval: 60_000 }, start)).toBe(true)
    expect(await takeTurn(db, ['a', 'b'], { burst: 1, interval: 60_000 }, start)).toBe(false)
  })

  it('tell who is refused how long to wait, and keep to it', async () => {
    const subject = fresh()
    for (let turn = 0; turn < rate.burst; turn++) await assertTurn(db, subject, rate, start)
    const refusal = { code: 'too_many_requests', retryAfter: 50 }
    await expect(assertTurn(db, subject, rate, later(10))).rejects.toMatchObject(refusal)
    await assertTurn(db, subject, rate, later(60))
  })

  it('are looked for by the same measure as they are taken', async () => {
    const subject = fresh()
    for (let turn = 0; turn < rate.burst; turn++) await assertTurn(db, subject, rate, start)
    await expect(assertTurnLeft(db, subject, rate, later(57))).rejects.toMatchObject({ retryAfter: 3 })
    await assertTurnLeft(db, subject, rate, later(58))
    await assertTurn(db, subject, rate, later(58))
  })

  it('leave no row behind once they have passed', async () => {
    await db.delete(requestLimits)
    for (let subject = 0; subject < 5; subject++) await takeTurn(db, [`${subject}`], rate, start)
    await takeTurn(db, ['later'], rate, later(61))
    expect(await db.$count(requestLimits)).toBe(1)
  })

  it('never exceed what the rate allows in any span of time', async () => {
    const steps = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 15 })
    await fc.assert(
      fc.asyncProperty(steps, async (gaps) => {
        const subject = fresh()
        const granted: number[] = []
        let seconds = 0
        for (const gap of gaps) {
          seconds += gap
          if (await takeTurn(db, subject, rate, later(seconds))) granted.push(seconds)
        }
        granted.forEach((first, index) => {
          granted.slice(index).forEach((last, more) => {
            expect(more + 1).toBeLessThanOrEqual(
              rate.burst + Math.floor(((last - first) * 1000 + toleranceOf(rate)) / rate.interval),
            )
          })
        })
      }),
      { numRuns: 25 },
    )
  })
})
