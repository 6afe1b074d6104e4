import fc from 'fast-check'
import { expect, it } from 'vitest'
import { searchCode } from './searchCode.ts'

it.each([
  'GPS-004-118-22',
  'gps 004 118 22',
  ' GPS00411822',
  'ＧＰＳ－００４－１１８－２２',
  'Gps–004‑118—22',
  'GPS\u00a0004\t11822',
])('takes %j for the same barcode', (typed) => {
  expect(searchCode(typed)).toBe('gps00411822')
})

it('keeps what else is written on a crate', () => {
  expect(searchCode('AB_1.2/3')).toBe('ab_1.2/3')
})

it('is done after one pass, and joins what is typed in pieces', () => {
  const ascii = fc.string({ unit: 'grapheme-ascii' })
  fc.assert(
    fc.property(ascii, ascii, (one, other) => {
      expect(searchCode(searchCode(one))).toBe(searchCode(one))
      expect(searchCode(`${one} - ${other}`)).toBe(searchCode(one) + searchCode(other))
    }),
  )
})
