import { Problem } from '@crateway/shared/errors/Problem.ts'
import { describe, expect, it } from 'vitest'
import { begunAge, noteBegun, takeBegun } from './begunCalls.ts'

/** Notes a call. @returns the signal that tells its end */
function begin(name: string, answer: Promise<unknown> = Promise.resolve([]), at?: number): AbortSignal {
  const ender = new AbortController()
  noteBegun(name, answer, ender, at)
  return ender.signal
}

const { signal: staying } = new AbortController()

describe('a call that was begun', () => {
  it('is taken over by its name, once', async () => {
    begin('stock 1', Promise.resolve(['rows']))
    expect(takeBegun('stock 2', staying)).toBeUndefined()
    await expect(takeBegun('stock 1', staying)).resolves.toEqual(['rows'])
    expect(takeBegun('stock 1', staying)).toBeUndefined()
  })

  it('is none of now after a while, and ended', () => {
    const old = begin('stock 1', undefined, 1_000)
    expect(takeBegun('stock 1', staying, 1_000 + begunAge)).toBeUndefined()
    expect(old.aborted).toBe(true)
    const young = begin('stock 1', undefined, 1_000)
    expect(takeBegun('stock 1', staying, 999 + begunAge)).toBeDefined()
    expect(young.aborted).toBe(false)
  })

  it('ends with who took it over', () => {
    const call = begin('stock 1')
    const taker = new AbortController()
    expect(takeBegun('stock 1', taker.signal)).toBeDefined()
    expect(call.aborted).toBe(false)
    taker.abort()
    expect(call.aborted).toBe(true)
  })

  it('tells its failure to who takes it over, and to nobody else', async () => {
    begin('mails 1', Promise.reject(new Problem('forbidden')))
    await expect(takeBegun('mails 1', staying)).rejects.toMatchObject({ code: 'forbidden' })
    begin('mails 2', Promise.reject(new Problem('offline')))
    await new Promise((resolve) => setImmediate(resolve))
  })
})
