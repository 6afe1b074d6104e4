import { expect, it } from 'vitest'
import { draftKey, wipeDrafts } from './draftPlaces.ts'
import { memoryStorage } from './memoryStorage.ts'

it('a person’s drafts are wiped together, and nobody else’s', () => {
  const storage = memoryStorage()
  const keys = ['7', '77', '7"'].map((userId) => draftKey({ userId, form: 'scanUser', record: 'new' }))
  for (const key of [...keys, draftKey({ userId: '7', form: 'shipping', record: '3' }), 'language'])
    storage.setItem(key, '{}')
  wipeDrafts('7', storage)
  expect([...keys, 'language'].map((key) => storage.getItem(key))).toEqual([null, '{}', '{}', '{}'])
  expect(storage.length).toBe(3)
})

it('where the storage is closed there are none', () => {
  expect(() => wipeDrafts('7', null)).not.toThrow()
})
