import { linkDraftKey, placeOf } from '@crateway/shared/state/linkPlace.ts'
import { memoryStorage, type TextStorage } from '@crateway/shared/state/memoryStorage.ts'
import { string, type } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { readText } from '../storage/keptText.ts'
import { hasDraft, parseDraft, readDraft, writeDraft } from './keptDraft.ts'

const struct = type({ name: string() })
const now = Date.UTC(2026, 3, 1)
const draft = { basis: 'a', fields: { name: 'Ana' } }

const open = () => ({ tab: memoryStorage(), device: memoryStorage(), memory: memoryStorage() })

/** A storage without room. */
function fullStorage(): TextStorage {
  return {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
}

describe('the place of a link', () => {
  it('does not tell the token, and is the same every time', async () => {
    const [one, again, other, otherPage] = await Promise.all([
      placeOf('page', 'secret-token'),
      placeOf('page', 'secret-token'),
      placeOf('page', 'secret-tokeN'),
      placeOf('other', 'secret-token'),
    ])
    expect(one).toMatch(/^page\.[\w-]{43}$/)
    expect(one).not.toContain('secret')
    expect(again).toBe(one)
    expect(new Set([one, other, otherPage]).size).toBe(3)
  })

  it('never is one of the keys that belong to who is signed in', async () => {
    const place = await placeOf('token', 'user')
    expect(linkDraftKey(place ?? '')).toMatch(/^link\./)
  })
})

describe('a draft', () => {
  it('is found again in the tab, and in a new tab of the device', () => {
    const storages = open()
    expect(writeDraft(storages, 'p', draft, now)).toBe(true)
    expect(readDraft(storages, 'p', struct)).toEqual(draft)
    expect(readDraft({ ...open(), device: storages.device }, 'p', struct)).toEqual(draft)
    expect(readDraft(storages, 'another', struct)).toBeNull()
  })

  it("of this tab comes before another tab's", () => {
    const mine = open()
    writeDraft(mine, 'p', draft, now)
    writeDraft({ ...open(), device: mine.device }, 'p', { basis: 'a', fields: { name: 'Jun' } }, now)
    expect(readDraft(mine, 'p', struct)).toEqual(draft)
  })

  it('is gone everywhere once it was sent', () => {
    const storages = open()
    writeDraft(storages, 'p', draft, now)
    expect(hasDraft(storages, 'p')).toBe(true)
    expect(writeDraft(storages, 'p', null, now)).toBe(false)
    expect(readDraft(storages, 'p', struct)).toBeNull()
    expect(storages.device.length + storages.tab.length + storages.memory.length).toBe(0)
  })

  it('outlives the form in this document where storages are full or closed, and says that it is not kept', () => {
    const storages = { tab: null, device: fullStorage(), memory: memoryStorage() }
    expect(writeDraft(storages, 'p', draft, now)).toBe(false)
    expect(readDraft(storages, 'p', struct)).toEqual(draft)
    expect(hasDraft(storages, 'p')).toBe(false)
  })

  it('that there is no room for leaves no older one in its place', () => {
    const device = memoryStorage()
    writeDraft({ tab: null, device, memory: memoryStorage() }, 'p', draft, now)
    const { setItem } = fullStorage()
    writeDraft({ tab: null, device: { ...device, setItem }, memory: memoryStorage() }, 'p', draft, now)
    expect(readText(device, linkDraftKey('p'))).toBeNull()
  })

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{"at":1}',
    '{"at":1,"basis":"a","fields":{"name":1}}',
    '{"at":1,"basis":"a","fields":null}',
    '{"basis":"a","fields":{"name":"Ana"}}',
  ])('that reads %s is ignored', (text) => {
    expect(parseDraft(text, struct)).toBeNull()
  })
})
