import { describe, expect, it } from 'vitest'
import { refusedCookie, refusedPage } from './refusedPage.ts'

describe('the page in whose place home stands', () => {
  it('is read among other cookies, whatever its path holds', () => {
    const path = '/dashboard/a;b=c é'
    const [pair] = refusedCookie(path, true).split('; ')
    expect(refusedPage(`theme=dark; ${pair}; notrefused=%2Fx`)).toBe(path)
  })

  it('is none without its cookie, or with one that nobody could have set', () => {
    for (const cookies of ['', 'theme=dark', 'refused=', 'refused=%E0%A4%A']) expect(refusedPage(cookies)).toBeNull()
  })

  it('is sent over https alone where the portal is', () => {
    expect(refusedCookie('/maps', true)).toContain('; Secure')
    expect(refusedCookie('/maps', false)).not.toContain('Secure')
  })
})
