import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cratePath } from '../../cratePath.ts'
import { barcodeOfPath } from './barcodeOfPath.ts'

const pathOf = (barcode: string) => new URL(cratePath('c1', barcode), 'https://portal.test').pathname

it.each(['GPS-004-181-00', 'a b', 'A#1?', '100%', '%23', 'é ß', '周转箱', 'A/B'])('reads “%s” back', (barcode) => {
  expect(barcodeOfPath(pathOf(barcode))).toBe(barcode)
})

it('reads every barcode back', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (barcode) => {
      expect(barcodeOfPath(pathOf(barcode))).toBe(barcode)
    }),
  )
})

it.each(['/crate/', '/crate', '/crate/a/b', '/stock', '/crate/%E0%A4%A'])('reads nothing of %s', (pathname) => {
  expect(barcodeOfPath(pathname)).toBeNull()
})
