import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchFold } from './searchFold.ts'

describe('searchFold', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ["CÔTE D'IVOIRE", "cote d'ivoire"],
    ['Łódź', 'lodz'],
    ['İzmir', 'izmir'],
    ['Iğdır', 'igdir'],
    ['Ørsta Straße', 'orsta strasse'],
    ['Ŋuru', 'nuru'],
    ['Королёв', 'королев'],
    ['ＡＢＣ１２３', 'abc123'],
    ['  a \u00a0 b\t', 'a b'],
  ])('folds %s to %s', (text, folded) => {
    expect(searchFold(text)).toBe(folded)
  })

  it('keeps letters that only look like an accented one', () => {
    expect(searchFold('Йошкар')).toBe('йошкар')
    expect(searchFold('Йошкар')).not.toBe(searchFold('Иошкар'))
    expect(searchFold('가')).not.toBe(searchFold('까'))
    expect(searchFold('ガ')).not.toBe(searchFold('カ'))
    expect(searchFold('青岛')).toBe('青岛')
  })

  it.each([
    ['ㄱ', '고무'],
    ['고', '고무'],
    ['고ㅁ', '고무'],
    ['곰', '고무'],
    ['닭', '달가'],
    ['값', '갑사'],
  ])('makes half-typed %s the start of %s', (typed, word) => {
    expect(searchFold(word).startsWith(searchFold(typed))).toBe(true)
  })

  it('keeps words of Hangul apart', () => {
    const word = fc.string({ unit: fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)) })
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(searchFold(one) === searchFold(other)).toBe(one === other)
      }),
    )
    expect(searchFold('각아')).not.toBe(searchFold('가가'))
    expect(searchFold('가까')).not.toBe(searchFold('각가'))
  })

  it('is the same however the letters were composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchFold(text.normalize('NFD'))).toBe(searchFold(text.normalize('NFC')))
      }),
    )
  })

  it('is done after one pass', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchFold(searchFold(text))).toBe(searchFold(text))
      }),
    )
  })
})
