import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readClipboard, toClipboard } from './clipboardText.ts'

describe('the text of a clipboard', () => {
  it('is rows of cells, of which one may have several lines', () => {
    expect(readClipboard('A\t"12 rue du Port\nB\u00e2t. ""C"""\tArras\r\nB\t\t\r\n')).toEqual([
      ['A', '12 rue du Port\nBât. "C"', 'Arras'],
      ['B', '', ''],
    ])
  })

  it('keeps quotes that are the words of a cell', () => {
    expect(readClipboard('"Neva" Ltd\t"Ural"\t5"\t"')).toEqual([['"Neva" Ltd', '"Ural"', '5"', '"']])
  })

  it('says what was copied', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', '\n') })
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 }), (rows) => {
        expect(readClipboard(`${toClipboard(rows)}\n`)).toEqual(rows)
      }),
    )
  })
})
