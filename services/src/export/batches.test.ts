import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ReadBatch, readBatches } from './batches.ts'

/** A table of numbers that is read behind its last one, and notes how it was read. */
function tableOf(numbers: readonly number[]) {
  const limits: number[] = []
  const read: ReadBatch<number, number> = async (after, limit) => {
    limits.push(limit)
    const rows = numbers.filter((number) => after === undefined || number > after).slice(0, limit)
    return { rows, next: rows.length < limit ? undefined : rows.at(-1) }
  }
  return { read, limits }
}

async function readAll<Row>(batches: AsyncIterable<readonly Row[]>): Promise<(readonly Row[])[]> {
  const all: (readonly Row[])[] = []
  for await (const rows of batches) all.push(rows)
  return all
}

describe('readBatches', () => {
  it('tells every row once, in order, in batches of the size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(500), { maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        async (list, size) => {
          const numbers = list.toSorted((a, b) => a - b)
          const { read, limits } = tableOf(numbers)
          const batches = await readAll(readBatches(read, size))
          expect(batches.flat()).toEqual(numbers)
          expect(batches.every((rows) => rows.length > 0 && rows.length <= size)).toBe(true)
          expect(limits).toHaveLength(Math.floor(numbers.length / size) + 1)
        },
      ),
    )
  })

  it('reads nothing before it is asked, and nothing after it is left', async () => {
    const { read, limits } = tableOf([1, 2, 3, 4, 5])
    const batches = readBatches(read, 2)
    expect(limits).toEqual([])
    await batches.next()
    await batches.return()
    expect(limits).toEqual([2])
  })
})
