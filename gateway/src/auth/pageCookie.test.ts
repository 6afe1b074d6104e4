import { describe, expect, it } from 'vitest'
import { createPageCookie } from './pageCookie.ts'

describe('createPageCookie', () => {
  const secure = createPageCookie('https://portal.example')
  const plain = createPageCookie('http://127.0.0.1:8787')

  it('is bound to the host on https', () => {
    expect(secure.keep('a.b.c', 60.9)).toBe('__Host-crateway=a.b.c; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure')
    expect(plain.keep('a.b.c', 60)).toBe('crateway=a.b.c; Max-Age=60; Path=/; HttpOnly; SameSite=Lax')
    expect(secure.removal).toContain('Max-Age=0')
  })

  it('reads its own name only', () => {
    expect(plain.read('theme=dark; crateway=a.b.c; other=1')).toBe('a.b.c')
    expect(secure.read('crateway=a.b.c')).toBeUndefined()
    expect(plain.read(null)).toBeUndefined()
  })

  it('trusts neither of two', () => {
    expect(plain.read('crateway=a.b.c; crateway=d.e.f')).toBe('')
  })
})
