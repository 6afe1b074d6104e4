import { describe, expect, it, vi } from 'vitest'
import { createEarlyCall } from './earlyCall.ts'

const { signal } = new AbortController()

describe('an early call', () => {
  it('is made once for who begins and takes it, and anew for who takes it again', async () => {
    const call = vi.fn(async (input: string) => `${input} ${call.mock.calls.length}`)
    const early = createEarlyCall(call)
    early.begin('a')
    expect(await early.take('a', signal)).toBe('a 1')
    expect(await early.take('a', signal)).toBe('a 2')
  })

  it('of something else is not taken', async () => {
    const early = createEarlyCall(async (input: string) => input)
    early.begin('a')
    expect(await early.take('b', signal)).toBe('b')
  })

  it('that failed fails for who takes it', async () => {
    const early = createEarlyCall(async () => {
      throw new Error('down')
    })
    early.begin('a')
    await expect(early.take('a', signal)).rejects.toThrow('down')
  })
})
