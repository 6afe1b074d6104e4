import { afterEach, describe, expect, it, vi } from 'vitest'
import { startLanguage } from './startLanguage.ts'

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const texts = new Map<string, string>()
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  }
}

const closed = () => {
  throw new DOMException('closed', 'SecurityError')
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('startLanguage', () => {
  it('goes on with what an address of the tab told last', () => {
    const tab = memory()
    const read = (search: string) => startLanguage({ search, tags: [], openTab: () => tab })
    expect(read('')).toBe('en')
    expect(read('?token=a&lang=fr')).toBe('fr')
    expect(read('')).toBe('fr')
    expect(read('?lang=xx')).toBe('fr')
    expect(read('?lang=ko')).toBe('ko')
    expect(read('?redirect=%2Fstock')).toBe('ko')
  })

  it('does without a storage, and makes nothing of what it does not know', () => {
    expect(startLanguage({ search: '?lang=fr', tags: [], openTab: closed })).toBe('fr')
    expect(startLanguage({ search: '', tags: [], openTab: closed })).toBe('en')
    const tab = memory()
    tab.setItem('language', 'xx')
    expect(startLanguage({ search: '', tags: [], openTab: () => tab })).toBe('en')
  })

  it('is the browser’s where nothing was told', () => {
    const read = (...tags: string[]) => startLanguage({ search: '', tags, openTab: memory })
    expect(read('pt-BR', 'en')).toBe('pt')
    expect(read('de-DE', 'zh-Hant-TW', 'en')).toBe('zh')
    expect(read('KO')).toBe('ko')
    expect(read('de', 'es')).toBe('en')
    expect(startLanguage({ search: '?lang=ru', tags: ['fr'], openTab: memory })).toBe('ru')
  })

  it('is the person’s own choice before all else', () => {
    const browser = memory()
    browser.setItem('language', 'zh')
    vi.stubGlobal('localStorage', browser)
    expect(startLanguage({ search: '?lang=ru', tags: ['fr'], openTab: memory })).toBe('zh')
  })
})
