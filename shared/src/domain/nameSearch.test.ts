import { describe, expect, it } from 'vitest'
import { searchState } from './nameSearch.ts'

describe('searchState', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['a', 'tooShort'],
    ['ab', 'tooShort'],
    ['ab ', 'tooShort'],
    ['Ł', 'tooShort'],
    ['abc', 'searching'],
    ['a b', 'searching'],
    // Taken apart into base letter and mark, still two letters.
    ['Ło\u0301', 'tooShort'],
    ['青', 'searching'],
    ['고', 'searching'],
    ['ㄱ', 'searching'],
    // The half-width sign of an old keyboard.
    ['\uffa1', 'searching'],
    ['か', 'tooShort'],
    ['ab青', 'searching'],
  ])('of "%s" is %s', (text, state) => {
    expect(searchState(text)).toBe(state)
  })
})
