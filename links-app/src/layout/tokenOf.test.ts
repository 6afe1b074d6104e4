import { describe, expect, it } from 'vitest'
import { isToken } from './linkRules.ts'

describe('a link', () => {
  it.each(['x', 'aZ0_-', 'x'.repeat(200)])('may have the token %s', (token) => {
    expect(isToken(token)).toBe(true)
  })

  it.each(['', '..', '../x', 'a b', 'a%2Fb', 'ключ', '📦', 'x\n', 'x'.repeat(201)])(
    'never has the token %j',
    (token) => {
      expect(isToken(token)).toBe(false)
    },
  )
})
