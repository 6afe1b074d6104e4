import { describe, expect, it } from 'vitest'
import { toUserHeader } from './userHeader.ts'

describe('toUserHeader', () => {
  it.each([
    ['Ada Steel', 'Ada Steel'],
    ['Zoë', 'Zo%C3%AB'],
    ['王芳', '%E7%8E%8B%E8%8A%B3'],
    ['a\r\nX-Evil: 1', 'a%0D%0AX-Evil%3A%201'],
    ['\ud800', '%EF%BF%BD'],
  ])('%j becomes %s', (name, value) => {
    expect(toUserHeader(name)).toBe(value)
    expect(() => new Headers({ user: toUserHeader(name) })).not.toThrow()
  })
})
