import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withinTime } from './withinTime.ts'

/** Work that ends when its signal does. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** A signal that counts who listens to it. */
function createWatched() {
  const controller = new AbortController()
  const { signal } = controller
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  return { controller, signal, listeners: () => added.mock.calls.length - removed.mock.calls.length }
}

describe('withinTime', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('answers what was done, and leaves neither timer nor listener', async () => {
    const { signal, listeners } = createWatched()
    const done = Promise.withResolvers<number>()
    const result = withinTime(() => done.promise, 1_000, signal)
    expect([vi.getTimerCount(), listeners()]).toEqual([1, 1])
    done.resolve(7)
    expect(await result).toBe(7)
    expect([vi.getTimerCount(), listeners()]).toEqual([0, 0])
  })

  it('leaves nothing of what failed', async () => {
    const { signal, listeners } = createWatched()
    await expect(withinTime(() => Promise.reject(new Error('no')), 1_000, signal)).rejects.toThrow('no')
    expect([vi.getTimerCount(), listeners()]).toEqual([0, 0])
  })

  it('aborts as a TimeoutError when its time is over', async () => {
    const { signal, listeners } = createWatched()
    const result = expect(withinTime(untilAborted, 1_000, signal)).rejects.toMatchObject({ name: 'TimeoutError' })
    await vi.advanceTimersByTimeAsync(1_000)
    await result
    expect(listeners()).toBe(0)
  })

  it('aborts with the reason of its signal, before and meanwhile', async () => {
    const { controller, signal, listeners } = createWatched()
    const result = withinTime(untilAborted, 1_000, signal)
    controller.abort(new Error('gone'))
    await expect(result).rejects.toThrow('gone')
    await expect(withinTime(untilAborted, 1_000, signal)).rejects.toThrow('gone')
    expect([vi.getTimerCount(), listeners()]).toEqual([0, 0])
  })

  it('needs nothing of AbortSignal that older browsers lack', async () => {
    const missing = () => {
      throw new TypeError('is not a function')
    }
    vi.spyOn(AbortSignal, 'any').mockImplementation(missing)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(missing)
    expect(await withinTime(async () => 7, 1_000, new AbortController().signal)).toBe(7)
    vi.restoreAllMocks()
  })
})
