import { describe, expect, it } from 'vitest'
import { Problem, type ProblemCode } from '../errors/Problem.ts'
import { createOffers, findOfferOrFail } from './offers.ts'

/** Offers over answers given one after the other: names, or what the call fails with. */
function offersOf(...answers: readonly (readonly string[] | ProblemCode)[]) {
  const state = { asked: 0, now: 0, token: 'first' }
  const offers = createOffers({
    ask: async () => {
      const answer = answers[state.asked++]
      if (answer === undefined || typeof answer === 'string') throw new Problem(answer ?? 'internal')
      return answer
    },
    token: () => state.token,
    elapsed: () => state.now,
  })
  return { offers, state }
}

describe('createOffers', () => {
  it('asks once, however many want to know at once and later', async () => {
    const { offers, state } = offersOf(['chaseList', 'somethingNew'])
    expect(await Promise.all([offers('chaseList'), offers('logout'), offers('chaseList')])).toEqual([true, false, true])
    state.now = 1e9
    expect(await offers('chaseList')).toBe(true)
    expect(state.asked).toBe(1)
  })

  it.each(['not_found', 'method_not_allowed', 'malformed', 'forbidden'] as const)(
    'takes %s for none, for the whole session',
    async (refusal) => {
      const { offers, state } = offersOf(refusal, ['chaseList'])
      state.now = 1e9
      expect([await offers('chaseList'), await offers('chaseList'), state.asked]).toEqual([false, false, 1])
    },
  )

  it('asks again at once for what nothing right can be done without, and fails while nobody answers', async () => {
    const { offers, state } = offersOf('unavailable', 'unavailable', ['chaseList'])
    expect(await offers('chaseList')).toBeNull()
    await expect(findOfferOrFail({ offers }, 'chaseList')).rejects.toMatchObject({ code: 'unavailable' })
    expect([await offers('chaseList'), state.asked]).toEqual([null, 2])
    expect([await findOfferOrFail({ offers }, 'chaseList'), state.asked]).toEqual([true, 3])
    expect([await offers('chaseList'), await offers('logout'), state.asked]).toEqual([true, false, 3])
  })

  it('takes any other failure for unknown, and asks again after a pause', async () => {
    const { offers, state } = offersOf('unavailable', 'bad_gateway', ['chaseList'])
    expect(await offers('chaseList')).toBeNull()
    state.now = 29_999
    expect([await offers('chaseList'), state.asked]).toEqual([null, 1])
    state.now = 30_000
    expect([await offers('chaseList'), state.asked]).toEqual([null, 2])
    state.now = 60_000
    expect([await offers('chaseList'), state.asked]).toEqual([true, 3])
  })

  it.each(['offline', 'timeout'] as const)('fails as %s where nobody answers, and asks again at once', async (code) => {
    const { offers, state } = offersOf(code, code, ['chaseList'])
    await expect(Promise.all([offers('chaseList'), offers('logout')])).rejects.toMatchObject({ code })
    expect(state.asked).toBe(1)
    await expect(findOfferOrFail({ offers }, 'chaseList')).rejects.toMatchObject({ code })
    expect([await offers('chaseList'), await offers('logout'), state.asked]).toEqual([true, false, 3])
  })

  it('asks anew for another session', async () => {
    const { offers, state } = offersOf(['chaseList'], [])
    expect(await offers('chaseList')).toBe(true)
    state.token = 'second'
    expect(await offers('chaseList')).toBe(false)
  })
})
