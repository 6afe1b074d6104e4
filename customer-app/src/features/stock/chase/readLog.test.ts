import type { ChaseLog, ChaseLogEntry } from '@crateway/shared/contract/calls/chase.ts'
import { mostRows } from '@crateway/shared/contract/rowWindow.ts'
import { describe, expect, it } from 'vitest'
import { readLog } from './readLog.ts'

const entryOf = (number: number): ChaseLogEntry => ({
  id: `e${number}`,
  kind: 'called',
  at: '2026-11-26T08:00:00Z',
  by: 'Lea',
  text: '',
  promisedFor: null,
  mail: null,
  isOwn: true,
  isWithdrawn: false,
  withdrawableUntil: null,
})
const contact = { name: null, email: null, tel: null, language: 'en' }

/** The log of a service, which grows by so many entries with every answer. */
function logOf(total: number, growth = 0) {
  let all = Array.from({ length: total }, (_, index) => entryOf(index))
  const asked: (readonly [number, number])[] = []
  const read = async (limit: number, offset: number): Promise<ChaseLog> => {
    asked.push([limit, offset])
    const answer = { contact, entries: all.slice(offset, offset + limit), total: all.length }
    all = [...Array.from({ length: growth }, (_, index) => entryOf(1e6 + all.length + index)), ...all]
    return answer
  }
  return { asked, read }
}

describe('readLog', () => {
  it('asks once for what one answer holds', async () => {
    const { asked, read } = logOf(30)
    expect((await readLog(read, 20)).entries).toHaveLength(20)
    expect(asked).toEqual([[20, 0]])
  })

  it('goes on page by page behind what one answer holds, to the last entry', async () => {
    const { asked, read } = logOf(2 * mostRows + 300)
    const log = await readLog(read, 2 * mostRows + 20)
    expect(log.entries.at(-1)?.id).toBe(`e${2 * mostRows + 19}`)
    expect(log.entries).toHaveLength(2 * mostRows + 20)
    expect(asked).toEqual([
      [mostRows, 0],
      [mostRows, mostRows],
      [20, 2 * mostRows],
    ])
    expect((await readLog(read, 9 * mostRows)).entries).toHaveLength(2 * mostRows + 300)
  })

  it('has no entry twice where others are written meanwhile', async () => {
    const { read } = logOf(mostRows + 50, 2)
    const { entries } = await readLog(read, mostRows + 40)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  })
})
