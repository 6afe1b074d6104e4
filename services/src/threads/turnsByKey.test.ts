import { describe, expect, it } from 'vitest'
import { createTurnsByKey } from './turnsByKey.ts'

describe('turns by key', () => {
  it('go one after the other for one key, and do not wait for another', async () => {
    const turns = createTurnsByKey({ atOnce: 1, waiting: 1, refuse: () => new Error('full') })
    const first = Promise.withResolvers<void>()
    const order: string[] = []
    const held = turns.take('a', () => first.promise)
    const next = turns.take('a', async () => void order.push('a'))
    await turns.take('b', async () => void order.push('b'))
    await expect(turns.take('a', async () => undefined)).rejects.toThrow('full')
    first.resolve()
    await Promise.all([held, next])
    expect(order).toEqual(['b', 'a'])
  })

  it('begin anew for a key whose tasks have ended, one that failed among them', async () => {
    const turns = createTurnsByKey({ atOnce: 1, waiting: 0, refuse: () => new Error('full') })
    await expect(turns.take('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await turns.take('a', () => Promise.resolve(1))).toBe(1)
  })
})
