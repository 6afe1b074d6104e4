import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { preferredLanguage } from './acceptLanguage.ts'

describe('preferredLanguage', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de-DE', 'en'],
    ['fr', 'fr'],
    ['pt-PT,pt;q=0.9,en;q=0.8', 'pt'],
    ['de;q=1, ko;q=0.4, ru;q=0.5', 'ru'],
    ['fr;q=0, zh-Hans-CN;q=0.1', 'zh'],
    ['*', 'en'],
  ])('%j is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language)
  })

  it('takes any header', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(preferredLanguage(header)).toMatch(/^(en|fr|ru|zh|ko|pt)$/)
      }),
    )
  })
})
