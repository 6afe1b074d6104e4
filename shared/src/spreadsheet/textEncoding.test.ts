import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encoded } from './testing/encoded.ts'
import { detectEncoding, type Encoding } from './textEncoding.ts'

/** Words of lists of consignees, as they are in each encoding. */
const words: Readonly<Record<Exclude<Encoding, 'utf-8' | 'utf-16le' | 'utf-16be'>, readonly string[]>> = {
  'windows-1252': [
    'Société Générale',
    'Gummiwerk Lohbrück',
    'São Paulo',
    'Malmö',
    "Côte d'Ivoire",
    'Ñuñoa',
    'Crème & Frères',
    'À propos',
  ],
  'windows-1251': [
    'Москва',
    'ул. Ленина, 5',
    'ООО «Шина»',
    'Киев',
    'Алматы',
    'ЗАО РЕЗИНОТЕХНИКА',
    'Ёлкино',
    'г. Тверь',
  ],
  gb18030: ['上海市浦东新区', '青岛橡胶有限公司', '中山路18号', '张伟', '北京', '广州轮胎厂', '解放大道', '王芳'],
  'euc-kr': [
    '서울특별시 강남구',
    '부산타이어',
    '한국고무 주식회사',
    '대구',
    '김민수',
    '울산광역시',
    '이영희',
    '세종대로',
  ],
}
const kinds = ['windows-1252', 'windows-1251', 'gb18030', 'euc-kr'] as const

const listOf = (names: readonly string[]) =>
  ['Code;Name;Town', ...names.map((name, row) => `${row};${name};${name}`)].join('\r\n')

describe('detectEncoding', () => {
  it.each(kinds)('tells %s by its letters', (encoding) => {
    expect(detectEncoding(encoded(listOf(words[encoding]), encoding))).toBe(encoding)
  })

  it.each(kinds)('tells %s by any few rows of it', (encoding) => {
    void assert(
      property(array(constantFrom(...words[encoding]), { minLength: 3, maxLength: 6 }), (names) => {
        expect(detectEncoding(encoded(listOf(names), encoding))).toBe(encoding)
      }),
      { seed: 20_261_123, numRuns: 200 },
    )
  })

  it.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
    'tells %s, with its mark and without, whatever is in it',
    (encoding) => {
      void assert(
        property(array(constantFrom(...Object.values(words).flat()), { minLength: 1, maxLength: 6 }), (names) => {
          expect(detectEncoding(encoded(listOf(names), encoding))).toBe(encoding)
          expect(detectEncoding(encoded(`\ufeff${listOf(names)}`, encoding))).toBe(encoding)
        }),
        { seed: 20_261_123, numRuns: 100 },
      )
    },
  )

  it('takes plain ASCII, and nothing, for UTF-8', () => {
    expect(detectEncoding(encoded('Code;Name', 'utf-8'))).toBe('utf-8')
    expect(detectEncoding(new Uint8Array(0))).toBe('utf-8')
  })
})
