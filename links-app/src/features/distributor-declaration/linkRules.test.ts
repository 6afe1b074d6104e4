import { Problem, type ProblemCode } from '@crateway/shared/errors/Problem.ts'
import { describe, expect, it } from 'vitest'
import { isDead, isToken } from './linkRules.ts'

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

  it.each<[ProblemCode, boolean]>([
    ['invalid_token', true],
    ['link_used', true],
    ['not_found', true],
    ['conflict', true],
    ['invalid', false],
    ['offline', false],
    ['unavailable', false],
  ])('after %s is dead: %s', (code, isOver) => {
    expect(isDead(new Problem(code))).toBe(isOver)
  })
})
