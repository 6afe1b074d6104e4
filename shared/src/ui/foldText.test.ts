import { describe, expect, it } from 'vitest'
import { foldText, matching } from './foldText.ts'

describe('foldText', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ['ŁÓDŹ Mixing', 'lodz mixing'],
    ['İzmit', 'izmit'],
    ['Straße', 'strasse'],
    ['Ёлка', 'елка'],
    ['ＧＰＳ５２', 'gps52'],
    ['  Two   words ', 'two words'],
  ])('folds %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('changes nothing the second time', () => {
    for (const text of ['Çelik', 'Ærø', '대전 고무', '青岛橡胶']) expect(foldText(foldText(text))).toBe(foldText(text))
  })
})

describe('matching', () => {
  const items = ['Púchov Rubber', 'Daejeon 고무', '青岛橡胶', 'Chennai Tyres'].map((label) => ({ label }))
  const found = (typed: string) => matching(items, typed).map(({ label }) => label)

  it('finds with neither accents nor case', () => {
    expect(found('PUCHOV')).toEqual(['Púchov Rubber'])
    expect(found('púchov')).toEqual(['Púchov Rubber'])
  })

  it('finds Han words and half-typed Hangul', () => {
    expect(found('橡胶')).toEqual(['青岛橡胶'])
    expect(found('고ㅁ')).toEqual(['Daejeon 고무'])
  })

  it('keeps all, in order, when nothing is typed', () => {
    expect(found('  ')).toEqual(items.map(({ label }) => label))
  })

  it('finds nothing where nothing is', () => {
    expect(found('zzz')).toEqual([])
  })
})
