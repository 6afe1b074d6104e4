import { describe, expect, it, vi } from 'vitest'
import { oneAhead } from './oneAhead.ts'

/** Three items that note when each is asked for and when they are left; behind so many of them they fail. */
function notedItems(failsAfter = Number.POSITIVE_INFINITY) {
  const notes: string[] = []
  async function* make(): AsyncGenerator<number, void, undefined> {
    try {
      for (let item = 1; item <= 3; item++) {
        if (item > failsAfter) throw new Error('No more of them')
        notes.push(`asked ${item}`)
        yield item
      }
    } finally {
      notes.push('ended')
    }
  }
  return { items: make(), notes }
}

describe('oneAhead', () => {
  it('asks for nothing before somebody does, and then for one more than was taken', async () => {
    const { items, notes } = notedItems()
    const ahead = oneAhead(items)
    expect(notes).toEqual([])
    expect(await ahead.next()).toEqual({ done: false, value: 1 })
    expect(notes).toEqual(['asked 1', 'asked 2'])
  })

  it('gives all of them in order', async () => {
    const given: number[] = []
    for await (const item of oneAhead(notedItems().items)) given.push(item)
    expect(given).toEqual([1, 2, 3])
  })

  it('ends what it asks when it is left', async () => {
    const { items, notes } = notedItems()
    for await (const item of oneAhead(items)) if (item === 1) break
    expect(notes).toEqual(['asked 1', 'asked 2', 'ended'])
  })

  it('fails where an item does, and not before', async () => {
    const ahead = oneAhead(notedItems(1).items)
    expect(await ahead.next()).toEqual({ done: false, value: 1 })
    await expect(ahead.next()).rejects.toThrow('No more of them')
  })

  it('ends when it is left while one is on its way', async () => {
    const { items, notes } = notedItems()
    const ahead = oneAhead(items)
    const coming = ahead.next()
    await ahead.return()
    expect(await coming).toEqual({ done: false, value: 1 })
    expect(notes).toEqual(['asked 1', 'asked 2', 'ended'])
  })

  it('keeps the failure of an item that nobody waits for to itself', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    try {
      const ahead = oneAhead(notedItems(1).items)
      await ahead.next()
      await new Promise((resolve) => setImmediate(resolve))
      await ahead.return()
      expect(unhandled).not.toHaveBeenCalled()
    } finally {
      process.off('unhandledRejection', unhandled)
    }
  })
})
