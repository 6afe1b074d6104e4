import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromCrateSegment, toCrateSegment } from './crateSegment.ts'

it.each([
  ['GPS-004-181-00', 'GPS-004-181-00'],
  ['a b', 'a%20b'],
  ['A#1?', 'A%231%3F'],
  ['A/B', 'A~2f~B'],
  ['100%', '100~25~'],
  ['%2F', '~25~2F'],
  ['..', '~2e~.'],
  ['A~2f~B', 'A~7e~2f~7e~B'],
  ['周转箱', '%E5%91%A8%E8%BD%AC%E7%AE%B1'],
])('writes “%s” as %s, and reads it back', (barcode, segment) => {
  expect(toCrateSegment(barcode)).toBe(segment)
  expect(fromCrateSegment(segment)).toBe(barcode)
})

it('reads every barcode back, and hides no slash, dots or encoding in it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (barcode) => {
      const segment = toCrateSegment(barcode)
      expect(fromCrateSegment(segment)).toBe(barcode)
      expect(decodeURIComponent(segment).normalize('NFKC')).not.toMatch(/[%/\\\p{Cc}]|^\.{1,2}(;|$)/u)
    }),
  )
})

it.each(['%E0%A4%A', '~ffffff~'])('reads nothing of %s', (segment) => {
  expect(fromCrateSegment(segment)).toBeNull()
})
