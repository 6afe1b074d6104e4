import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptName } from './keptName.ts'

describe('keptName', () => {
  it.each([
    ['consignees.xlsx', 'consignees.xlsx'],
    ['Стоки 2026 №5.csv', 'Стоки 2026 №5.csv'],
    ['收货方（上海）.xlsx', '收货方（上海）.xlsx'],
    ['می\u200cخواهم.csv', 'می\u200cخواهم.csv'],
    ['C:\\fakepath\\stock.csv', 'stock.csv'],
    ['../../etc/stock.csv', 'stock.csv'],
    ['annual\u202Exslx.exe', 'annualxslx.exe'],
    ['\u2067stock\u2069\u200f.csv', 'stock.csv'],
    ['st\tock\r\nSet-Cookie: a.csv', 'stockSet-Cookie: a.csv'],
    ['\u0085\u009b31mred.csv', '31mred.csv'],
    ['one\u2028two\u2029three.csv', 'onetwothree.csv'],
    ['\u202e', 'file'],
  ])('keeps %j as %j', (sent, kept) => {
    expect(keptName(sent)).toBe(kept)
  })

  it('keeps the end of a long name, and never half of a character', () => {
    expect(keptName(`${'😀'.repeat(300)}.xlsx`)).toBe(`${'😀'.repeat(195)}.xlsx`)
  })

  it('keeps something of any name, and nothing that deceives', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const kept = keptName(name)
        expect(kept).not.toBe('')
        expect(kept).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}/\\]/u)
        expect(keptName(kept)).toBe(kept)
      }),
    )
  })
})
