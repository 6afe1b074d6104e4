import { describe, expect, it } from 'vitest'
import { keepLossTerms } from './keepLossTerms.ts'

interface Call {
  readonly customerId: string
  readonly signal: AbortSignal
  readonly answer: PromiseWithResolvers<ReadonlyMap<string, number>>
}

function setUp() {
  const calls: Call[] = []
  const terms = keepLossTerms((customerId, signal) => {
    const answer = Promise.withResolvers<ReadonlyMap<string, number>>()
    signal.addEventListener('abort', () => answer.reject(signal.reason))
    calls.push({ customerId, signal, answer })
    return answer.promise
  })
  return { calls, terms }
}

const lost = new Map([['e1', 90]])

describe('the loss terms of a customer', () => {
  it('are asked for once, however many pages need them', async () => {
    const { calls, terms } = setUp()
    const [first, second] = [terms.of('c1'), terms.of('c1')]
    calls[0]?.answer.resolve(lost)
    expect(await first).toBe(lost)
    expect(await second).toBe(lost)
    expect(await terms.of('c1')).toBe(lost)
    expect(calls).toHaveLength(1)
  })

  it('are asked for again after a failure', async () => {
    const { calls, terms } = setUp()
    const failed = terms.of('c1')
    calls[0]?.answer.reject(new Error('down'))
    await expect(failed).rejects.toThrow('down')
    const again = terms.of('c1')
    calls[1]?.answer.resolve(lost)
    expect(await again).toBe(lost)
  })

  it('are no longer asked for once those of another customer are, which that failure leaves in place', async () => {
    const { calls, terms } = setUp()
    const old = terms.of('c1')
    const next = terms.of('c2')
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
    await expect(old).rejects.toMatchObject({ name: 'AbortError' })
    expect(terms.of('c2')).toBe(next)
    calls[1]?.answer.resolve(lost)
    expect(await next).toBe(lost)
    expect(calls.map(({ customerId }) => customerId)).toEqual(['c1', 'c2'])
  })

  it('are given up when the screen is left', async () => {
    const { calls, terms } = setUp()
    const asked = terms.of('c1')
    terms.drop()
    expect(calls[0]?.signal.aborted).toBe(true)
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    terms.of('c1').catch(() => undefined)
    expect(calls).toHaveLength(2)
  })
})
