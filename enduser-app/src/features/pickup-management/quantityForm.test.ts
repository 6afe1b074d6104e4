import { describe, expect, it } from 'vitest'
import { areSame, quantityLines, quantityPaths, startValues, toQuantities } from './quantityForm.ts'

const labels = [
  { MATNR: 'GPS52', MAKTX: 'Steel crate' },
  { MATNR: 'GPS55', MAKTX: 'Steel crate, high' },
  { MATNR: 'X.1', MAKTX: 'Divider' },
]

describe('the form of quantities', () => {
  it('has the lines that a consignee declares, GPS55 after GPS52, and none twice', () => {
    expect(quantityLines(labels, []).map(({ code }) => code)).toEqual(['GPS52', 'GPS55', 'X.1'])
    const [first] = labels
    expect(quantityLines(first ? [first] : [], []).map(({ code, label }) => [code, label])).toEqual([
      ['GPS52', 'Steel crate'],
      ['GPS55', undefined],
    ])
  })

  it('knows when nothing was changed', () => {
    const lines = quantityLines(labels, [])
    const start = startValues(lines, [{ material: 'X.1', quantity: 24 }])
    expect(areSame(start, { ...start })).toBe(true)
    expect(areSame({ ...start, line2: 25 }, start)).toBe(false)
    expect(areSame({ ...start, line0: 0 }, start)).toBe(false)
  })

  it('has those of the declaration where nobody tells what is declared', () => {
    expect(quantityLines([], [{ material: 'A', quantity: 1 }]).map(({ code }) => code)).toEqual(['A'])
  })

  it('begins with what was declared, and sends every line under its material', () => {
    const lines = quantityLines(labels, [])
    const values = startValues(lines, [
      { material: 'X.1', quantity: 24 },
      { material: 'GONE', quantity: 3 },
    ])
    expect(toQuantities(lines, values)).toEqual([
      { material: 'GPS52', quantity: '' },
      { material: 'GPS55', quantity: '' },
      { material: 'X.1', quantity: 24 },
    ])
    // React Hook Form takes a dot in a name for a part.
    expect(Object.keys(values).join()).not.toContain('.')
    expect(Object.values(quantityPaths(lines))).toEqual(
      [0, 1, 2].map((place) => `declarationQuantities.${place}.quantity`),
    )
  })
})
