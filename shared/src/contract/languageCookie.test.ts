import { describe, expect, it } from 'vitest'
import { cookieLanguage, languageCookie } from './languageCookie.ts'

describe('the language a person has chosen', () => {
  it('is read among other cookies', () => {
    const [pair] = languageCookie('ko', true).split('; ')
    expect(cookieLanguage(`crateway=a.b.c; ${pair}; notlanguage=fr`)).toBe('ko')
    expect(cookieLanguage(`language=pt; x=a__Host-language=ru; ${pair}`)).toBe('ko')
    expect(cookieLanguage('language=pt')).toBe('pt')
  })

  it('is none without its cookie, or with one that nobody could have set', () => {
    for (const header of [null, '', 'sublanguage=fr', 'language=', 'language=de', 'language=../fr', 'language=french'])
      expect(cookieLanguage(header)).toBeNull()
  })

  it('is sent over https alone where the portal is, and under a name that no other host can set', () => {
    expect(languageCookie('fr', true)).toBe('__Host-language=fr; Max-Age=31536000; Path=/; SameSite=Lax; Secure')
    expect(languageCookie('fr', false)).toBe('language=fr; Max-Age=31536000; Path=/; SameSite=Lax')
  })
})
