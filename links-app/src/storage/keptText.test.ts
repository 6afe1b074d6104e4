import { memoryStorage } from '@crateway/shared/state/memoryStorage.ts'
import { describe, expect, it } from 'vitest'
import { keepText, openStorage, readText, sweepKept } from './keptText.ts'

const now = Date.UTC(2026, 3, 1)

describe('a storage', () => {
  it('that is closed to the page counts as none', () => {
    const closed = openStorage(() => {
      throw new DOMException('closed', 'SecurityError')
    })
    expect(closed).toBeNull()
    expect(readText(closed, 'key')).toBeNull()
    expect(keepText(closed, 'key', 'text')).toBe(false)
  })

  it('loses what is too old or unreadable of links, and nothing else', () => {
    const storage = memoryStorage()
    const day = 86_400_000
    storage.setItem('link.old', JSON.stringify({ at: now - 33 * day }))
    storage.setItem('link.new', JSON.stringify({ at: now - 31 * day }))
    storage.setItem('link.ahead', JSON.stringify({ at: now + 2 * day, name: 'Ana' }))
    storage.setItem('link.broken', '{')
    for (const key of ['token', 'user', 'language']) storage.setItem(key, 'x')
    sweepKept(storage, now)
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    expect(keys).toEqual(['link.new', 'link.ahead', 'token', 'user', 'language'])
    expect(readText(storage, 'link.ahead')).toBe(JSON.stringify({ at: now, name: 'Ana' }))
  })
})
