import { describe, expect, it } from 'vitest'
import { createOthers, lingering } from './others.ts'

describe('others', () => {
  it('are there while somebody is answered, and a moment longer', async () => {
    let now = 1_000
    const others = createOthers(() => now)
    expect(others.areThere()).toBe(false)
    const end = Promise.withResolvers<string>()
    const answer = others.answer(() => end.promise)
    now += 10 * lingering
    expect(others.areThere()).toBe(true)
    end.resolve('told')
    expect(await answer).toBe('told')
    expect(others.areThere()).toBe(true)
    now += lingering
    expect(others.areThere()).toBe(false)
  })

  it('go when an answer fails', async () => {
    let now = 0
    const others = createOthers(() => now)
    await expect(others.answer(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    now += lingering
    expect(others.areThere()).toBe(false)
  })
})
