import { describe, expect, it } from 'vitest'
import { memoryStorage } from './storage/keptText.ts'
import { tabLanguage } from './tabLanguage.ts'

describe('tabLanguage', () => {
  it('goes on with what an address of the tab told last', () => {
    const storage = memoryStorage()
    const read = (search: string) => tabLanguage(search, () => storage)
    expect(read('')).toBeNull()
    expect(read('?token=a&lang=fr')).toBe('fr')
    expect(read('')).toBe('fr')
    expect(read('?lang=xx')).toBe('fr')
    expect(read('?lang=ko')).toBe('ko')
    expect(read('?redirect=%2Fstock')).toBe('ko')
  })

  it('does without a storage, and makes nothing of what it does not know', () => {
    const closed = () => {
      throw new DOMException('closed', 'SecurityError')
    }
    expect(tabLanguage('?lang=fr', closed)).toBe('fr')
    expect(tabLanguage('', closed)).toBeNull()
    const storage = memoryStorage()
    storage.setItem('language', 'xx')
    expect(tabLanguage('', () => storage)).toBeNull()
  })
})
