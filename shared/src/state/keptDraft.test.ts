import { describe, expect, it } from 'vitest'
import { draftKey } from './draftPlaces.ts'
import { draftAge, hasDrafts } from './keptDraft.ts'
import { memoryStorage } from './memoryStorage.ts'

const now = Date.UTC(2026, 2, 31)
const draft = JSON.stringify({ at: now, basis: '', values: {}, attempt: null })

describe('a person has drafts', () => {
  it('that are theirs, of any form and record', () => {
    const storage = memoryStorage()
    storage.setItem(draftKey({ userId: '7', form: 'shipping', record: '3' }), draft)
    expect(['7', '77', '3'].map((userId) => hasDrafts(userId, now, storage))).toEqual([true, false, false])
    expect(hasDrafts('7', now, null)).toBe(false)
  })

  it('as long as one could be restored', () => {
    const storage = memoryStorage()
    storage.setItem('draft ["7","scanUser","3"]', '{')
    expect(hasDrafts('7', now, storage)).toBe(false)
    storage.setItem('draft ["7","scanUser","new"]', draft)
    expect(hasDrafts('7', now + draftAge - 1, storage)).toBe(true)
    expect(hasDrafts('7', now + draftAge, storage)).toBe(false)
  })
})
