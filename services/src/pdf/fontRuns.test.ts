import { readFileSync } from 'node:fs'
import { languages } from '@crateway/shared/contract/languages.ts'
import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCharacterMap } from './characterMap.ts'
import { characterMapOf, faces, facesFor, fontBytes } from './fontFaces.ts'
import { fontRuns } from './fontRuns.ts'

const order = facesFor('en')
const split = (text: string) => fontRuns(text, order).map(({ face, text: part }) => [face, part])

const textsOf = (code: string) => readFileSync(new URL(`../../../locales/${code}.json`, import.meta.url), 'utf8')

/** Characters of texts that leave a mark or a space; line feeds and the like are no business of a font. */
const charactersOf = (texts: readonly string[]) =>
  [...new Set(texts.join('').normalize('NFC'))].filter((character) => !/\p{Cc}/u.test(character))

const uncovered = (texts: readonly string[]) =>
  charactersOf(texts).filter((character) => !faces.some((face) => characterMapOf(face)(character.codePointAt(0) ?? 0)))

describe('the fonts of documents', () => {
  it.each(languages)('have every character of the texts in $name', ({ code }) => {
    expect(uncovered([textsOf(code)])).toEqual([])
  })

  it('have them in both weights', () => {
    const strong = faces.map((face) => ({ face, map: readCharacterMap(fontBytes(face, 'strong')) }))
    const missing = strong.flatMap(({ face, map }) =>
      charactersOf(languages.map(({ code }) => textsOf(code))).filter((character) => {
        const code = character.codePointAt(0) ?? 0
        return characterMapOf(face)(code) && !map(code)
      }),
    )
    expect(missing).toEqual([])
  })

  it('say what they have not: private characters, and those beyond the planes people write in', () => {
    for (const code of [0xe123, 0x1f600, 0x10ffff]) expect(faces.some((face) => characterMapOf(face)(code))).toBe(false)
  })
})

describe('fontRuns', () => {
  it.each([
    ['Nguyễn Łódź Владивосток', [['latin', 'Nguyễn Łódź Владивосток']]],
    [
      '青岛海晨轮胎 Ltd.',
      [
        ['chinese', '青岛海晨轮胎 '],
        ['latin', 'Ltd.'],
      ],
    ],
    [
      'GPS52 강철 상자 52',
      [
        ['latin', 'GPS52 '],
        ['korean', '강철 상자 52'],
      ],
    ],
    [
      'São Tomé (圣多美)',
      [
        ['latin', 'São Tomé ('],
        ['chinese', '圣多美)'],
      ],
    ],
    ['', []],
  ])('splits %j by font', (text, runs) => {
    expect(split(text)).toEqual(runs)
  })

  it('takes the form of a shared character from the language of the reader', () => {
    expect(fontRuns('直送', facesFor('ko'))).toEqual([{ face: 'korean', text: '直送' }])
    expect(fontRuns('直送', facesFor('zh'))).toEqual([{ face: 'chinese', text: '直送' }])
  })

  it('composes letters that were sent in parts', () => {
    expect(split('Nguye\u0302\u0303n')).toEqual([['latin', 'Nguyễn']])
  })

  it('shows a question mark for what no font has, and nothing that looks broken', () => {
    expect(split('Dock 😀 4')).toEqual([['latin', 'Dock ? 4']])
  })

  it('loses no character any font has', () => {
    void assert(
      property(string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const shown = fontRuns(text, order)
          .map((run) => run.text)
          .join('')
        const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
        const expected = [...graphemes.segment(text.normalize('NFC'))].map(({ segment }) =>
          order.some((face) => [...segment].every((one) => characterMapOf(face)(one.codePointAt(0) ?? 0)))
            ? segment
            : '?',
        )
        expect(shown).toBe(expected.join(''))
      }),
      { seed: 20_260_331 },
    )
  })
})
