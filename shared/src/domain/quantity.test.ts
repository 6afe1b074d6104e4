import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostQuantity, readQuantity } from './quantity.ts'

describe('a typed quantity', () => {
  it.each([
    ['0', 0],
    ['12', 12],
    [' 12 ', 12],
    ['0012', 12],
    ['１２', 12],
    ['1 234', 1234],
    ['1\u00a0234', 1234],
    ['1\u202f234', 1234],
    ['50 000', 50_000],
    ['-0', 0],
  ])('%j is %d', (text, quantity) => {
    expect(readQuantity(text)).toBe(quantity)
  })

  it.each([
    ['', 'missing'],
    [' \u00a0', 'missing'],
    ['12,0', 'not_whole'],
    ['12.5', 'not_whole'],
    ['1,234', 'not_whole'],
    ['1 23', 'not_whole'],
    ['12 3456', 'not_whole'],
    ['1e3', 'not_whole'],
    ['+5', 'not_whole'],
    ['0x1f', 'not_whole'],
    ['٣', 'not_whole'],
    ['½', 'not_whole'],
    ['=1+1', 'not_whole'],
    ['many', 'not_whole'],
    ['-5', 'negative'],
    ['\u22125', 'negative'],
    ['50001', 'too_large'],
    ['9'.repeat(400), 'too_large'],
  ])('%j is refused as %s', (text, fault) => {
    expect(readQuantity(text)).toBe(fault)
  })

  it.each([
    ['1,234', ',', 1_234],
    ['50,000', ',', 50_000],
    ['1.234', '.', 1_234],
    ['12,0', ',', 'not_whole'],
    ['12.0', '.', 'not_whole'],
    ['1.5', '.', 'not_whole'],
    ['1,2345', ',', 'not_whole'],
    ['1.234', ',', 'not_whole'],
  ])('%j, where thousands are parted by %j, is read as %s', (text, group, read) => {
    expect(readQuantity(text, group)).toBe(read)
  })

  it('is read back however its thousands are set apart', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: mostQuantity }),
        fc.constantFrom('', ' ', '\u00a0', '\u202f', '\u2009'),
        (quantity, blank) => {
          const text = String(quantity).replace(/\B(?=(\d{3})+$)/g, blank)
          expect(readQuantity(text)).toBe(quantity)
        },
      ),
    )
  })

  it('is a whole number from 0 to 50 000 or a fault, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = readQuantity(text)
        if (typeof read === 'string') return
        expect(Number.isInteger(read) && read >= 0 && read <= mostQuantity).toBe(true)
      }),
    )
  })
})
