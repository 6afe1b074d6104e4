import { describe, expect, it } from 'vitest'
import { claimReopening, type NoteStorage } from './reopening.ts'

const now = Date.parse('2026-05-04T08:00:00Z')
const token = `${'h'.repeat(40)}.${'p'.repeat(200)}.${'s'.repeat(86)}`
const otherToken = `${token.slice(0, -1)}t`

function createStorage(): NoteStorage {
  const items = new Map<string, string>()
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) }
}

describe('claimReopening', () => {
  it('lets a token re-open once in a chain of page loads', () => {
    const storage = createStorage()
    expect(claimReopening(storage, token, now)).toBe(true)
    expect(claimReopening(storage, token, now + 1_000)).toBe(false)
    expect(claimReopening(storage, token, now + 59_000)).toBe(false)
  })

  it('lets it re-open again when the person comes back much later', () => {
    const storage = createStorage()
    claimReopening(storage, token, now)
    expect(claimReopening(storage, token, now + 60 * 60_000)).toBe(true)
  })

  it('lets a fresh token re-open at once', () => {
    const storage = createStorage()
    claimReopening(storage, token, now)
    expect(claimReopening(storage, otherToken, now + 1_000)).toBe(true)
  })

  it('refuses when the note cannot be kept', () => {
    expect(claimReopening({ getItem: () => null, setItem: () => undefined }, token, now)).toBe(false)
  })

  it('refuses when storage is closed to the page', () => {
    const closed = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(claimReopening({ getItem: closed, setItem: closed }, token, now)).toBe(false)
  })

  it('overwrites a note it cannot read', () => {
    const storage = createStorage()
    storage.setItem('login.reopened', 'nonsense')
    expect(claimReopening(storage, token, now)).toBe(true)
  })
})
