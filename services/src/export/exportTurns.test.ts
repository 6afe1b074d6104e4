import { describe, expect, it, vi } from 'vitest'
import { createExportTurns, longestPause, rowsBesideOthers } from './exportTurns.ts'

const { signal } = new AbortController()
const begins = { isFirst: true, signal }
const goesOn = { isFirst: false, signal }

describe('turns of exports', () => {
  it('are refused to exports that begin while a hundred wait, and to none that has begun', async () => {
    const turns = createExportTurns()
    const end = Promise.withResolvers<string>()
    const reads = Array.from({ length: 101 }, () => turns.take(() => end.promise, begins))
    await expect(turns.take(() => end.promise, begins)).rejects.toMatchObject({ code: 'busy', status: 503 })
    const later = turns.take(async () => 'on it goes', goesOn)
    end.resolve('begun')
    expect(new Set(await Promise.all(reads))).toEqual(new Set(['begun']))
    expect(await later).toBe('on it goes')
  })

  describe('beside others', () => {
    const most = async (rows: number) => rows

    it('are of few rows, with a pause after them that has an end', async () => {
      const pauses: number[] = []
      const turns = createExportTurns({ areThere: () => true }, async (milliseconds) => pauses.push(milliseconds))
      const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(7).mockReturnValueOnce(0)
      now.mockReturnValueOnce(60_000)
      try {
        expect(await turns.take(most, goesOn)).toBe(rowsBesideOthers)
        await turns.take(most, goesOn)
      } finally {
        now.mockRestore()
      }
      expect(pauses).toEqual([7, longestPause])
    })

    it('are of all rows that are wanted where an export begins, or nobody else is there', async () => {
      const pause = vi.fn()
      expect(await createExportTurns({ areThere: () => true }, pause).take(most, begins)).toBe(Number.POSITIVE_INFINITY)
      expect(await createExportTurns({ areThere: () => false }, pause).take(most, goesOn)).toBe(
        Number.POSITIVE_INFINITY,
      )
      expect(pause).not.toHaveBeenCalled()
    })
  })

  it('are given up by who has gone, before and after the first', async () => {
    const turns = createExportTurns()
    const end = Promise.withResolvers<string>()
    const running = turns.take(() => end.promise, begins)
    const gone = new AbortController()
    const read = vi.fn(async () => 'for nobody')
    const waiting = [true, false].map((isFirst) => turns.take(read, { isFirst, signal: gone.signal }))
    gone.abort(new Error('Client connection prematurely closed.'))
    for (const turn of waiting) await expect(turn).rejects.toMatchObject({ code: 'request_timeout', status: 408 })
    end.resolve('told')
    expect(await running).toBe('told')
    expect(read).not.toHaveBeenCalled()
  })
})
