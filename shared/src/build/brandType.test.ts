import { describe, expect, it } from 'vitest'
import { signsOf } from './brandType.ts'

describe('signsOf', () => {
  const latin = { test: /[\u0020-\u024f]/u, always: 'ab' }

  it('has each sign once, those that are always wanted and those of the texts', () => {
    expect(signsOf(latin, 'façade, a')).toBe(' ,abdefç')
    expect(signsOf(latin, '')).toBe('ab')
  })

  it('passes over other scripts', () => {
    expect(signsOf(latin, '周转箱 Ящик é')).toBe(' abé')
  })
})
