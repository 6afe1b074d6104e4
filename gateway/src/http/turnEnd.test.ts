import { describe, expect, it } from 'vitest'
import { turnEnd } from './turnEnd.ts'

describe('turnEnd', () => {
  it('lets all who wait in a turn go on in their order, with nobody between', async () => {
    const notes: string[] = []
    const wait = async (name: string) => {
      await turnEnd()
      notes.push(name)
    }
    const first = wait('first')
    queueMicrotask(() => notes.push('work of the turn'))
    const last = Promise.resolve().then(() => wait('second'))
    setImmediate(() => notes.push('next turn'))
    await Promise.all([first, last])
    expect(notes).toEqual(['work of the turn', 'first', 'second'])
  })

  it('begins anew with each turn', async () => {
    const first = turnEnd()
    expect(turnEnd()).toBe(first)
    await first
    expect(turnEnd()).not.toBe(first)
  })
})
