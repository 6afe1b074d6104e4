import { describe, expect, it } from 'vitest'
import { findsWord } from './findsWord.ts'

describe('findsWord', () => {
  it.each([
    ['Days at end user', 'end user…'],
    ['End-users', 'end user…'],
    ['По КОНЕЧНЫМ клиентам', 'конечн… клиент…'],
    ['Numéro d’expédition', "numéro d'expédition"],
    ['chez les clients\u00a0finaux', 'clients finaux'],
  ])('finds in %j the word %j', (text, word) => {
    expect(findsWord(text, word, 'spaced')).toBe(true)
  })

  it.each([
    ['Send user data', 'end user…'],
    ['emails', 'mail…'],
    ['Transitaire', 'transit'],
    ['Конечно, клиента нет', 'конечн… клиент…'],
    ['the end. Users may', 'end user…'],
  ])('does not find in %j the word %j', (text, word) => {
    expect(findsWord(text, word, 'spaced')).toBe(false)
  })

  it('finds characters anywhere where words are not parted', () => {
    expect(findsWord('자재를 검색', '자재', 'unspaced')).toBe(true)
    expect(findsWord('收货方库存', '最终客户', 'unspaced')).toBe(false)
  })
})
