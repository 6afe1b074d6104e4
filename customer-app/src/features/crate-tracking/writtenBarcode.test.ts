import type { SiCrates } from '@crateway/shared/contract/calls/maps.ts'
import { describe, expect, it } from 'vitest'
import { pointOf } from '../../trail/testing/pointOf.ts'
import { writtenBarcode } from './writtenBarcode.ts'

const sis: readonly SiCrates[] = [
  { si: 'SI-1', collected: 0, inProcess: 1, barcodes: [{ barcode: 'GPS-10', delStartsOn: null, collected: false }] },
]

describe('a barcode in an address', () => {
  it.each(['GPS-10', 'gps-10', ' gps 10', 'GPS10', 'ＧＰＳ－１０'])('means the crate as in the field: %s', (typed) => {
    expect(writtenBarcode(typed, sis, [])).toBe('GPS-10')
  })

  it('is written as its messages have it', () => {
    expect(writtenBarcode('gps-77', sis, [pointOf({ barcode: 'GPS-77' })])).toBe('GPS-77')
  })

  it('stays as it was typed where nobody has it, and until that is known', () => {
    expect(writtenBarcode('gps 1', sis, [])).toBe('gps 1')
    expect(writtenBarcode('gps 10', sis, undefined)).toBe('gps 10')
  })
})
