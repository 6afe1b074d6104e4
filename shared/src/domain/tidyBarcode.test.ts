import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { likeBarcodes, meantBarcode, tidyBarcode } from './tidyBarcode.ts'

describe('a typed barcode', () => {
  it.each([
    ['ｇｐｓ－００４－１１８－２２', 'GPS-004-118-22'],
    [' gps-004-118-22\t', 'GPS-004-118-22'],
    ['\ufeffGPS-004 -118-22', 'GPS-004-118-22'],
    ['GPS–004–118–22', 'GPS-004-118-22'],
  ])('%j is tidied', (typed, barcode) => {
    expect(tidyBarcode(typed)).toBe(barcode)
  })

  it('means the known one with the same letters and digits', () => {
    const known = ['GPS-004-118-22', 'gps 7']
    expect(meantBarcode('gps 004 118 22', known)).toBe('GPS-004-118-22')
    expect(meantBarcode('GPS00411822', known)).toBe('GPS-004-118-22')
    expect(meantBarcode('GPS7', known)).toBe('gps 7')
    expect(meantBarcode('x-1', known)).toBe('X-1')
    expect(meantBarcode(' \u3000', known)).toBe('')
  })

  it('is tidy once it was tidied', () => {
    const unit = fc.constantFrom(...'aZ09-– \u3000\ufeffｇ８－')
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(tidyBarcode(tidyBarcode(text))).toBe(tidyBarcode(text))
      }),
    )
  })
})

it('barcodes are proposed by any part of them, each once and not too many', () => {
  const known = Array.from({ length: 90 }, (_, index) => `GPS-${10 + index}-X`)
  expect(likeBarcodes('ps 42', [...known, 'GPS-42-X'])).toEqual(['GPS-42-X'])
  expect(likeBarcodes('gps', known)).toHaveLength(20)
  expect([likeBarcodes('', known), likeBarcodes('g', known), likeBarcodes('nobody', known)]).toEqual([[], [], []])
})
