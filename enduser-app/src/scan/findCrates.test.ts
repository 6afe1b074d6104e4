import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CrateHere } from './crateHere.ts'
import { barcodeKey, findCrates } from './findCrates.ts'

const crate = (barcode: string, customerId = '1'): CrateHere => ({
  barcode,
  customerId,
  customerName: `Customer ${customerId}`,
  scan: { days: 3, at: '2026-03-01T10:00:00.000Z' },
  estimate: null,
})

describe('findCrates', () => {
  const crates = [crate('GPS-004-118-22'), crate('GPS-004-118-23'), crate('0012'), crate('12')]

  it.each(['GPS-004-118-22', ' gps 004 118 22 ', 'ＧＰＳ００４１１８２２', 'GPS‐004‐118‐22', 'GPS\u200b-004-118-22'])(
    'finds a crate however its barcode is written: %j',
    (typed) => {
      expect(findCrates(crates, typed)).toEqual([crates[0]])
    },
  )

  it('never takes zeros for nothing', () => {
    expect(findCrates(crates, '12')).toEqual([crates[3]])
    expect(findCrates(crates, '0012')).toEqual([crates[2]])
    expect(findCrates(crates, '012')).toEqual([])
  })

  it('finds both of two customers, and the one that is written so of two that look alike', () => {
    const two = [crate('A-1', '1'), crate('A-1', '2'), crate('A1', '3')]
    expect(findCrates(two, 'A-1')).toEqual(two.slice(0, 2))
    expect(findCrates(two, 'a 1')).toEqual(two)
  })

  it('finds nothing by nothing', () => {
    for (const typed of ['', '  ', '---', '\u0000']) expect(findCrates([crate('--')], typed)).toEqual([])
  })

  it('finds every crate by its own barcode', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[A-Z0-9-]{1,12}$/), { minLength: 1 }), (barcodes) => {
        const all = barcodes.map((barcode) => crate(barcode))
        for (const one of all) expect(findCrates(all, one.barcode)).toEqual([one])
      }),
    )
  })
})

describe('barcodeKey', () => {
  it('is the same for what it made itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(barcodeKey(barcodeKey(text))).toBe(barcodeKey(text))
      }),
    )
  })
})
