import { describe, expect, it } from 'vitest'
import { fittingValues, holdsFile, isSameValue } from './draftValues.ts'

const start = {
  name: '',
  quantity: '',
  isActive: false,
  range: { from: '', to: '' },
  rows: [{ barcode: '' }],
  chosen: null,
  file: null,
}

describe('values of a draft', () => {
  it('are taken where they are of the kind that the form begins with', () => {
    const values = {
      name: 'Ana',
      quantity: 7,
      isActive: true,
      range: { from: '2026-03-31', to: '3' },
      rows: [{ barcode: '1' }, { barcode: '2' }],
      chosen: '12',
    }
    expect(fittingValues(values, start)).toEqual(values)
  })

  it('are dropped where a field could not draw them', () => {
    const values = {
      name: { first: 'Ana' },
      quantity: true,
      isActive: 'yes',
      range: '2026',
      rows: [{ barcode: '1' }, 'x'],
      chosen: {},
      file: {},
      gone: 'x',
      toString: 'x',
    }
    expect(fittingValues(values, start)).toEqual({})
    expect(fittingValues({ range: { from: '' }, rows: {} }, start)).toEqual({})
  })

  it.each([null, [], 'x', 7])('%j are none', (values) => {
    expect(fittingValues(values, start)).toEqual({})
  })
})

it('a file is found wherever it lies, and is the same only as itself', () => {
  const [one, two] = [new File(['1'], 'a.csv'), new File(['1'], 'a.csv')]
  expect([one, [one], { rows: [{ file: one }] }].map(holdsFile)).toEqual([true, true, true])
  expect([null, 'a.csv', {}, [{}]].map(holdsFile)).toEqual([false, false, false, false])
  expect([isSameValue(one, one), isSameValue(one, two), isSameValue(one, null)]).toEqual([true, false, false])
  expect([isSameValue({ a: 1 }, { a: 1 }), isSameValue('', 'a')]).toEqual([true, false])
  // What holds it may be a copy: the form's library makes them.
  const rows = (file: File, barcode = '1') => [{ barcode, file }]
  expect(isSameValue(rows(one), rows(one))).toBe(true)
  expect([rows(two), rows(one, '2'), [], null].map((other) => isSameValue(rows(one), other))).not.toContain(true)
})
