import { describe, expect, it } from 'vitest'
import {
  findLinkForm,
  findWaitingCrates,
  hasLinkDrafts,
  keepLinkForm,
  listWaitingCrates,
  wipeLinkForms,
} from './linkForms.ts'
import { linkDraftKey, linkOutboxPrefix, outboxLife } from './linkPlace.ts'
import { memoryStorage } from './memoryStorage.ts'

const form = (place: string | null) => ({ place, mark: 'last', at: 1 })
const typed = 'Ana, 40'

describe('a form that a person opened', () => {
  it('is found again by its subject, and by nobody else', () => {
    const storage = memoryStorage()
    keepLinkForm('7', 'site', form('a'), storage)
    keepLinkForm('7', 'other', form('b'), storage)
    expect(findLinkForm('7', 'site', storage)).toEqual(form('a'))
    expect(findLinkForm('7', 'none', storage)).toBeNull()
    expect(findLinkForm('77', 'site', storage)).toBeNull()
  })

  it('hands what was typed to the one that comes in its place', () => {
    const storage = memoryStorage()
    keepLinkForm('7', 'site', form('a'), storage)
    storage.setItem(linkDraftKey('a'), typed)
    keepLinkForm('7', 'other', form('other'), storage)
    keepLinkForm('8', 'site', form('another'), storage)
    keepLinkForm('7', 'site', form('a'), storage)
    expect(storage.getItem(linkDraftKey('a'))).toBe(typed)
    keepLinkForm('7', 'site', form('b'), storage)
    expect(['a', 'b'].map((place) => storage.getItem(linkDraftKey(place)))).toEqual([null, typed])
  })

  it('hands what waits to be sent to the one in its place, under its key, unless what it was confirmed upon has changed', () => {
    const storage = memoryStorage()
    const at = Date.now()
    const body = {
      identity: 'Ana',
      lines: [
        { material: 'A', quantity: 5 },
        { material: 'B', quantity: 7 },
      ],
    }
    const waiting = JSON.stringify({ at, key: 'k', body, isDue: true })
    const outbox = (place: string) => storage.getItem(`${linkOutboxPrefix(place)}k`)
    keepLinkForm('7', 'site', form('a'), storage)
    storage.setItem(`${linkOutboxPrefix('a')}k`, waiting)
    expect(findWaitingCrates('a', storage)).toBe(12)
    expect(findWaitingCrates('a', storage, at + outboxLife)).toBeNull()
    keepLinkForm('7', 'site', form('b'), storage)
    expect(outbox('b')).toBe(waiting)
    // A tab that waits with it still must not send it.
    expect(JSON.parse(outbox('a') ?? '')).toMatchObject({ body: null, isDue: false })
    expect(['a', 'b'].map((place) => findWaitingCrates(place, storage))).toEqual([null, 12])
    keepLinkForm('7', 'site', { ...form('c'), mark: 'declared since' }, storage)
    expect(['b', 'c'].map((place) => findWaitingCrates(place, storage))).toEqual([null, null])
    expect(outbox('c')).toBeNull()
  })

  it('goes with what was typed into it, and leaves what is somebody else’s or was mailed', () => {
    const storage = memoryStorage()
    keepLinkForm('7', 'site', form('a'), storage)
    keepLinkForm('7', 'other', form(null), storage)
    keepLinkForm('8', 'site', form('c'), storage)
    expect(hasLinkDrafts('7', storage)).toBe(false)
    const body = { identity: 'Ana', lines: [{ material: 'A', quantity: 12 }] }
    for (const place of ['a', 'mailed']) {
      storage.setItem(`${linkOutboxPrefix(place)}k`, JSON.stringify({ at: Date.now(), key: 'k', body, isDue: true }))
    }
    expect(hasLinkDrafts('7', storage)).toBe(true)
    expect(listWaitingCrates('7', storage)).toEqual([12])
    for (const place of ['a', 'c', 'mailed']) storage.setItem(linkDraftKey(place), typed)
    expect(hasLinkDrafts('7', storage)).toBe(true)
    wipeLinkForms('7', storage)
    expect(findLinkForm('7', 'site', storage)).toBeNull()
    expect(['a', 'c', 'mailed'].map((place) => storage.getItem(linkDraftKey(place)))).toEqual([null, typed, typed])
    expect(storage.getItem(`${linkOutboxPrefix('a')}k`)).not.toContain('Ana')
    expect(['a', 'mailed'].map((place) => findWaitingCrates(place, storage))).toEqual([null, 12])
    expect(findLinkForm('8', 'site', storage)).toEqual(form('c'))
  })

  it('is none where the storage holds something else, is full or closed', () => {
    const storage = memoryStorage()
    keepLinkForm('7', 'site', form('a'), storage)
    storage.setItem(storage.key(0) ?? '', '{"place":1}')
    expect(findLinkForm('7', 'site', storage)).toBeNull()
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(() => keepLinkForm('7', 'site', form('a'), { ...memoryStorage(), setItem })).not.toThrow()
    expect(findLinkForm('7', 'site', null)).toBeNull()
    expect(() => wipeLinkForms('7', null)).not.toThrow()
  })
})
