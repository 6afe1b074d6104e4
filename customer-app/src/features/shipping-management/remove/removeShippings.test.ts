import { Problem } from '@crateway/shared/errors/Problem.ts'
import { describe, expect, it } from 'vitest'
import { removeShippings } from './removeShippings.ts'

const refusing = (problems: Readonly<Record<string, Problem>>) => {
  const asked: string[] = []
  return {
    asked,
    remove: async (id: string) => {
      asked.push(id)
      const problem = problems[id]
      if (problem) throw problem
    },
  }
}

describe('deleting shippings', () => {
  it('goes on after one that is refused, and tells it', async () => {
    const locked = new Problem('shipping_locked')
    const { asked, remove } = refusing({ b: locked, c: new Problem('not_found') })
    const tried: number[] = []
    const removal = await removeShippings(['a', 'b', 'c', 'd'], remove, (count) => tried.push(count))
    expect(removal).toEqual({ removed: ['a', 'd'], gone: ['c'], left: [{ id: 'b', problem: locked }] })
    expect(asked).toEqual(['a', 'b', 'c', 'd'])
    expect(tried).toEqual([1, 2, 3, 4])
  })

  it('leaves the others where nothing can be reached', async () => {
    const problem = new Problem('offline')
    const { asked, remove } = refusing({ b: problem })
    expect(await removeShippings(['a', 'b', 'c'], remove)).toEqual({
      removed: ['a'],
      gone: [],
      left: [
        { id: 'b', problem },
        { id: 'c', problem },
      ],
    })
    expect(asked).toEqual(['a', 'b'])
  })
})
