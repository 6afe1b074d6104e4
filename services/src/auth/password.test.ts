import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

describe('a password', () => {
  it('is kept as argon2id of 19 MiB and two passes, with a salt of its own', async () => {
    const [one, other] = [await hashPassword('the same'), await hashPassword('the same')]
    for (const kept of [one, other])
      expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43,}$/)
    expect(one).not.toBe(other)
  })

  it('is compared as it was typed, to its last character', async () => {
    const typed = ` ${'Крепкий '.repeat(24)}`
    const kept = await hashPassword(typed)
    expect(await verifyPassword(kept, typed)).toBe(true)
    for (const wrong of [typed.trim(), typed.toLowerCase(), typed.slice(0, -1), `${typed}x`, ''])
      expect(await verifyPassword(kept, wrong)).toBe(false)
  })

  it('of nobody is never right', async () => {
    expect(await verifyPassword(undefined, 'the same')).toBe(false)
  })
})
