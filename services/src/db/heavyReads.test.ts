import { describe, expect, it } from 'vitest'
import { createHeavyReads } from './heavyReads.ts'

/** How many heavy reads begin at once over so many connections. */
async function begunOf(connections: number): Promise<number> {
  const lane = createHeavyReads({ connections })
  const end = Promise.withResolvers<void>()
  let begun = 0
  const reads = Array.from({ length: 50 }, () =>
    lane.take(() => {
      begun++
      return end.promise
    }),
  )
  const atOnce = begun
  end.resolve()
  await Promise.all(reads)
  expect(begun).toBe(50)
  return atOnce
}

describe('heavy reads', () => {
  it('leave connections to the others, and get one at least', async () => {
    expect(await Promise.all([1, 2, 10, 50].map(begunOf))).toEqual([1, 1, 4, 20])
  })

  it('are no failure of ours when who asked has gone', async () => {
    const lane = createHeavyReads({ connections: 1 })
    const end = Promise.withResolvers<void>()
    const first = lane.take(() => end.promise)
    const gone = new AbortController()
    const second = lane.take(() => end.promise, gone.signal)
    gone.abort(new Error('Client connection prematurely closed.'))
    await expect(second).rejects.toMatchObject({ code: 'request_timeout', status: 408 })
    end.resolve()
    await first
  })

  it('are refused as busy, with the time to come again, where a hundred wait', async () => {
    const lane = createHeavyReads({ connections: 1 })
    const end = Promise.withResolvers<void>()
    const reads = Array.from({ length: 101 }, () => lane.take(() => end.promise))
    await expect(lane.take(async () => 'late')).rejects.toMatchObject({ code: 'busy', status: 503, retryAfter: 3 })
    end.resolve()
    await Promise.all(reads)
    expect(await lane.take(async () => 'later')).toBe('later')
  })
})
