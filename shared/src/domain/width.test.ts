import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toHalfWidth } from './width.ts'

describe('a text in plain width', () => {
  it.each([
    ['＋８６　１０－１２３４', '+86 10-1234'],
    ['ｗａｎｇ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'wang@example.com'],
    ['北京路５号，Ｂ座（东）', '北京路5号,B座(东)'],
    ['창원시、성산구。', '창원시,성산구.'],
    ['ｶﾀｶﾅ 주식회사 ㈜ São', 'ｶﾀｶﾅ 주식회사 ㈜ São'],
    ['', ''],
  ])('of %j is %j', (typed, plain) => {
    expect(toHalfWidth(typed)).toBe(plain)
  })

  it('leaves plain text as it is, and is itself in plain width', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toHalfWidth(toHalfWidth(text))).toBe(toHalfWidth(text))
        if (/^[\x20-\x7e]*$/.test(text)) expect(toHalfWidth(text)).toBe(text)
      }),
    )
  })

  it('undoes the full width of every sign of ASCII', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)) }),
        (text) => {
          const wide = [...text].map((one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).join('')
          expect(toHalfWidth(wide)).toBe(text)
        },
      ),
    )
  })
})
