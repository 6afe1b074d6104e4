import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterRows } from './afterRows.ts'

describe('afterRows', () => {
  const waiting = new Map<number, () => void>()
  const idle = () => {
    for (const then of waiting.values()) then()
    waiting.clear()
  }

  beforeEach(() => {
    vi.useFakeTimers()
    waiting.clear()
    let last = 0
    const requestIdleCallback = (then: () => void) => {
      waiting.set(++last, then)
      return last
    }
    vi.stubGlobal('window', { requestIdleCallback })
    vi.stubGlobal('requestIdleCallback', requestIdleCallback)
    vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('leaves an idle page alone for three seconds, and a busy one until it is idle', () => {
    const then = vi.fn()
    afterRows(then)
    idle()
    vi.advanceTimersByTime(2_999)
    idle()
    expect(then).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(then).not.toHaveBeenCalled()
    idle()
    expect(then).toHaveBeenCalledOnce()
  })

  it.each([2_999, 3_000])('is taken back after %i ms', (after) => {
    const then = vi.fn()
    const takeBack = afterRows(then)
    vi.advanceTimersByTime(after)
    takeBack()
    vi.advanceTimersByTime(10_000)
    idle()
    expect(then).not.toHaveBeenCalled()
  })
})
