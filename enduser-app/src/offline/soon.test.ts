import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { soon } from './soon.ts'

/** What waits until the page has nothing else to do, and how long it waits at most. */
let waits: Map<number, { readonly then: () => void; readonly timeout: number | undefined }>
let page: EventTarget

beforeEach(() => {
  waits = new Map()
  page = new EventTarget()
  const requestIdleCallback = (then: () => void, options?: IdleRequestOptions) => {
    waits.set(waits.size + 1, { then, timeout: options?.timeout })
    return waits.size
  }
  vi.stubGlobal('window', { requestIdleCallback })
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waits.delete(handle))
  vi.stubGlobal('document', page)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('is within two seconds, whatever else there is to do, and once', () => {
  const act = vi.fn()
  soon(act)
  expect(act).not.toHaveBeenCalled()
  expect(waits.get(1)?.timeout).toBe(2_000)
  waits.get(1)?.then()
  page.dispatchEvent(new Event('visibilitychange'))
  expect(act).toHaveBeenCalledOnce()
})

it('is now where the page goes out of sight', () => {
  const act = vi.fn()
  soon(act)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(act).toHaveBeenCalledOnce()
  expect(waits.size).toBe(0)
})
