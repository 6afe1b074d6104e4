import { describe, expect, it } from 'vitest'
import { searchFold } from '../domain/searchFold.ts'
import { countriesLike } from './countriesLike.ts'

const like = (text: string) => searchFold(text).split(' ').map(countriesLike)

describe('the countries that a word may mean', () => {
  it.each([
    ['法国', 'FR'],
    ['科特迪瓦', 'CI'],
    ['France', 'FR'],
    ['ФРАНЦ', 'FR'],
    ['프랑', 'FR'],
    ['coree', 'KR'],
    ['Côte', 'CI'],
    ["d'Ivoire", 'CI'],
    ['d’ivoire', 'CI'],
    ['ivoire', 'CI'],
    ['Bissau', 'GW'],
    ['Guinea-Bissau', 'GW'],
    ['Türkiye', 'TR'],
    ['葡萄牙', 'PT'],
  ])('%s is %s among others', (text, code) => {
    expect(like(text)[0]).toContain(code)
  })

  it('are found by each word of a name', () => {
    const [united, kingdom] = like('united kingdom')
    expect(united).toEqual(expect.arrayContaining(['GB', 'US', 'AE']))
    expect(kingdom).toEqual(['GB'])
  })

  it('are none by too little, by the middle of a word, or by what names none', () => {
    expect(like("in 国 rance Atlantis %% 프 l'")).toEqual([[], [], [], [], [], [], []])
  })
})
