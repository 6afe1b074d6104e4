import { describe, expect, it } from 'vitest'
import { isToken, tokenOf } from './tokenOf.ts'

describe('a link', () => {
  it.each(['x', 'aZ0_-', '-x', 'eyJh.eyJz.c2ln', 'a..b', 'ab==', 'x'.repeat(2_000)])(
    'may have the token %s',
    (token) => {
      expect(isToken(token)).toBe(true)
      expect(tokenOf(`?lang=fr&token=${token}`)).toBe(token)
    },
  )

  it.each(['', '.', '..', '../x', 'a b', 'a/b', 'a%2Fb', 'ключ', '📦', 'x\n', 'x'.repeat(2_001)])(
    'never has the token %j',
    (token) => {
      expect(isToken(token)).toBe(false)
      expect(tokenOf(`?token=${encodeURIComponent(token)}`)).toBe('')
    },
  )

  it('may have lost its token', () => {
    expect(tokenOf('')).toBe('')
  })
})
