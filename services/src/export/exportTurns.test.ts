import { describe, expect, it, vi } from 'vitest'
import { createCompany } from '../threads/company.ts'
import { createExportTurns, rowsInCompany } from './exportTurns.ts'

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

  it('are of few rows while others are answered, and of all that are wanted else', async () => {
    const company = createCompany()
    const turns = createExportTurns(company)
    const most = async (rows: number) => rows
    expect(await turns.take(most, goesOn)).toBe(Number.POSITIVE_INFINITY)
    const end = Promise.withResolvers<void>()
    const answer = company.answer(() => end.promise)
    expect(await turns.take(most, goesOn)).toBe(rowsInCompany)
    end.resolve()
    await answer
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
