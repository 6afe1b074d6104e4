import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftAge, type KeptDraft } from '../state/keptDraft.ts'
import { memoryStorage } from '../state/memoryStorage.ts'
import { readDraft, sweepDrafts, writeDraft } from './placedDraft.ts'

const now = Date.UTC(2026, 2, 31)
const place = { userId: '7', form: 'scanUser', record: 'new' }
const draft: KeptDraft = {
  at: now,
  basis: '3',
  values: { name: 'Ana', rows: [{ barcode: '1' }] },
  attempt: { content: '{}', key: 'k' },
}

describe('a kept draft', () => {
  it('is found again as it was, until it is forgotten', () => {
    const storage = memoryStorage()
    writeDraft(storage, place, draft)
    expect(readDraft(storage, place, now)).toEqual(draft)
    writeDraft(storage, place, null)
    expect(readDraft(storage, place, now)).toBeNull()
    expect(storage.length).toBe(0)
  })

  it('is nobody else’s, no other form’s and no other record’s, whatever their names', () => {
    const part = fc.string({ maxLength: 5 })
    const places = fc.record({ userId: part, form: part, record: part })
    fc.assert(
      fc.property(places, places, (mine, other) => {
        fc.pre(JSON.stringify(mine) !== JSON.stringify(other))
        const storage = memoryStorage()
        writeDraft(storage, mine, draft)
        expect(readDraft(storage, other, now)).toBeNull()
      }),
    )
  })

  it('is too old after thirty days, and swept with all that are', () => {
    const storage = memoryStorage()
    writeDraft(storage, place, draft)
    writeDraft(storage, { ...place, userId: '8' }, { ...draft, at: now + 1 })
    storage.setItem('language', 'en')
    storage.setItem('draft nonsense', '{')
    expect(readDraft(storage, place, now + draftAge)).toBeNull()
    sweepDrafts(storage, now + draftAge)
    expect(storage.length).toBe(2)
    expect(readDraft(storage, { ...place, userId: '8' }, now + draftAge)).not.toBeNull()
  })

  it.each(['', '{', 'null', '[]', '{"at":1}', '{"at":"x","basis":"","values":1,"attempt":null}'])(
    'that reads %j is none',
    (text) => {
      const storage = memoryStorage()
      storage.setItem('draft ["7","scanUser","new"]', text)
      expect(readDraft(storage, place, now)).toBeNull()
    },
  )
})
