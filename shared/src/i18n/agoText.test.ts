import { afterEach, describe, expect, it } from 'vitest'
import { language } from '../state/language.ts'
import { agoText, isJustNow } from './agoText.ts'

const minute = 60_000
const before = language.peek()
afterEach(() => {
  language.value = before
})

describe('agoText', () => {
  it.each([
    [0, '0 min ago'],
    [-5 * minute, '0 min ago'],
    [119_999, '1 min ago'],
    [2 * minute, '2 min ago'],
    [60 * minute - 1, '59 min ago'],
    [60 * minute, '1 hr ago'],
    [50 * 60 * minute, '2 days ago'],
  ])('of %i ms is %j', (gone, text) => {
    language.value = 'en'
    expect(agoText(gone)).toBe(text)
  })

  it('is in the language on screen', () => {
    language.value = 'zh'
    expect(agoText(2 * minute)).toBe('2分钟前')
    language.value = 'ru'
    expect(agoText(5 * minute)).toMatch(/^5.мин.* назад$/)
  })

  it('is just now within the first minute, and before it by a clock that is slow', () => {
    expect([-minute, 0, minute - 1, minute].map(isJustNow)).toEqual([true, true, true, false])
  })
})
