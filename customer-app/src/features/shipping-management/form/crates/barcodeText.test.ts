import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldCode, isCodeLong, isList, toCode, toCodes } from './barcodeText.ts'

describe('a code', () => {
  it.each([
    ['  GPS-004-118-22 ', 'GPS-004-118-22'],
    ['ＧＰＳ－００４', 'GPS-004'],
    ['gps 004  118', 'gps 004 118'],
    ['\ufeffGPS-1\u200b\u0000', 'GPS-1'],
    ['0012', '0012'],
    ['É1', 'É1'],
  ])('%j is looked up as %j', (text, code) => expect(toCode(text)).toBe(code))

  it('is the same however often it is made one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(toCode(toCode(text))).toBe(toCode(text))
      }),
    )
  })

  it('is compared regardless of case', () => expect(foldCode('gps-É1')).toBe(foldCode('GPS-é1')))

  it('of more characters than the services take is none', () => {
    expect([isCodeLong('x'.repeat(100)), isCodeLong('x'.repeat(101))]).toEqual([false, true])
  })
})

describe('a pasted list', () => {
  it.each(['\n', '\r\n', '\t', ',', ';', '，', '\n\n', ' ;\t'])('has its codes between %j', (separator) => {
    const text = `A 1${separator}b2${separator}０３${separator}`
    expect(toCodes(text)).toEqual(['A 1', 'b2', '03'])
    expect(isList(text)).toBe(true)
  })

  it('may be one code that stands alone', () => {
    expect([toCodes(' A 1 '), isList(' A 1 ')]).toEqual([['A 1'], false])
    expect(toCodes(' \n;, ')).toEqual([])
  })

  it('loses no code', () => {
    const codes = fc.array(fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/), { maxLength: 300 })
    fc.assert(
      fc.property(codes, (list) => {
        expect(toCodes(list.join('\r\n'))).toEqual(list)
      }),
    )
  })
})
