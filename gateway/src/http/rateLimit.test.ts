import { describe, expect, it } from 'vitest'
import { createRateLimit } from './rateLimit.ts'

describe('createRateLimit', () => {
  it('allows a burst, then one an interval', () => {
    let time = 0
    const mayPass = createRateLimit({ burst: 2, interval: 100, keys: 10, elapsed: () => time })
    expect([mayPass('a'), mayPass('a'), mayPass('a'), mayPass('b')]).toEqual([true, true, false, true])
    time = 100
    expect([mayPass('a'), mayPass('a')]).toEqual([true, false])
  })

  it('remembers a bounded number of keys', () => {
    const mayPass = createRateLimit({ burst: 1, interval: 100, keys: 2, elapsed: () => 0 })
    expect(mayPass('a')).toBe(true)
    for (const key of ['b', 'c']) mayPass(key)
    expect(mayPass('a')).toBe(true)
  })
})
