import { expect, it } from 'vitest'
import { draftKey, hasDrafts, wipeDrafts } from './draftPlaces.ts'
import { memoryDrafts } from './memoryDrafts.ts'

it('a person’s drafts are wiped together, and nobody else’s', () => {
  const storage = memoryDrafts()
  const keys = ['7', '77', '7"'].map((userId) => draftKey({ userId, form: 'scanUser', record: 'new' }))
  for (const key of [...keys, draftKey({ userId: '7', form: 'shipping', record: '3' }), 'language'])
    storage.setItem(key, '{}')
  expect(['7', '77', '8'].map((userId) => hasDrafts(userId, storage))).toEqual([true, true, false])
  wipeDrafts('7', storage)
  expect(hasDrafts('7', storage)).toBe(false)
  expect([...keys, 'language'].map((key) => storage.getItem(key))).toEqual([null, '{}', '{}', '{}'])
})

it('where the storage is closed there are none', () => {
  expect(hasDrafts('7', null)).toBe(false)
  expect(() => wipeDrafts('7', null)).not.toThrow()
})
