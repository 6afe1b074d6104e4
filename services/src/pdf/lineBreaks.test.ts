import { assert, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakLines } from './lineBreaks.ts'

/** Every character is one wide, Han and Hangul two. */
const widthOf = (text: string) => [...text].reduce((sum, one) => sum + (one.charCodeAt(0) > 0x2e80 ? 2 : 1), 0)
const broken = (text: string, width: number) => breakLines(text, width, widthOf)

describe('breakLines', () => {
  it.each([
    ['a text that fits', 'Steel crate 52', 20, ['Steel crate 52']],
    [
      'words at their blanks',
      'Steel crate with a reinforced base',
      14,
      ['Steel crate', 'with a', 'reinforced', 'base'],
    ],
    ['lines of its own', 'one\ntwo\r\n\nthree', 10, ['one', 'two', '', 'three']],
    ['Chinese between characters', '五十二型钢箱天然橡胶', 8, ['五十二型', '钢箱天然', '橡胶']],
    ['no sign that closes at the start of a line', '型钢箱，天然橡胶。', 6, ['型钢', '箱，天', '然橡', '胶。']],
    ['no sign that opens at the end of a line', '型钢（天然）箱', 6, ['型钢', '（天', '然）箱']],
    ['Korean at its blanks only', '강철 상자 보강 바닥', 10, ['강철 상자', '보강 바닥']],
    ['a word longer than the line', 'GPS-004-118-22', 6, ['GPS-00', '4-118-', '22']],
    ['nothing', '', 10, ['']],
  ])('breaks %s', (_, text, width, lines) => {
    expect(broken(text, width)).toEqual(lines)
  })

  it('keeps every character but blanks, and no line is wider than it may be', () => {
    void assert(
      property(string({ unit: 'grapheme', maxLength: 60 }), integer({ min: 12, max: 30 }), (text, width) => {
        const lines = broken(text, width)
        expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
        // A single character may be as wide as it likes.
        for (const line of lines) if ([...line].length > 4) expect(widthOf(line)).toBeLessThanOrEqual(width)
      }),
      { seed: 20_260_331 },
    )
  })
})
