import { toProblem } from '@crateway/shared/errors/Problem.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/open.ts'
import { loginAttempts } from '../db/schema/index.ts'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { accountsBeforePause, createThrottle, crowdWindow, triesBeforePause } from './throttle.ts'

let db: Database
let seconds = 0
const start = Date.UTC(2026, 0, 5, 8)
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

/** One try: whose account, whether the password is right, from which of two networks, and how long after the last one. */
interface Try {
  readonly account: number
  readonly isRight: boolean
  readonly network: number
  readonly after: number
}

const tries = fc.array(
  fc.record<Try>({
    account: fc.nat({ max: 13 }),
    // Mistakes come more often than not, or no network would ever have to wait.
    isRight: fc.integer({ min: 0, max: 3 }).map((sort) => sort === 0),
    network: fc.integer({ min: 0, max: 4 }).map((sort) => (sort === 0 ? 1 : 0)),
    // Mostly at once: a network waits only for many within its window.
    after: fc.oneof(
      { weight: 9, arbitrary: fc.nat({ max: 3 }) },
      { weight: 1, arbitrary: fc.nat({ max: crowdWindow }) },
    ),
  }),
  { minLength: 25, maxLength: 60 },
)

/** What each try was answered: seconds to wait, or null where the password was judged. Tries left out still take their time. */
async function answersTo(history: readonly Try[], isLeftOut: (index: number) => boolean) {
  await db.delete(loginAttempts)
  seconds = 0
  const throttle = createThrottle(db, () => new Date(start + seconds * 1000))
  const answers: (number | null)[] = []
  for (const [index, { account, isRight, network, after }] of history.entries()) {
    seconds += after
    if (isLeftOut(index)) {
      answers.push(null)
      continue
    }
    const attempt = throttle.attempt(`person ${account}`, `198.51.100.${network}`, () => Promise.resolve(isRight))
    answers.push(
      await attempt.then(
        (fits) => {
          expect(fits).toBe(isRight)
          return null
        },
        (error: unknown) => {
          const { code, retryAfter } = toProblem(error)
          expect(code).toBe('too_many_requests')
          return retryAfter ?? 0
        },
      ),
    )
  }
  return answers
}

describe('the throttle, over any history of tries', () => {
  it('makes nobody wait longer for the right sign-ins of others', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(tries, fc.nat({ max: 13 }), async (history, account) => {
        const isRightOfAccount = (index: number) => history[index]?.account === account && history[index].isRight
        const withThem = await answersTo(history, () => false)
        const without = await answersTo(history, isRightOfAccount)
        for (const [index, each] of history.entries()) {
          if (each.account === account) continue
          expect(withThem[index] ?? 0).toBeLessThanOrEqual(without[index] ?? 0)
        }
      }),
      { numRuns: 12 },
    )
  })

  it('lets whoever waits as long as told in, however the failures of others go on meanwhile', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(tries, fc.nat({ max: triesBeforePause - 1 }), async (others, mistakes) => {
        // Account 20 is in no other's history; a crowd of mistakes goes before it, or comes with the others.
        const wrong = (account: number) => ({ account, isRight: false, network: 0, after: 0 })
        const own = Array.from({ length: mistakes }, () => wrong(20))
        const crowd = Array.from({ length: accountsBeforePause }, (_, index) => wrong(30 + index))
        await answersTo([...others, ...own, ...crowd], () => false)
        const throttle = createThrottle(db, () => new Date(start + seconds * 1000))
        const signIn = () => throttle.attempt('person 20', '198.51.100.0', () => Promise.resolve(true))
        const told = await signIn().then(
          () => 0,
          (error: unknown) => toProblem(error).retryAfter ?? 0,
        )
        expect(told).toBeLessThanOrEqual(crowdWindow)
        for (let stranger = 0; told > 0 && stranger <= accountsBeforePause; stranger++) {
          const wrong = throttle.attempt(`stranger ${stranger}`, '198.51.100.0', () => Promise.resolve(false))
          await wrong.catch(() => undefined)
          if (stranger < accountsBeforePause) seconds += told / accountsBeforePause
        }
        expect(await signIn()).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  it('never holds back the right password of an account without failures', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(tries, async (history) => {
        const spared = history.map((each) => (each.isRight ? { ...each, account: 100 + each.account } : each))
        const answers = await answersTo(spared, () => false)
        for (const [index, { isRight }] of spared.entries()) if (isRight) expect(answers[index]).toBeNull()
      }),
      { numRuns: 12 },
    )
  })
})
