import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findRows } from './findRows.ts'

interface Crate {
  readonly barcode: string
  readonly material: string
}

const crates: readonly Crate[] = [
  { barcode: 'GPS-004-017-22', material: 'GPS52' },
  { barcode: 'GPS-004-018-22', material: 'Grille élevée' },
  { barcode: '.*%_', material: 'GPS71' },
]
const textsOf = ({ barcode, material }: Crate) => [barcode, material]
const find = (search: string) => findRows(crates, search, textsOf).map(({ barcode }) => barcode)

describe('findRows', () => {
  it('wants every word, wherever it stands', () => {
    expect(find('gps52 017')).toEqual(['GPS-004-017-22'])
    expect(find('gps52 018')).toEqual([])
  })

  it('passes over case and accents', () => {
    expect(find('ELEVEE')).toEqual(['GPS-004-018-22'])
  })

  it.each(['.*%_', '.*', '%'])('takes %s literally', (search) => {
    expect(find(search)).toEqual(['.*%_'])
  })

  it('keeps all rows, and their order, while nothing is asked', () => {
    expect(findRows(crates, '  ', textsOf)).toBe(crates)
  })

  it('finds a row by any part of what it shows', () => {
    const part = fc
      .tuple(fc.nat(crates.length - 1), fc.nat(20), fc.integer({ min: 1, max: 20 }))
      .map(([index, from, length]) => ({ index, text: crates[index]?.barcode.slice(from, from + length) ?? '' }))
    fc.assert(
      fc.property(part, ({ index, text }) => {
        expect(find(text)).toContain(crates[index]?.barcode)
      }),
    )
  })
})
