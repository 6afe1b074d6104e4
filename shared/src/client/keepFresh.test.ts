import { expect, it } from 'vitest'
import { keepFresh } from './keepFresh.ts'

it('asks once for what a key names, and anew after a while or a failure', async () => {
  let time = 0
  const asked: string[] = []
  const find = keepFresh(
    async (key) => {
      asked.push(key)
      if (key === 'bad') throw new Error('Down')
      return asked.length
    },
    1_000,
    () => time,
  )
  expect(await Promise.all([find('a'), find('a'), find('b')])).toEqual([1, 1, 2])
  time = 999
  expect(await find('a')).toBe(1)
  time = 1_000
  expect(await find('a')).toBe(3)
  await expect(find('bad')).rejects.toThrow('Down')
  await expect(find('bad')).rejects.toThrow('Down')
  expect(asked).toEqual(['a', 'b', 'a', 'bad', 'bad'])
})
