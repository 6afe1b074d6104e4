import { describe, expect, it } from 'vitest'
import { refusedCookie, refusedCookieRemoval, refusedPage } from './refusedPage.ts'

describe('the page in whose place home stands', () => {
  it('is read among other cookies, whatever its path holds', () => {
    const path = '/dashboard/a;b=c é'
    const [pair] = refusedCookie(path, true).split('; ')
    expect(refusedPage(`theme=dark; ${pair}; notrefused=%2Fx`, true)).toBe(path)
  })

  it('is none without its cookie, or with one that nobody could have set', () => {
    for (const cookies of ['', 'theme=dark', 'refused=', 'refused=%E0%A4%A'])
      expect(refusedPage(cookies, false)).toBeNull()
    // What another host, or a value, could make look like it.
    expect(refusedPage('refused=%2Fx; y=a__Host-refused=%2Fz', true)).toBeNull()
  })

  it('is sent over https alone where the portal is, and under a name that no other host can set', () => {
    expect(refusedCookie('/maps', true)).toBe('__Host-refused=%2Fmaps; Max-Age=60; Path=/; SameSite=Lax; Secure')
    expect(refusedCookie('/maps', false)).toBe('refused=%2Fmaps; Max-Age=60; Path=/; SameSite=Lax')
  })

  it('is taken away under the name it was set by', () => {
    for (const isSecure of [true, false]) {
      const [name] = refusedCookie('/maps', isSecure).split('=')
      expect(refusedCookieRemoval(isSecure)).toBe(`${name}=; Max-Age=0; Path=/${isSecure ? '; Secure' : ''}`)
    }
  })
})
